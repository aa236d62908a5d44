"""rich.panel of the rich double."""
from _rich_parts import Panel
