"""rich.prompt of the rich double."""
from _rich_parts import Confirm, Prompt
