"""rich.rule of the rich double."""
from _rich_parts import Rule
