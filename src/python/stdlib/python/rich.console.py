"""rich.console of the rich double."""
from _rich_parts import Console
