"""rich.table of the rich double."""
from _rich_parts import Table
