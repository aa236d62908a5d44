"""The operating system, as far as a run has one: a file tree and an environment (Library Reference, os)."""
import _files
import sys as _sys
from collections.abc import MutableMapping as _MutableMapping
import os.path as path
from _os_tree import *
from _os_descriptors import *

name = 'posix'
sep, linesep, curdir, pardir, extsep, pathsep, altsep, devnull, defpath = '/', '\n', '.', '..', '.', ':', None, '/dev/null', '/bin:/usr/bin'
error = OSError
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0, 1, 2, 64, 128, 512, 1024
EX_OK = 0


class _Environ(_MutableMapping):
    def __init__(self, data):
        self._data = data

    def _text(self, value):
        if not isinstance(value, str):
            raise TypeError('str expected, not %s' % type(value).__name__)
        return value

    def __getitem__(self, key):
        try:
            return self._data[self._text(key)]
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key, value):
        self._data[self._text(key)] = self._text(value)

    def __delitem__(self, key):
        try:
            del self._data[key]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        return iter(list(self._data))

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        inside = ', '.join([f'{key!r}: {value!r}' for key, value in self._data.items()])
        return 'environ({' + inside + '})'

    def copy(self):
        return dict(self)

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def __or__(self, other):
        return {**self, **other}


environ = _Environ({'HOME': _files.HOME, 'USER': 'user', 'PATH': '/usr/local/bin:/usr/bin:/bin', 'LANG': 'C.UTF-8', 'PWD': _files.getcwd(), 'SHELL': '/bin/sh', 'TERM': 'dumb'})


def getenv(key, default=None): return environ.get(key, default)
def putenv(name, value): environ[name] = value
def unsetenv(name): environ.pop(name, None)
def getpid(): return 1
def getppid(): return 0
def getuid(): return 1000
def getlogin(): return 'user'
def cpu_count(): return 1
def getcwd(): return _files.getcwd()
def fspath(path): return path if isinstance(path, (str, bytes)) else _fspath(path)
def fsencode(filename): return fspath(filename).encode()
def fsdecode(filename): return filename.decode() if isinstance(filename, bytes) else fspath(filename)
def urandom(n): return bytes([_random_byte() for _ in range(n)])


def _fspath(item):
    convert = getattr(type(item), '__fspath__', None)
    if convert is None:
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(item).__name__}')
    return convert(item)


def _random_byte():
    import random
    return random.getrandbits(8)


def get_terminal_size(fd=1):
    return terminal_size((80, 24))


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])

    def __repr__(self):
        return f'os.terminal_size(columns={self[0]}, lines={self[1]})'


class _UName(tuple):
    sysname, nodename, release, version, machine = [property(lambda self, i=i: self[i]) for i in range(5)]


def uname():
    return _UName(('Linux', 'localhost', '6.0.0', '#1', 'x86_64'))


class PathLike:
    def __fspath__(self):
        raise NotImplementedError

    __class_getitem__ = classmethod(type(list[int]))


def _refuse(what):
    def refused(*args, **kwargs):
        raise OSError(38, f'Function not implemented: os.{what} needs the operating system, and this page starts no process')
    refused.__name__ = what
    return refused


for _name in ('fork', 'system', 'popen', 'execv', 'execvp', 'kill', 'pipe', 'wait', 'waitpid', 'symlink', 'link', 'readlink', 'spawnv', 'startfile'):
    globals()[_name] = _refuse(_name)


def _exit(status):
    _sys.exit(status)


def strerror(code):
    return {1: 'Operation not permitted', 2: 'No such file or directory', 13: 'Permission denied', 17: 'File exists', 20: 'Not a directory', 21: 'Is a directory', 22: 'Invalid argument', 39: 'Directory not empty'}.get(code, f'Unknown error {code}')
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_LOCK, F_TEST, F_TLOCK, F_ULOCK = 1, 3, 2, 0
EX_OK, EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_SOFTWARE, EX_OSERR, EX_IOERR, EX_TEMPFAIL, EX_NOPERM, EX_CONFIG = 0, 64, 65, 66, 70, 71, 74, 75, 77, 78
TMP_MAX = 238328
supports_bytes_environ = True
def geteuid(): return getuid()
def getgid(): return 1000
def getegid(): return 1000
def getpgrp(): return getpid()
def getloadavg(): return (0.0, 0.0, 0.0)
def umask(mask, /): return 18
def sync(): pass
def getcwdb(): return getcwd().encode()
def getenvb(key, default=None): return default if getenv(key.decode()) is None else getenv(key.decode()).encode()
def get_exec_path(env=None): return (environ if env is None else env).get('PATH', '/bin:/usr/bin').split(pathsep)
def sched_getaffinity(pid, /): return set(range(cpu_count() or 1))
def waitstatus_to_exitcode(status): return status >> 8 if status & 127 == 0 else -(status & 127)
