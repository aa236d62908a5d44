"""Tracebacks as text (Library Reference, traceback)."""
import sys as _sys
import _traceback

__all__ = ['extract_tb', 'format_exception', 'format_exception_only', 'format_exc', 'format_list', 'format_tb', 'print_exc', 'print_exception', 'print_tb', 'format_stack', 'print_stack', 'extract_stack', 'TracebackException', 'FrameSummary', 'StackSummary', 'walk_tb', 'walk_stack']
_NOTHING = object()
# A chain's own lines are one piece with the empty lines around them.
_BETWEEN = (
    'The above exception was the direct cause of the following exception:',
    'During handling of the above exception, another exception occurred:',
)


def _exception(exc, value):
    if value is not _NOTHING:
        return value
    return exc


def format_exception(exc, /, value=_NOTHING, tb=_NOTHING, limit=None, chain=True, **kwargs):
    error = _exception(exc, value)
    if error is None:
        return ['NoneType: None\n']
    # With the exception alone its own traceback is meant; three arguments name one.
    return _pieces(_traceback.text(error, limit, chain, *(() if tb is _NOTHING else (tb,))))


def _pieces(text):
    """CPython's list: a header, each frame with its source line, the last lines."""
    found = []
    for line in text.split('\n'):
        if found and line.startswith('    ') and found[-1].startswith('  File '):
            found[-1] += line + '\n'
        elif line in _BETWEEN and found and found[-1] == '\n':
            found[-1] += line + '\n'
        elif line == '' and found and found[-1].strip('\n') in _BETWEEN:
            found[-1] += '\n'
        else:
            found.append(line + '\n')
    return found


def format_exception_only(exc, /, value=_NOTHING):
    error = _exception(exc, value)
    if error is None:
        return ['NoneType: None\n']
    notes = getattr(error, '__notes__', ())
    last = _traceback.last(error)
    for note in notes:
        last = last.removesuffix('\n' + note)
    lines = last.split('\n') if isinstance(error, SyntaxError) else [last]
    return [*[line + '\n' for line in lines], *[line + '\n' for note in notes for line in note.split('\n')]]


def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_sys.exception(), limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    print_exception(_sys.exception(), limit=limit, file=file, chain=chain)


def print_exception(exc, /, value=_NOTHING, tb=_NOTHING, limit=None, file=None, chain=True, **kwargs):
    print(''.join(format_exception(exc, value, tb, limit, chain)), file=_sys.stderr if file is None else file, end='')


class FrameSummary:
    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, **kwargs):
        self.filename, self.lineno, self.name, self.line = filename, lineno, name, line

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __getitem__(self, index):
        return (self.filename, self.lineno, self.name, self.line)[index]

    def __len__(self):
        return 4

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'


class StackSummary(list):
    def format(self):
        return format_list(self)


def extract_tb(tb, limit=None):
    frames = [FrameSummary(file, line, name, line=text) for file, line, name, text in _traceback.entries(tb)]
    return StackSummary(frames if limit is None else frames[:limit] if limit >= 0 else frames[limit:])


def format_list(extracted_list):
    return [f'  File "{one[0]}", line {one[1]}, in {one[2]}\n' + (f'    {one[3].strip()}\n' if one[3] else '') for one in extracted_list]


def format_tb(tb, limit=None):
    return format_list(extract_tb(tb, limit))


def print_tb(tb, limit=None, file=None):
    print(''.join(format_tb(tb, limit)), file=_sys.stderr if file is None else file, end='')


def walk_stack(f):
    f = _sys._getframe() if f is None else f
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def extract_stack(f=None, limit=None):
    """The frames that are running, outermost first; `limit` counts from the innermost, from the other end when negative."""
    frames = []
    for frame, line in walk_stack(f):
        code = frame.f_code
        frames.append(FrameSummary(code.co_filename, line, code.co_name, line=_traceback.line(code.co_filename, line).strip()))
    if limit is not None:
        frames = frames[:limit] if limit >= 0 else frames[limit:]
    return StackSummary(frames[::-1])


def format_stack(f=None, limit=None):
    return format_list(extract_stack(f, limit))


def print_stack(f=None, limit=None, file=None):
    print(''.join(format_stack(f, limit)), file=_sys.stderr if file is None else file, end='')


def walk_tb(tb):
    while tb is not None:
        yield getattr(tb, 'tb_frame', None), tb.tb_lineno
        tb = tb.tb_next


class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, **kwargs):
        self.exc_type, self._value = exc_type, exc_value
        self.stack = extract_tb(exc_traceback)
        cause, context = exc_value.__cause__, exc_value.__context__
        self.__cause__ = None if cause is None else TracebackException.from_exception(cause)
        self.__context__ = None if context is None else TracebackException.from_exception(context)
        self.__suppress_context__ = exc_value.__suppress_context__

    @classmethod
    def from_exception(cls, exc, **kwargs):
        return cls(type(exc), exc, exc.__traceback__)

    def format(self, *, chain=True):
        yield from format_exception(self._value, chain=chain)

    def format_exception_only(self):
        yield from format_exception_only(self._value)

    def __str__(self):
        return str(self._value)
