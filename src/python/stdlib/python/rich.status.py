"""rich.status and rich.live have no moving parts here."""
from _rich_parts import _Status as Status
