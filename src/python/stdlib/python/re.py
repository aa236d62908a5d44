"""Regular expressions (Library Reference, re)."""
import _regex
from _regex import Match, Pattern

__all__ = ['match', 'fullmatch', 'search', 'sub', 'subn', 'split', 'findall', 'finditer', 'compile', 'purge', 'template',
           'escape', 'error', 'Pattern', 'Match', 'A', 'I', 'L', 'M', 'S', 'X', 'U', 'ASCII', 'IGNORECASE', 'LOCALE',
           'MULTILINE', 'DOTALL', 'VERBOSE', 'UNICODE', 'NOFLAG', 'RegexFlag']


class error(Exception):
    __module__ = 're'

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            msg = f'{msg} at position {pos}'
            newline = '\n' if isinstance(pattern, str) else b'\n'
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            if newline in pattern:
                msg = f'{msg} (line {self.lineno}, column {self.colno})'
        super().__init__(msg)


class RegexFlag(int):
    def __or__(self, other):
        return RegexFlag(int(self) | int(other))

    def __and__(self, other):
        return RegexFlag(int(self) & int(other))

    def __xor__(self, other):
        return RegexFlag(int(self) ^ int(other))

    def __invert__(self):
        return RegexFlag(~int(self) & 511)

    __ror__ = __or__
    __rand__ = __and__

    @property
    def value(self):
        return int(self)

    @property
    def name(self):
        return '|'.join(name for bit, name in _NAMES if self & bit) or 'NOFLAG'

    def __repr__(self):
        names = [f're.{name}' for bit, name in _NAMES if int(self) & bit]
        return '|'.join(names) if names else 're.NOFLAG'

    __str__ = __repr__


_NAMES = [(256, 'ASCII'), (2, 'IGNORECASE'), (4, 'LOCALE'), (32, 'UNICODE'), (8, 'MULTILINE'), (16, 'DOTALL'), (64, 'VERBOSE'), (128, 'DEBUG')]
NOFLAG = RegexFlag(0)
A = ASCII = RegexFlag(256)
I = IGNORECASE = RegexFlag(2)
L = LOCALE = RegexFlag(4)
U = UNICODE = RegexFlag(32)
M = MULTILINE = RegexFlag(8)
S = DOTALL = RegexFlag(16)
X = VERBOSE = RegexFlag(64)
DEBUG = RegexFlag(128)

_cache = {}


def compile(pattern, flags=0):
    flags = int(flags)
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError('cannot process flags argument with a compiled pattern')
        return pattern
    key = (type(pattern), pattern, flags)
    found = _cache.get(key) if isinstance(pattern, (str, bytes)) else None
    if found is None:
        if isinstance(pattern, str) and flags & 4:
            raise ValueError('cannot use LOCALE flag with a str pattern')
        if isinstance(pattern, bytes) and flags & 32:
            raise ValueError('cannot use UNICODE flag with a bytes pattern')
        if flags & 256 and flags & 32:
            raise ValueError('ASCII and UNICODE flags are incompatible')
        found = _regex.compile(pattern, flags, error)
        _cache[key] = found
    return found


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def purge():
    _cache.clear()


_SPECIAL = {ord(char): '\\' + char for char in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f'}


def escape(pattern):
    if isinstance(pattern, str):
        return pattern.translate(_SPECIAL)
    return str(pattern, 'latin1').translate(_SPECIAL).encode('latin1')
