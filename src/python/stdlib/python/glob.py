"""Path names by pattern (Library Reference, glob)."""
import os
from _fnmatch import translate_glob

__all__ = ['escape', 'glob', 'iglob']


def has_magic(s):
    return any(char in s for char in '*?[')


def escape(pathname):
    return ''.join(f'[{char}]' if char in '*?[' else char for char in pathname)


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return list(iglob(pathname, root_dir=root_dir, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    pathname = os.fspath(pathname)
    root = os.fspath(root_dir) if root_dir is not None else ''
    parts = pathname.split('/')
    start = ''
    if pathname.startswith('/'):
        start = '/'
        parts = parts[1:]
    return iter(list(_walk(start, parts, root, recursive, include_hidden)))


def _full(root, path):
    return os.path.join(root, path) if root else path or '.'


def _walk(folder, parts, root, recursive, hidden):
    if not parts:
        yield folder
        return
    first, rest = parts[0], parts[1:]
    if first == '' and not rest:
        if os.path.isdir(_full(root, folder)):
            yield folder + '/'
        return
    if recursive and first == '**':
        for below in _folders(folder, root, hidden):
            if rest:
                yield from _walk(below, rest, root, recursive, hidden)
            else:
                if below == folder and folder:
                    yield folder + '/' if not folder.endswith('/') else folder
                for name in _names(below, root):
                    if hidden or not name.startswith('.'):
                        child = os.path.join(below, name)
                        yield child
        return
    if not has_magic(first):
        child = os.path.join(folder, first)
        if os.path.lexists(_full(root, child)) and (not rest or os.path.isdir(_full(root, child))):
            yield from _walk(child, rest, root, recursive, hidden)
        return
    matches = translate_glob(first)
    for name in _names(folder, root):
        if matches(name) and (hidden or first.startswith('.') or not name.startswith('.')):
            child = os.path.join(folder, name)
            if not rest or os.path.isdir(_full(root, child)):
                yield from _walk(child, rest, root, recursive, hidden)


def _names(folder, root):
    try:
        return os.listdir(_full(root, folder))
    except OSError:
        return []


def _folders(folder, root, hidden):
    yield folder
    for name in _names(folder, root):
        child = os.path.join(folder, name)
        if os.path.isdir(_full(root, child)) and (hidden or not name.startswith('.')):
            yield from _folders(child, root, hidden)
