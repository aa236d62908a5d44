"""asyncio.subprocess: constants of subprocess."""
from subprocess import DEVNULL, PIPE, STDOUT
