"""The functions of os over the run's file tree."""
import _files

__all__ = ['listdir', 'mkdir', 'makedirs', 'remove', 'unlink', 'rmdir', 'removedirs', 'rename', 'renames', 'replace', 'stat', 'lstat', 'stat_result', 'scandir',
           'DirEntry', 'walk', 'chdir', 'chmod', 'access', 'utime', 'truncate']


def _text(path):
    if isinstance(path, str):
        return path
    if isinstance(path, bytes):
        return path.decode()
    convert = getattr(type(path), '__fspath__', None)
    if convert is None:
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(path).__name__}')
    return convert(path)


def listdir(path='.'): return _files.listdir(_text('.' if path is None else path))
def mkdir(path, mode=0o777): _files.mkdir(_text(path))
def remove(path): _files.remove(_text(path))
def rmdir(path): _files.rmdir(_text(path))
def rename(src, dst): _files.rename(_text(src), _text(dst))
def chdir(path): _files.chdir(_text(path))
def chmod(path, mode): _files.chmod(_text(path), mode)
def access(path, mode): return _files.kind(_text(path)) is not None


unlink = remove
replace = renames = rename


def makedirs(name, mode=0o777, exist_ok=False):
    name = _text(name)
    head = name.rstrip('/').rpartition('/')[0]
    if head and _files.kind(head) is None:
        makedirs(head, mode, True)
    try:
        _files.mkdir(name)
    except OSError:
        if not exist_ok or _files.kind(name) != 'folder':
            raise


def removedirs(name):
    name = _text(name)
    rmdir(name)
    head = name.rstrip('/').rpartition('/')[0]
    while head and _files.kind(head) == 'folder' and not _files.listdir(head):
        rmdir(head)
        head = head.rpartition('/')[0]


class stat_result(tuple):
    st_mode, st_ino, st_dev, st_nlink, st_uid, st_gid, st_size = [property(lambda self, i=i: self[i]) for i in range(7)]
    st_atime = st_mtime = st_ctime = property(lambda self: self._time)
    st_mtime_ns = property(lambda self: int(self._time * 1000000000))

    def __repr__(self):
        names = ('st_mode', 'st_ino', 'st_dev', 'st_nlink', 'st_uid', 'st_gid', 'st_size', 'st_atime', 'st_mtime', 'st_ctime')
        return f"os.stat_result({', '.join([f'{name}={value}' for name, value in zip(names, self)])})"


def stat(path, *, dir_fd=None, follow_symlinks=True):
    mode, inode, size, modified = _files.stat(_text(path))
    when = int(modified)
    result = stat_result((mode, inode, 1, 1, 1000, 1000, size, when, when, when))
    result._time = modified
    return result


lstat = stat


def utime(path, times=None, *, ns=None):
    import time
    _files.touch(_text(path), time.time() if times is None else times[1])


def truncate(path, length):
    handle = _files.open(_text(path), 'r')
    handle.truncate(length)


class DirEntry:
    def __init__(self, folder, name):
        self.name = name
        self.path = name if folder is None else folder.rstrip('/') + '/' + name if folder != '/' else '/' + name

    def is_dir(self, *, follow_symlinks=True):
        return _files.kind(self.path) == 'folder'

    def is_file(self, *, follow_symlinks=True):
        return _files.kind(self.path) == 'file'

    def is_symlink(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path)

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f'<DirEntry {self.name!r}>'


class _Scan:
    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.close()

    def close(self):
        self._entries = iter(())


def scandir(path='.'):
    folder = _text('.' if path is None else path)
    return _Scan([DirEntry(folder, name) for name in _files.listdir(folder)])


def walk(top, topdown=True, onerror=None, followlinks=False):
    top = _text(top)
    try:
        names = _files.listdir(top)
    except OSError as error:
        if onerror is not None:
            onerror(error)
        return
    prefix = top if top.endswith('/') else top + '/'
    folders = [name for name in names if _files.kind(prefix + name) == 'folder']
    files = [name for name in names if _files.kind(prefix + name) == 'file']
    if topdown:
        yield top, folders, files
    for name in list(folders):
        yield from walk(prefix + name, topdown, onerror, followlinks)
    if not topdown:
        yield top, folders, files
