"""POSIX path names (Library Reference, os.path)."""
import _files

sep, curdir, pardir, extsep, pathsep, altsep, defpath, devnull = '/', '.', '..', '.', ':', None, '/bin:/usr/bin', '/dev/null'
supports_unicode_filenames = True


def _text(path):
    if isinstance(path, (str, bytes)):
        return path.decode() if isinstance(path, bytes) else path
    convert = getattr(type(path), '__fspath__', None)
    if convert is None:
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(path).__name__}')
    return convert(path)


def _bytes_too(function):
    """The same over bytes: in and out."""
    def both(*paths):
        if any([isinstance(path, bytes) for path in paths]):
            if not all([isinstance(path, bytes) for path in paths]):
                raise TypeError("Can't mix strings and bytes in path components")
            found = function(*[path.decode('utf-8', 'surrogateescape') for path in paths])
            return tuple([one.encode('utf-8', 'surrogateescape') for one in found]) if isinstance(found, tuple) else found.encode('utf-8', 'surrogateescape')
        return function(*paths)
    both.__name__ = both.__qualname__ = function.__name__
    return both


@_bytes_too
def join(a, *p):
    try:
        path = _text(a)
        for one in map(_text, p):
            if one.startswith('/'):
                path = one
            elif not path or path.endswith('/'):
                path += one
            else:
                path += '/' + one
    except TypeError as e:
        raise TypeError(f"join() argument must be str, bytes, or os.PathLike object, not {type([x for x in (a, *p) if not isinstance(x, str) and not hasattr(type(x), '__fspath__')][0]).__name__!r}") from None
    return path


@_bytes_too
def split(p):
    p = _text(p)
    i = p.rfind('/') + 1
    head, tail = p[:i], p[i:]
    if head and head != '/' * len(head):
        head = head.rstrip('/')
    return head, tail


@_bytes_too
def splitext(p):
    p = _text(p)
    name = p[p.rfind('/') + 1:]
    dot = name.rfind('.')
    if dot <= 0 or not name[:dot].strip('.'):
        return p, ''
    cut = len(p) - len(name) + dot
    return p[:cut], p[cut:]


def splitdrive(p):
    return '', _text(p)


def basename(p): return split(p)[1]
def dirname(p): return split(p)[0]
def isabs(s): return _text(s).startswith('/')
def exists(path): return _files.kind(_text(path)) is not None
def isfile(path): return _files.kind(_text(path)) == 'file'
def isdir(s): return _files.kind(_text(s)) == 'folder'
def islink(path): return False
def ismount(path): return _files.resolve(_text(path)) == '/'
def getsize(filename): return _files.stat(_text(filename))[2]
def getmtime(filename): return _files.stat(_text(filename))[3]
def normcase(s): return _text(s)


lexists = exists
getatime = getctime = getmtime


@_bytes_too
def normpath(path):
    path = _text(path)
    if not path:
        return '.'
    slashes = 0 if not path.startswith('/') else 2 if path.startswith('//') and not path.startswith('///') else 1
    parts = []
    for part in path.split('/'):
        if part in ('', '.'):
            continue
        if part != '..' or (not slashes and not parts) or (parts and parts[-1] == '..'):
            parts.append(part)
        elif parts:
            parts.pop()
    return ('/' * slashes + '/'.join(parts)) or '.'


def abspath(path):
    path = _text(path)
    return normpath(path if path.startswith('/') else join(_files.getcwd(), path))


def realpath(filename, *, strict=False):
    return abspath(filename)


def relpath(path, start=None):
    if not path:
        raise ValueError('no path specified')
    origin = [part for part in abspath(start or '.').split('/') if part]
    target = [part for part in abspath(path).split('/') if part]
    same = 0
    while same < min(len(origin), len(target)) and origin[same] == target[same]:
        same += 1
    return '/'.join(['..'] * (len(origin) - same) + target[same:]) or '.'


def commonprefix(m):
    if not m:
        return ''
    low, high = min(m), max(m)
    for i, char in enumerate(low):
        if char != high[i]:
            return low[:i]
    return low


def commonpath(paths):
    paths = [_text(path) for path in paths]
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    if len({path.startswith('/') for path in paths}) > 1:
        raise ValueError("Can't mix absolute and relative paths")
    parts = [[part for part in path.split('/') if part and part != '.'] for path in paths]
    return ('/' if paths[0].startswith('/') else '') + '/'.join(commonprefix(parts))


def expanduser(path):
    path = _text(path)
    if path == '~' or path.startswith('~/'):
        import os
        return os.environ.get('HOME', _files.HOME).rstrip('/') + path[1:]
    return path


def expandvars(path):
    import os
    import re
    return re.sub(r'\$(\w+|\{[^}]*\})', lambda m: os.environ.get(m[1].strip('{}'), m[0]), _text(path))


def samefile(f1, f2):
    return _files.stat(_text(f1))[1] == _files.stat(_text(f2))[1]
