"""rich.text of the rich double."""
from _rich_parts import Text
