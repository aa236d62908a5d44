"""Streams (Library Reference, io) over the run's file tree."""
import _files
from _text_streams import BufferedIOBase, IOBase, RawIOBase, StringIO, TextIOBase, TextIOWrapper, UnsupportedOperation

__all__ = ['open', 'BytesIO', 'StringIO', 'TextIOWrapper', 'FileIO', 'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE', 'IOBase', 'RawIOBase', 'BufferedIOBase', 'TextIOBase', 'BufferedReader', 'BufferedWriter', 'BufferedRandom', 'BlockingIOError']
BlockingIOError = BlockingIOError
DEFAULT_BUFFER_SIZE = 8192
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2


class BufferedReader(BufferedIOBase):
    """There is nothing to buffer: what is wrapped is given back."""
    def __new__(cls, raw, buffer_size=DEFAULT_BUFFER_SIZE): return raw


class BufferedWriter(BufferedReader): pass
class BufferedRandom(BufferedReader): pass


class BytesIO(BufferedIOBase):
    def __init__(self, initial_bytes=b''):
        if isinstance(initial_bytes, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        self._data = bytearray(initial_bytes)
        self._at = 0

    def getvalue(self):
        self._check()
        return bytes(self._data)

    def getbuffer(self):
        import _memoryview
        self._check()
        return _memoryview.memoryview(self._data)

    def read(self, size=-1):
        self._check()
        end = len(self._data) if size is None or size < 0 else self._at + size
        piece = bytes(self._data[self._at:end])
        self._at += len(piece)
        return piece

    read1 = read

    def write(self, data):
        self._check()
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        gap = self._at - len(self._data)
        if gap > 0:
            self._data += b'\0' * gap
        data = bytes(data)
        self._data[self._at:self._at + len(data)] = data
        self._at += len(data)
        return len(data)

    def seek(self, pos, whence=0):
        self._check()
        at = pos + (0 if whence == 0 else self._at if whence == 1 else len(self._data))
        if at < 0:
            raise ValueError(f'negative seek value {at}')
        self._at = at
        return at

    def tell(self):
        self._check()
        return self._at

    def truncate(self, size=None):
        self._check()
        size = self._at if size is None else size
        if size < 0:
            raise ValueError(f'negative size value {size}')
        del self._data[size:]
        return size

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    readinto1 = readinto

    def detach(self): raise UnsupportedOperation('detach')


class FileIO(BufferedIOBase, RawIOBase):
    def __init__(self, name, handle, reads, writes, kind):
        self.name, self.mode = name, kind
        self._handle, self._reads, self._writes = handle, reads, writes
        self.raw = self

    def readable(self):
        return self._reads

    def writable(self):
        return self._writes

    def read(self, size=-1):
        self._check()
        if not self._reads:
            raise UnsupportedOperation('read')
        return self._handle.read(size)

    def write(self, data):
        self._check()
        if not self._writes:
            raise UnsupportedOperation('write')
        return self._handle.write(data)

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def seek(self, pos, whence=0):
        self._check()
        return self._handle.seek(pos, whence)

    def tell(self):
        self._check()
        return self._handle.tell()

    def truncate(self, size=None):
        return self._handle.truncate(size)

    def fileno(self):
        return 3

    def __repr__(self):
        kind = 'BufferedReader' if self._reads and not self._writes else 'BufferedRandom' if self._reads else 'BufferedWriter'
        return f'<_io.{kind} name={self.name!r}>'


for _kind in (BytesIO, FileIO):
    _kind.__module__ = '_io'
    # Messages name such a type in full.
    _kind.__name__ = '_io.' + _kind.__name__


def _path_text(file):
    if hasattr(type(file), '__fspath__'):
        file = file.__fspath__()
    if isinstance(file, bytes):
        file = file.decode()
    if not isinstance(file, str):
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(file).__name__}')
    return file


def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    name = _path_text(file)
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    letters = set(mode)
    if letters - set('axrwb+t') or len(mode) > len(letters):
        raise ValueError(f'invalid mode: {mode!r}')
    kinds = [letter for letter in 'xrwa' if letter in letters]
    binary = 'b' in letters
    if 't' in letters and binary:
        raise ValueError("can't have text and binary mode at once")
    if len(kinds) != 1:
        raise ValueError('must have exactly one of create/read/write/append mode' if kinds else 'Must have exactly one of create/read/write/append mode and at most one plus')
    for option, given in ('an encoding', encoding), ('an errors', errors), ('a newline', newline):
        if binary and given is not None:
            raise ValueError(f"binary mode doesn't take {option} argument")
    if encoding is not None:
        ''.encode(encoding)
    update = '+' in letters
    handle = _files.open(name, kinds[0])
    raw = FileIO(file if isinstance(file, (bytes, int)) else name, handle, kinds[0] == 'r' or update, kinds[0] != 'r' or update, mode)
    if binary:
        return raw
    text = TextIOWrapper(raw, encoding, errors, newline)
    text.mode = mode
    return text


def text_encoding(encoding, stacklevel=2):
    return encoding or 'locale'


def open_code(path):
    return open(path, 'rb')
