"""Files by number, as os.open and tempfile.mkstemp give them."""
import _files
import io as _io

__all__ = ['open', 'close', 'read', 'write', 'fdopen', 'fsync', 'fstat', 'lseek', 'ftruncate']
_table = {}


def _bad():
    return OSError(9, 'Bad file descriptor')


def _of(fd):
    if fd not in _table:
        raise _bad()
    return _table[fd]


def _keep(file):
    fd = 3
    while fd in _table:
        fd += 1
    _table[fd] = file
    return fd


def open(path, flags, mode=0o777, *, dir_fd=None):
    exists = _files.kind(path) is not None
    if flags & 64 and flags & 128:
        _io.open(path, 'xb').close()
    elif flags & 64 and not exists:
        _io.open(path, 'wb').close()
    if flags & 512:
        _io.open(path, 'wb').close()
    return _keep(_io.open(path, ('ab' if flags & 1024 else 'r+b') if flags & 3 else 'rb'))


def close(fd):
    _of(fd).close()
    del _table[fd]


def read(fd, n):
    return _of(fd).read(n)


def write(fd, data):
    if fd in (1, 2):
        import sys
        (sys.stdout if fd == 1 else sys.stderr).write(bytes(data).decode('utf-8', 'replace'))
        return len(data)
    return _of(fd).write(data)


def lseek(fd, pos, how):
    return _of(fd).seek(pos, how)


def ftruncate(fd, length):
    _of(fd).truncate(length)


def fsync(fd):
    fd


def fstat(fd):
    import os
    return os.stat(_of(fd).name)


def fdopen(fd, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
    raw = _table.pop(fd, None)
    if raw is None:
        raise _bad()
    if 'b' in mode:
        return raw
    text = _io.TextIOWrapper(raw, encoding, errors, newline)
    text.mode = mode
    return text
