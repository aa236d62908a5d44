"""rich.syntax of the rich double."""
from _rich_parts import Syntax
