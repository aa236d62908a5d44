"""rich.markdown of the rich double."""
from _rich_parts import Markdown
