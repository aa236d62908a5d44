"""Warnings (Library Reference, warnings)."""
import sys as _sys
from _traceback import caller as _caller

filters = []
_seen = set()
_catchers = []


class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno = message, category, filename, lineno
        self.file, self.line, self.source = file, line, source


def _action(category):
    for action, kind in filters:
        if issubclass(category, kind):
            return action
    if issubclass(category, (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning)):
        return 'ignore'
    return 'default'


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = message.__class__
    category = category or UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass, not '{}'".format(type(category).__name__))
    action = _action(category)
    if action == 'error':
        raise message if isinstance(message, Warning) else category(message)
    if action == 'ignore':
        return
    if _catchers:
        value = message if isinstance(message, Warning) else category(message)
        _catchers[-1].append(WarningMessage(value, category, *_caller(stacklevel - 1)[:2]))
        return
    path, line, _, source_line = _caller(stacklevel - 1)
    key = (str(message), category, path, line)
    if action != 'always' and key in _seen:
        return
    _seen.add(key)
    print(f'{path}:{line}: {category.__name__}: {message}', file=_sys.stderr)
    if source_line:
        print(f'  {source_line}', file=_sys.stderr)


def warn_explicit(message, category, filename, lineno, **kwargs):
    warn(message, category)


def simplefilter(action, category=Warning, lineno=0, append=False):
    filters.insert(len(filters) if append else 0, (action, category))


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    simplefilter(action, category, lineno, append)


def resetwarnings():
    filters.clear()


def showwarning(message, category, filename, lineno, file=None, line=None):
    print(formatwarning(message, category, filename, lineno, line), file=file or _sys.stderr, end='')


def formatwarning(message, category, filename, lineno, line=None):
    return f'{filename}:{lineno}: {category.__name__}: {message}\n'


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record, self._first = record, action

    def __enter__(self):
        self._saved = list(filters)
        if self._first is not None:
            simplefilter(self._first)
        if self._record:
            _catchers.append([])
            return _catchers[-1]

    def __exit__(self, *details):
        filters[:] = self._saved
        if self._record:
            _catchers.pop()
