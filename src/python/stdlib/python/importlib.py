"""Importing by name (Library Reference, importlib): modules that the program names in an import statement somewhere."""
import sys as _sys


def import_module(name, package=None):
    if name.startswith('.'):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        level = len(name) - len(name.lstrip('.'))
        base = package.split('.')
        name = '.'.join([*base[:len(base) - level + 1], name.lstrip('.')])
    __import__(name)
    return _sys.modules[name]


def reload(module):
    return module


def invalidate_caches():
    pass
