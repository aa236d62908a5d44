"""Text streams of io: over bytes (files) and in memory."""


class UnsupportedOperation(OSError, ValueError):
    pass


UnsupportedOperation.__module__ = 'io'


def _yes(self):
    return True


class Lines:
    """What every stream does line by line, over its `readline`, `write`, `close` and `_check`."""

    seekable = _yes

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *details):
        self.close()

    def __iter__(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return self

    def __next__(self):
        if not (line := self.readline()):
            raise StopIteration
        return line

    def readlines(self, hint=-1):
        if hint is None or hint <= 0:
            return list(self)
        lines, size = [], 0
        for line in self:
            lines.append(line)
            size += len(line)
            if size >= hint:
                break
        return lines

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def isatty(self):
        return False


class IOBase(Lines):
    closed = False
    readable = writable = _yes

    def close(self):
        self.closed = True

    def flush(self):
        self._check()

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def fileno(self):
        raise UnsupportedOperation('fileno')

    def readline(self, size=-1):
        start = self.tell()
        rest = self.read()
        end = rest.find(b'\n') + 1 or len(rest)
        if size is not None and 0 <= size < end:
            end = size
        self.seek(start + end)
        return rest[:end]


class RawIOBase(IOBase): pass
class BufferedIOBase(IOBase): pass


class TextIOBase(IOBase):
    encoding = errors = newlines = None
    line_buffering = False
    def detach(self): raise UnsupportedOperation('detach')


class StringIO(TextIOBase):
    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file')

    def __init__(self, initial_value='', newline='\n'):
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f'initial_value must be str or None, not {type(initial_value).__name__}')
        self._text = initial_value or ''
        self._at = 0

    def getvalue(self):
        self._check()
        return self._text

    def read(self, size=-1):
        self._check()
        end = len(self._text) if size is None or size < 0 else self._at + size
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    def readline(self, size=-1):
        self._check()
        end = self._text.find('\n', self._at) + 1 or len(self._text)
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    def write(self, s):
        self._check()
        if not isinstance(s, str):
            raise TypeError(f'string argument expected, got {type(s).__name__!r}')
        if self._at == len(self._text):
            self._text += s
        else:
            self._text = self._text[:self._at].ljust(self._at, '\0') + s + self._text[self._at + len(s):]
        self._at += len(s)
        return len(s)

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'Negative seek position {pos}')
        if whence != 0 and pos != 0:
            raise OSError("Can't do nonzero cur-relative seeks")
        self._at = pos if whence == 0 else self._at if whence == 1 else len(self._text)
        return self._at

    def tell(self):
        self._check()
        return self._at

    def truncate(self, size=None):
        self._text = self._text[:self._at if size is None else size]
        return len(self._text)

    def flush(self):
        self._check()

    def close(self):
        self.closed = True


class TextIOWrapper(TextIOBase):
    write_through = False

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline not in (None, '', '\n', '\r', '\r\n'):
            raise ValueError(f'illegal newline value: {newline}')
        self.buffer = buffer
        self.encoding = 'UTF-8' if encoding in (None, 'locale') else encoding
        self.errors = errors or 'strict'
        self._newline = newline
        self._text = None
        self._begun = False
        self.mode = 'r'

    @property
    def name(self):
        return self.buffer.name

    @property
    def closed(self):
        return self.buffer.closed

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def _rest(self):
        """Decodes what is left, once; `_text` is what has not been read."""
        self._check()
        if not self.buffer.readable():
            raise UnsupportedOperation('not readable')
        if self._text is None:
            text = self.buffer.read().decode(self.encoding, self.errors)
            if self._newline is None and '\r' in text:
                text = text.replace('\r\n', '\n').replace('\r', '\n')
            self._text = text
        return self._text

    def read(self, size=-1):
        text = self._rest()
        end = len(text) if size is None or size < 0 else size
        self._text = text[end:]
        return text[:end]

    def readline(self, size=-1):
        text = self._rest()
        end = self._line_end(text)
        if size is not None and 0 <= size < end:
            end = size
        self._text = text[end:]
        return text[:end]

    def _line_end(self, text):
        if self._newline == '' and '\r' in text:
            ends = [at for at in (text.find('\n'), text.find('\r')) if at >= 0]
            at = min(ends)
            return at + (2 if text[at:at + 2] == '\r\n' else 1)
        mark = self._newline or '\n'
        at = text.find(mark)
        return len(text) if at < 0 else at + len(mark)

    def __iter__(self):
        self._check()
        if not self.buffer.readable():
            raise UnsupportedOperation('not readable')
        return self

    def write(self, s):
        self._check()
        if not self.buffer.writable():
            raise UnsupportedOperation('not writable')
        if not isinstance(s, str):
            raise TypeError(f'write() argument must be str, not {type(s).__name__}')
        self._sync()
        text = s.replace('\n', self._newline) if self._newline in ('\r', '\r\n') else s
        encoding = self.encoding
        if self._begun and encoding.lower().replace('_', '-') in ('utf-8-sig', 'utf-16'):
            encoding = {'utf-8-sig': 'utf-8', 'utf-16': 'utf-16-le'}[encoding.lower().replace('_', '-')]
        self._begun = True
        self.buffer.write(text.encode(encoding, self.errors))
        return len(s)

    def _sync(self):
        if self._text is not None:
            self.buffer.seek(-len(self._text.encode(self.encoding, self.errors)), 1)
            self._text = None

    def seek(self, cookie, whence=0):
        self._check()
        if whence == 1 and cookie != 0:
            raise UnsupportedOperation("can't do nonzero cur-relative seeks")
        if whence == 2 and cookie != 0:
            raise UnsupportedOperation("can't do nonzero end-relative seeks")
        self._sync()
        return self.buffer.seek(cookie, whence)

    def tell(self):
        self._check()
        self._sync()
        return self.buffer.tell()

    def truncate(self, size=None):
        self._sync()
        return self.buffer.truncate(size)

    def flush(self):
        self._check()

    def close(self):
        self.buffer.close()

    def writable(self):
        return self.buffer.writable()

    def fileno(self):
        return self.buffer.fileno()

    def readable(self):
        return self.buffer.readable()

    def detach(self): return self.buffer

    def reconfigure(self, **options):
        self.encoding = options.get('encoding') or self.encoding

    def __repr__(self):
        return f'<_io.TextIOWrapper name={self.name!r} mode={self.mode!r} encoding={self.encoding!r}>'


for _kind in (IOBase, RawIOBase, BufferedIOBase, TextIOBase):
    _kind.__module__ = 'io'
for _kind in (StringIO, TextIOWrapper):
    _kind.__module__ = '_io'
    # Messages name such a type in full.
    _kind.__name__ = '_io.' + _kind.__name__
