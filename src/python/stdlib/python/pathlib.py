"""Object-oriented paths (Library Reference, pathlib) over the run's file tree."""
import _files
from _pure_path import PurePath, PurePosixPath
from _fnmatch import translate_glob as _translate_glob

__all__ = ['PurePath', 'PurePosixPath', 'PureWindowsPath', 'Path', 'PosixPath', 'WindowsPath']


class PureWindowsPath(PurePath):
    def __new__(cls, *args):
        raise NotImplementedError("cannot instantiate 'PureWindowsPath': this run has POSIX paths only")


class Path(PurePath):
    def __new__(cls, *args, **kwargs):
        return super().__new__(PosixPath if cls is Path else cls, *args)

    @classmethod
    def cwd(cls):
        return cls(_files.getcwd())

    @classmethod
    def home(cls):
        import os
        return cls(os.environ.get('HOME', _files.HOME))

    def _kind(self):
        return _files.kind(str(self))

    def exists(self):
        return self._kind() is not None

    def is_file(self):
        return self._kind() == 'file'

    def is_dir(self):
        return self._kind() == 'folder'

    def is_symlink(self):
        return False

    is_mount = is_socket = is_fifo = is_block_device = is_char_device = is_symlink

    def stat(self, *, follow_symlinks=True):
        import os
        return os.stat(str(self))

    lstat = stat

    def owner(self):
        return 'user'

    group = owner

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        import io
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None):
        with self.open(encoding=encoding, errors=errors) as f:
            return f.read()

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f'data must be str, not {data.__class__.__name__}')
        with self.open('w', encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    def read_bytes(self):
        with self.open('rb') as f:
            return f.read()

    def write_bytes(self, data):
        with self.open('wb') as f:
            return f.write(bytes(data))

    def touch(self, mode=0o666, exist_ok=True):
        if self.exists():
            if not exist_ok:
                raise FileExistsError(17, 'File exists', str(self))
            import os
            os.utime(str(self))
        else:
            self.open('x').close()

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        missing = self.parent
        if parents and missing != self and not missing.exists():
            missing.mkdir(parents=True, exist_ok=True)
        try:
            _files.mkdir(str(self))
        except OSError:
            if not (exist_ok and self.is_dir()):
                raise

    def rmdir(self):
        _files.rmdir(str(self))

    def unlink(self, missing_ok=False):
        try:
            _files.remove(str(self))
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        _files.rename(str(self), str(target))
        return self.__class__(target)

    replace = rename

    def chmod(self, mode, *, follow_symlinks=True):
        _files.chmod(str(self), mode)

    def iterdir(self):
        for name in _files.listdir(str(self)):
            yield self / name

    def samefile(self, other):
        return _files.stat(str(self))[1] == _files.stat(str(other))[1]

    def absolute(self):
        return self if self.is_absolute() else self.cwd() / self

    def resolve(self, strict=False):
        full = _files.resolve(str(self))
        if strict:
            _files.stat(str(self))
        return self.__class__(full)

    def expanduser(self):
        if self.parts and self.parts[0] == '~':
            return self.home().joinpath(*self.parts[1:])
        return self

    def glob(self, pattern):
        if not pattern:
            raise ValueError('Unacceptable pattern: {!r}'.format(pattern))
        if str(pattern).startswith('/'):
            raise NotImplementedError('Non-relative patterns are unsupported')
        parts = [part for part in str(pattern).split('/') if part and part != '.']
        yield from _select(self, parts, set())

    def rglob(self, pattern):
        yield from self.glob('**/' + str(pattern))

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        import os
        for root, folders, files in os.walk(str(self), top_down, on_error):
            yield self.__class__(root), folders, files

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass


class PosixPath(Path, PurePosixPath):
    pass


class WindowsPath(Path):
    def __new__(cls, *args, **kwargs):
        raise NotImplementedError("cannot instantiate 'WindowsPath' on your system")


def _select(folder, parts, seen):
    """Paths below `folder` that match; `**` walks down, each path once."""
    if not parts:
        if str(folder) not in seen:
            seen.add(str(folder))
            yield folder
        return
    first, rest = parts[0], parts[1:]
    if first == '**':
        yield from _select(folder, rest, seen) if rest or folder.is_dir() else ()
        for child in _children(folder):
            if child.is_dir():
                yield from _select(child, parts, seen)
        return
    if first == '..':
        yield from _select(folder / '..', rest, seen)
        return
    if not any(char in first for char in '*?['):
        child = folder / first
        if child.exists() and (not rest or child.is_dir()):
            yield from _select(child, rest, seen)
        return
    matches = _translate_glob(first)
    for child in _children(folder):
        if matches(child.name) and (not rest or child.is_dir()):
            yield from _select(child, rest, seen)


def _children(folder):
    try:
        return [folder / name for name in _files.listdir(str(folder))]
    except OSError:
        return []
