"""A double of rich: prints the text, without markup, colour or layout."""
import builtins as _builtins
from _rich_parts import Console, plain

_console = Console()


def print(*objects, sep=' ', end='\n', file=None, flush=False):
    _builtins.print(*[plain(item) for item in objects], sep=sep, end=end, file=file)


def get_console():
    return _console


def print_json(json=None, *, data=None, indent=2, **options):
    import json as module
    _builtins.print(module.dumps(module.loads(json) if json is not None else data, indent=indent, ensure_ascii=False))


def inspect(obj, **options):
    _builtins.print(repr(obj))
