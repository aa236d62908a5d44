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

    fatal = critical

    def warn(self, msg, *args, **kwargs):
        _old_warn('method')
        self.warning(msg, *args, **kwargs)

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

    def filter(self, record): return all(_passes(one, record) for one in self.filters)
    def callHandlers(self, record): self._pass(record)

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _state['factory'](name, level, fn, lno, msg, args, exc_info, func, sinfo)
        record.__dict__.update(extra or {})
        return record

    def findCaller(self, stack_info=False, stacklevel=1): return (*_caller(stacklevel - 1)[:3], None)

    def addFilter(self, filter):
        if filter not in self.filters:
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
        if not self.disabled and self.filter(record):
            self._pass(record)

    def _pass(self, record):
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


def _old_warn(kind):
    import warnings
    warnings.warn(f"The 'warn' {kind} is deprecated, use 'warning' instead", DeprecationWarning, stacklevel=2)


def _passes(one, record):
    return one.filter(record) if hasattr(one, 'filter') else one(record)


class RootLogger(Logger):
    pass


class LoggerAdapter:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, logger, extra=None):
        self.logger, self.extra = logger, extra

    name = property(lambda self: self.logger.name)
    manager = property(lambda self: self.logger.manager)
    def setLevel(self, level): self.logger.setLevel(level)
    def isEnabledFor(self, level): return self.logger.isEnabledFor(level)
    def getEffectiveLevel(self): return self.logger.getEffectiveLevel()
    def hasHandlers(self): return self.logger.hasHandlers()
    def exception(self, msg, *args, exc_info=True, **kwargs): self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.logger.name} ({getLevelName(self.getEffectiveLevel())})>'

    def process(self, msg, kwargs):
        kwargs['extra'] = self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        msg, kwargs = self.process(msg, kwargs)
        self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs): self.log(DEBUG, msg, *args, **kwargs)
    def info(self, msg, *args, **kwargs): self.log(INFO, msg, *args, **kwargs)
    def warning(self, msg, *args, **kwargs): self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        _old_warn('method')
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs): self.log(ERROR, msg, *args, **kwargs)
    def critical(self, msg, *args, **kwargs): self.log(CRITICAL, msg, *args, **kwargs)


root = RootLogger('root', WARNING)
_state = {'disabled': 0, 'factory': LogRecord, 'class': Logger}
_loggers = {}


class Manager:
    def __init__(self, rootnode): self.root, self.disable, self.loggerDict = rootnode, 0, _loggers
    def getLogger(self, name): return getLogger(name)


Logger.root, Logger.manager = root, Manager(root)


def getLogger(name=None):
    if not name or (isinstance(name, str) and name == 'root'):
        return root
    if not isinstance(name, str):
        raise TypeError('A logger name must be a string')
    if name not in _loggers:
        logger = _state['class'](name)
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
    if handlers is not None and (stream is not None or filename is not None):
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if stream is not None and filename is not None:
        raise ValueError("'stream' and 'filename' should not be specified together")
    if style not in '%{$':
        raise ValueError('Style must be one of: %,{,$')
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
fatal = critical


def warn(msg, *args, **kwargs):
    _old_warn('function')
    warning(msg, *args, **kwargs)


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
    return _state['class']


def setLoggerClass(klass):
    if not issubclass(klass, Logger):
        raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
    _state['class'] = klass
