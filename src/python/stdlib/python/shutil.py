"""High-level file operations (Library Reference, shutil)."""
import os
from fnmatch import filter as _filter

__all__ = ['copyfileobj', 'copyfile', 'copymode', 'copystat', 'copy', 'copy2', 'copytree', 'move', 'rmtree', 'Error', 'SameFileError', 'which', 'ignore_patterns', 'disk_usage', 'get_terminal_size']


class Error(OSError):
    pass


class SameFileError(Error):
    pass


def copyfileobj(fsrc, fdst, length=0):
    fdst.write(fsrc.read())


def copyfile(src, dst, *, follow_symlinks=True):
    if os.path.exists(dst) and os.path.samefile(src, dst):
        raise SameFileError('{!r} and {!r} are the same file'.format(src, dst))
    with open(src, 'rb') as source, open(dst, 'wb') as target:
        target.write(source.read())
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    os.chmod(dst, os.stat(src).st_mode & 0o7777)


copystat = copymode


def copy(src, dst, *, follow_symlinks=True):
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst)
    copymode(src, dst)
    return dst


copy2 = copy


def ignore_patterns(*patterns):
    def ignore(path, names):
        return {name for pattern in patterns for name in _filter(names, pattern)}
    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    names = os.listdir(src)
    ignored = ignore(os.fspath(src), names) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    for name in names:
        if name in ignored:
            continue
        source, target = os.path.join(src, name), os.path.join(dst, name)
        if os.path.isdir(source):
            copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        else:
            copy_function(source, target)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, dir_fd=None):
    try:
        for name in os.listdir(path):
            child = os.path.join(path, name)
            if os.path.isdir(child):
                rmtree(child, ignore_errors, onerror)
            else:
                os.remove(child)
        os.rmdir(path)
    except OSError as error:
        if onerror is not None:
            onerror(os.rmdir, path, (type(error), error, error.__traceback__))
        elif not ignore_errors:
            raise


def move(src, dst, copy_function=copy2):
    real = dst
    if os.path.isdir(dst):
        real = os.path.join(dst, os.path.basename(os.fspath(src).rstrip('/')))
        if os.path.exists(real):
            raise Error("Destination path '%s' already exists" % real)
    os.rename(src, real)
    return real


def which(cmd, mode=1, path=None):
    return None


def disk_usage(path):
    from collections import namedtuple
    return namedtuple('usage', 'total used free')(10 ** 9, 10 ** 6, 10 ** 9 - 10 ** 6)


def get_terminal_size(fallback=(80, 24)):
    columns, lines = int(os.environ.get('COLUMNS', 0)), int(os.environ.get('LINES', 0))
    return os.terminal_size((columns or fallback[0], lines or fallback[1]))
