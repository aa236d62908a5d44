"""Logging (Library Reference, logging); records go to stderr unless a handler says otherwise."""
import sys as _sys
import time as _time
from _traceback import caller as _caller
from _logging_parts import (BASIC_FORMAT, CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING, FileHandler, Filter, Formatter, Handler, LogRecord, NullHandler, StreamHandler,
                            addLevelName, getLevelName, getLevelNamesMapping, check_level as _check_level, lastResort)

raiseExceptions = True


class Logger:
    def __init__(self, name, level=NOTSET):
        self.name, self.level = name, _check_level(level)
        self.parent, self.propagate, self.handlers, self.filters, self.disabled = None, True, [], [], False

    def setLevel(self, level): self.level = _check_level(level)
    def debug(self, msg, *args, **kwargs): self._emit(DEBUG, msg, args, **kwargs)
    def info(self, msg, *args, **kwargs): self._emit(INFO, msg, args, **kwargs)
    def warning(self, msg, *args, **kwargs): self._emit(WARNING, msg, args, **kwargs)
    def error(self, msg, *args, **kwargs): self._emit(ERROR, msg, args, **kwargs)
    def critical(self, msg, *args, **kwargs): self._emit(CRITICAL, msg, args, **kwargs)
    def log(self, level, msg, *args, **kwargs): self._emit(level, msg, args, **kwargs)
    def exception(self, msg, *args, exc_info=True, **kwargs): self._emit(ERROR, msg, args, exc_info=exc_info, **kwargs)

    warn, fatal = warning, critical

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _state['disabled'] and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        return getLogger(suffix if self is root else f'{self.name}.{suffix}')

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def addFilter(self, filter):
        self.filters.append(filter)

    def removeFilter(self, filter):
        self.filters.remove(filter)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def _emit(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        if not isinstance(level, int):
            raise TypeError('level must be an integer')
        if not self.isEnabledFor(level):
            return
        if isinstance(exc_info, BaseException):
            exc_info = (type(exc_info), exc_info, exc_info.__traceback__)
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = _sys.exc_info()
        path, line, function = _caller(stacklevel - 1)[:3]
        stack = 'Stack (most recent call last):' if stack_info else None
        record = _state['factory'](self.name, level, path, line, msg, args, exc_info or None, function, stack)
        for key, value in (extra or {}).items():
            if key in ('message', 'asctime') or key in record.__dict__:
                raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
            record.__dict__[key] = value
        self.handle(record)

    def handle(self, record):
        if not all(_passes(one, record) for one in self.filters):
            return
        logger, found = self, 0
        while logger is not None:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and record.levelno >= lastResort.level:
            lastResort.handle(record)

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'


def _passes(one, record):
    return one.filter(record) if hasattr(one, 'filter') else one(record)


class RootLogger(Logger):
    pass


class LoggerAdapter:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, logger, extra=None):
        self.logger, self.extra = logger, extra

    def process(self, msg, kwargs):
        kwargs['extra'] = self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        msg, kwargs = self.process(msg, kwargs)
        self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs): self.log(DEBUG, msg, *args, **kwargs)
    def info(self, msg, *args, **kwargs): self.log(INFO, msg, *args, **kwargs)
    def warning(self, msg, *args, **kwargs): self.log(WARNING, msg, *args, **kwargs)
    def error(self, msg, *args, **kwargs): self.log(ERROR, msg, *args, **kwargs)
    def critical(self, msg, *args, **kwargs): self.log(CRITICAL, msg, *args, **kwargs)


root = RootLogger('root', WARNING)
_state = {'disabled': 0, 'factory': LogRecord}
_loggers = {}


def getLogger(name=None):
    if not name or (isinstance(name, str) and name == 'root'):
        return root
    if not isinstance(name, str):
        raise TypeError('A logger name must be a string')
    if name not in _loggers:
        logger = Logger(name)
        parent, rest = root, name
        while '.' in rest:
            rest = rest.rpartition('.')[0]
            if rest in _loggers:
                parent = _loggers[rest]
                break
        logger.parent = parent
        for other in _loggers.values():
            if other.name.startswith(name + '.') and other.parent is parent:
                other.parent = logger
        _loggers[name] = logger
    return _loggers[name]


def basicConfig(*, filename=None, filemode='a', format=None, datefmt=None, style='%', level=None, stream=None, handlers=None, force=False, encoding=None, errors=None):
    if force:
        root.handlers.clear()
    if root.handlers:
        return
    if handlers is None:
        handlers = [FileHandler(filename, filemode, encoding) if filename else StreamHandler(stream)]
    default = {'%': BASIC_FORMAT, '{': '{levelname}:{name}:{message}', '$': '${levelname}:${name}:${message}'}[style]
    formatter = Formatter(format or default, datefmt, style)
    for handler in handlers:
        if handler.formatter is None:
            handler.setFormatter(formatter)
        root.addHandler(handler)
    if level is not None:
        root.setLevel(level)


def _root(method):
    def function(msg, *args, **kwargs):
        if not root.handlers:
            basicConfig()
        getattr(root, method)(msg, *args, **kwargs)
    function.__name__ = method
    return function


debug, info, warning, error, critical, exception = [_root(one) for one in ('debug', 'info', 'warning', 'error', 'critical', 'exception')]
warn, fatal = warning, critical


def log(level, msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    _state['disabled'] = _check_level(level)


def shutdown():
    pass


def captureWarnings(capture):
    pass


def makeLogRecord(dict):
    record = LogRecord(None, None, '', 0, '', (), None, None)
    record.__dict__.update(dict)
    return record


def setLogRecordFactory(factory):
    _state['factory'] = factory


def getLogRecordFactory():
    return _state['factory']


def getLoggerClass():
    return Logger
