"""PurePath of pathlib: paths as text, without a file system."""
from _fnmatch import translate_glob as _translate_glob


def _parse(args):
    text = ''
    for arg in args:
        if not isinstance(arg, str):
            convert = getattr(type(arg), '__fspath__', None)
            if convert is None:
                raise TypeError(f'expected str, bytes or os.PathLike object, not {type(arg).__name__}')
            arg = convert(arg)
            if not isinstance(arg, str):
                raise TypeError(f'argument should be a str object or an os.PathLike object returning str, not {type(arg)!r}')
        text = arg if arg.startswith('/') or not text else text.rstrip('/') + '/' + arg if text != '/' else '/' + arg
    root = '//' if text.startswith('//') and not text.startswith('///') else '/' if text.startswith('/') else ''
    return root, [part for part in text.split('/') if part and part != '.']


class _Parents:
    def __init__(self, path):
        self._cls, self._root, self._tail = type(path), path._root, path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple([self[i] for i in range(*index.indices(len(self)))])
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return _made(self._cls, self._root, self._tail[:len(self._tail) - index - 1])

    def __iter__(self):
        return iter([self[i] for i in range(len(self))])

    def __repr__(self):
        return f'<{self._cls.__name__}.parents>'


def _made(cls, root, tail):
    path = object.__new__(cls)
    path._root, path._tail = root, list(tail)
    return path


def _joined_or_not(join, *parts):
    try:
        return join(*parts)
    except TypeError:
        return NotImplemented


def _base_path(path, other):
    if other:
        return type(path)(*other)
    raise TypeError('need at least one argument')


class PurePath:
    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return _made(cls, *_parse(args))

    def __init__(self, *args, **kwargs):
        pass

    def _same(self, tail):
        return _made(type(self), self._root, tail)

    def __str__(self):
        return self._root + '/'.join(self._tail) or '.'

    as_posix = __fspath__ = __str__

    def __bytes__(self):
        return str(self).encode()

    def __repr__(self):
        return f'{self.__class__.__name__}({str(self)!r})'

    def __reduce__(self):
        return self.__class__, (str(self),)

    def __hash__(self):
        return hash((self._root, tuple(self._tail)))

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._root == other._root and self._tail == other._tail

    def __lt__(self, other):
        return NotImplemented if not isinstance(other, PurePath) else list(self.parts) < list(other.parts)

    def __le__(self, other):
        return NotImplemented if not isinstance(other, PurePath) else list(self.parts) <= list(other.parts)

    def __gt__(self, other):
        return NotImplemented if not isinstance(other, PurePath) else list(self.parts) > list(other.parts)

    def __ge__(self, other):
        return NotImplemented if not isinstance(other, PurePath) else list(self.parts) >= list(other.parts)

    def __truediv__(self, key):
        return _joined_or_not(self.joinpath, key)

    def __rtruediv__(self, key):
        return _joined_or_not(type(self), key, self)

    def joinpath(self, *others):
        return _made(type(self), *_parse((self, *others)))

    @property
    def parts(self):
        return ((self._root,) if self._root else ()) + tuple(self._tail)

    drive = property(lambda self: '')
    root = property(lambda self: self._root)
    anchor = property(lambda self: self._root)

    @property
    def name(self):
        return self._tail[-1] if self._tail else ''

    @property
    def suffix(self):
        dot = self.name.rfind('.')
        return self.name[dot:] if 0 < dot < len(self.name) - 1 else ''

    @property
    def suffixes(self):
        return [] if self.name.endswith('.') else ['.' + part for part in self.name.lstrip('.').split('.')[1:]]

    @property
    def stem(self):
        dot = self.name.rfind('.')
        return self.name[:dot] if 0 < dot < len(self.name) - 1 else self.name

    @property
    def parent(self):
        return self._same(self._tail[:-1])

    @property
    def parents(self):
        return _Parents(self)

    def with_name(self, name):
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        if not name or '/' in name or name == '.':
            raise ValueError('Invalid name %r' % (name,))
        return self._same([*self._tail[:-1], name])

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if '/' in suffix or (suffix and not suffix.startswith('.')) or suffix == '.':
            raise ValueError('Invalid suffix %r' % (suffix,))
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        return self._same([*self._tail[:-1], self.stem + suffix])

    def is_absolute(self):
        return bool(self._root)

    def is_reserved(self):
        return False

    def is_relative_to(self, *other):
        return self._after(_base_path(self, other)) is not None

    def relative_to(self, *other):
        base = _base_path(self, other)
        rest = self._after(base)
        if rest is None:
            raise ValueError("{!r} is not in the subpath of {!r} OR one path is relative and the other is absolute.".format(str(self), str(base)))
        return _made(type(self), '', rest)

    def _after(self, base):
        """The parts that follow those of `base`, or None when the path does not begin with them."""
        count = len(base._tail)
        inside = base._root == self._root and self._tail[:count] == base._tail
        return self._tail[count:] if inside else None

    def as_uri(self):
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        from urllib.parse import quote
        return 'file://' + quote(str(self))

    def match(self, path_pattern):
        root, parts = _parse((path_pattern,))
        if not parts and not root:
            raise ValueError('empty pattern')
        if root and (not self._root or len(parts) != len(self._tail)):
            return False
        if len(parts) > len(self._tail):
            return False
        return all(_translate_glob(pattern)(part) for pattern, part in zip(reversed(parts), reversed(self._tail)))

    @classmethod
    def __class_getitem__(cls, item):
        return cls


class PurePosixPath(PurePath):
    pass


for _kind in (PurePath, PurePosixPath):
    _kind.__module__ = 'pathlib'
