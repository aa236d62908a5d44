"""Records, formatters and handlers of logging."""
import sys as _sys
import time as _time

CRITICAL = FATAL = 50
ERROR, WARNING, INFO, DEBUG, NOTSET = 40, 30, 20, 10, 0
WARN = WARNING
BASIC_FORMAT = '%(levelname)s:%(name)s:%(message)s'
_names = {50: 'CRITICAL', 40: 'ERROR', 30: 'WARNING', 20: 'INFO', 10: 'DEBUG', 0: 'NOTSET'}
_levels = {'CRITICAL': 50, 'FATAL': 50, 'ERROR': 40, 'WARN': 30, 'WARNING': 30, 'INFO': 20, 'DEBUG': 10, 'NOTSET': 0}


def getLevelName(level):
    if level in _names:
        return _names[level]
    return _levels.get(level, f'Level {level}')


def getLevelNamesMapping():
    return dict(_levels)


def addLevelName(level, levelName):
    _names[level] = levelName
    _levels[levelName] = level


def check_level(level):
    if isinstance(level, int):
        return level
    if isinstance(level, str):
        if level not in _levels:
            raise ValueError(f'Unknown level: {level!r}')
        return _levels[level]
    raise TypeError(f'Level not an integer or a valid string: {level!r}')


_begun = _time.time()


class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = _time.time()
        if args and len(args) == 1 and isinstance(args[0], dict) and args[0]:
            args = args[0]
        self.name, self.msg, self.args, self.levelname, self.levelno = name, msg, args, getLevelName(level), level
        self.pathname, self.filename, self.lineno, self.funcName = pathname, pathname.rpartition('/')[2], lineno, func
        self.module = self.filename.removesuffix('.py')
        self.exc_info, self.exc_text, self.stack_info = exc_info, None, sinfo
        self.created, self.msecs, self.relativeCreated = now, int((now - int(now)) * 1000) + 0.0, (now - _begun) * 1000
        # Without the module nobody started a thread.
        threads = _sys.modules.get('threading')
        thread = threads.current_thread() if threads is not None else None
        self.thread, self.threadName = (1, 'MainThread') if thread is None else (thread.ident, thread.name)
        self.processName, self.process = 'MainProcess', 1
        self.taskName = None

    def getMessage(self):
        text = str(self.msg)
        return text % self.args if self.args else text

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'


class Formatter:
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'
    converter = staticmethod(_time.localtime)
    def formatStack(self, stack_info): return stack_info

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        if style not in '%{$':
            raise ValueError("Style must be one of: %,{,$")
        self._style, self.datefmt, self._defaults = style, datefmt, defaults or {}
        self._fmt = fmt or {'%': '%(message)s', '{': '{message}', '$': '${message}'}[style]

    def usesTime(self):
        return 'asctime' in self._fmt

    def formatTime(self, record, datefmt=None):
        when = self.converter(record.created)
        if datefmt:
            return _time.strftime(datefmt, when)
        text = _time.strftime(self.default_time_format, when)
        return self.default_msec_format % (text, record.msecs) if self.default_msec_format else text

    def formatException(self, ei):
        import traceback
        return ''.join(traceback.format_exception(*ei)).removesuffix('\n')

    def formatMessage(self, record):
        values = {**self._defaults, **record.__dict__}
        try:
            if self._style == '%':
                return self._fmt % values
            if self._style == '{':
                return self._fmt.format(**values)
            from string import Template
            return Template(self._fmt).substitute(**values)
        except KeyError as e:
            raise ValueError(f'Formatting field not found in record: {e}')

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            text = text.removesuffix('\n') + '\n' + record.exc_text
        return text


class Filter:
    def __init__(self, name=''):
        self.name = name

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + '.')


class Handler:
    def __init__(self, level=NOTSET):
        self.level, self.formatter, self.filters, self.name = check_level(level), None, [], None

    def setLevel(self, level): self.level = check_level(level)
    def setFormatter(self, fmt): self.formatter = fmt
    def addFilter(self, filter): self.filters.append(filter)
    def removeFilter(self, filter): self.filters.remove(filter)
    def format(self, record): return (self.formatter or Formatter()).format(record)
    def flush(self): pass
    def close(self): pass
    def acquire(self): pass
    def createLock(self): self.lock = None
    lock = None
    def get_name(self): return self.name
    def set_name(self, name): self.name = name
    def release(self): pass

    def filter(self, record):
        return all(one.filter(record) if hasattr(one, 'filter') else one(record) for one in self.filters)

    def handle(self, record):
        if self.filter(record):
            self.emit(record)
            return record

    def emit(self, record):
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handleError(self, record):
        import traceback
        _sys.stderr.write('--- Logging error ---\n' + traceback.format_exc() + f'Message: {record.msg!r}\nArguments: {record.args}\n')

    def __repr__(self):
        return f'<{self.__class__.__name__} ({getLevelName(self.level)})>'


class StreamHandler(Handler):
    __module__ = 'logging'
    __class_getitem__ = classmethod(type(list[int]))

    terminator = '\n'

    def __init__(self, stream=None):
        super().__init__()
        self.stream = _sys.stderr if stream is None else stream

    def setStream(self, stream):
        old, self.stream = self.stream, stream
        return old

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def __repr__(self):
        name = str(getattr(self.stream, 'name', ''))
        return f'<{self.__class__.__name__} {name + " " if name else ""}({getLevelName(self.level)})>'


class _StderrHandler(StreamHandler):
    @property
    def stream(self):
        return _sys.stderr

    @stream.setter
    def stream(self, value):
        pass


class FileHandler(StreamHandler):
    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        super().__init__(open(filename, mode, encoding=encoding))
        self.baseFilename = filename

    def close(self):
        self.stream.close()

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.baseFilename} ({getLevelName(self.level)})>'


class NullHandler(Handler):
    def handle(self, record):
        pass

    emit = handle


lastResort = _StderrHandler()
for _kind in (LogRecord, Formatter, Filter, Handler, StreamHandler, _StderrHandler, FileHandler, NullHandler):
    _kind.__module__ = 'logging'
lastResort.level = WARNING
