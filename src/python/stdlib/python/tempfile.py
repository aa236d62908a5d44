"""Temporary files (Library Reference, tempfile); names are counted, so that every run gives the same ones."""
import io
import os
import shutil

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp', 'mktemp', 'gettempdir', 'gettempprefix']
tempdir = '/tmp'
_made = [0]


def gettempdir():
    return tempdir


def gettempprefix():
    return 'tmp'


def mktemp(suffix='', prefix='tmp', dir=None):
    _made[0] += 1
    return os.path.join(dir or tempdir, f"{'tmp' if prefix is None else prefix}{_made[0]:08d}{suffix or ''}")


def mkdtemp(suffix=None, prefix=None, dir=None):
    name = mktemp(suffix or '', 'tmp' if prefix is None else prefix, dir)
    os.mkdir(name)
    return name


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    name = mktemp(suffix or '', 'tmp' if prefix is None else prefix, dir)
    return os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL), name


class _Named:
    def __init__(self, file, name, delete):
        self.file, self.name, self.delete = file, name, delete

    def __getattr__(self, name):
        return getattr(self.__dict__['file'], name)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.close()

    def __iter__(self):
        return iter(self.file)

    def close(self):
        if not self.file.closed:
            self.file.close()
            if self.delete and os.path.exists(self.name):
                os.remove(self.name)


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *, errors=None):
    name = mktemp(suffix or '', 'tmp' if prefix is None else prefix, dir)
    return _Named(open(name, mode, encoding=encoding, newline=newline, errors=errors), name, delete)


def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    return io.BytesIO() if 'b' in mode else io.StringIO()


def SpooledTemporaryFile(max_size=0, mode='w+b', **options):
    return TemporaryFile(mode)


class TemporaryDirectory:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)

    def __repr__(self):
        return f'<TemporaryDirectory {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, *details):
        self.cleanup()

    def cleanup(self):
        shutil.rmtree(self.name, ignore_errors=True)
