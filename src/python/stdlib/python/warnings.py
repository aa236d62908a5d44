"""Warnings (Library Reference, warnings)."""
import re as _re
import sys as _sys
from _traceback import caller as _caller

_ACTIONS = frozenset(['error', 'ignore', 'always', 'default', 'module', 'once'])

# Each: action, pattern of the text, category, pattern of the module's name, line (0: any). The first that fits decides.
filters = [('default', None, DeprecationWarning, _re.compile('__main__'), 0)]
filters += [('ignore', None, quiet, None, 0) for quiet in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning)]
defaultaction = 'default'
onceregistry = {}

# Places that have been heard since the filters last changed.
_heard = set()


class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno = message, category, filename, lineno
        self.file, self.line, self.source = file, line, source

    def __str__(self):
        kind = self.category.__name__ if self.category else None
        return '{message : %r, category : %r, filename : %r, lineno : %s, line : %r}' % (self.message, kind, self.filename, self.lineno, self.line)


def formatwarning(message, category, filename, lineno, line=None):
    head = '%s:%s: %s: %s\n' % (filename, lineno, category.__name__, message)
    return head + '  %s\n' % line.strip() if line and line.strip() else head


def showwarning(message, category, filename, lineno, file=None, line=None):
    _write(formatwarning(message, category, filename, lineno, line), file)


def _write(text, file):
    file = _sys.stderr if file is None else file
    if file is not None:
        file.write(text)


_original_showwarning = showwarning


def _fits(rule, text, category, module, lineno):
    _, about, kind, where, line = rule
    return (
        issubclass(category, kind)
        and (about is None or about.match(text))
        and (where is None or where.fullmatch(module))
        and line in (0, lineno)
    )


def _is_news(action, text, category, lineno, filename):
    """Whether this was not said before, as far as the action cares."""
    if action == 'always':
        return True
    if action == 'once':
        key = (text, category)
        if key in onceregistry:
            return False
        onceregistry[key] = 1
        return True
    key = (filename, text, category, 0 if action == 'module' else lineno)
    if key in _heard:
        return False
    _heard.add(key)
    return True


def _deliver(message, category, filename, lineno, module, line, source):
    if isinstance(message, Warning):
        text, category = str(message), message.__class__
    else:
        text, message = message, category(message)
    action = next((rule[0] for rule in filters if _fits(rule, str(text), category, module, lineno)), defaultaction)
    if action == 'error':
        raise message
    if action == 'ignore' or not _is_news(action, text, category, lineno, filename):
        return
    if showwarning is not _original_showwarning:
        showwarning(message, category, filename, lineno)
    elif _sinks and _sinks[-1] is not None:
        _sinks[-1].append(WarningMessage(message, category, filename, lineno, source=source))
    else:
        _write(formatwarning(message, category, filename, lineno, line), None)


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass, not '%s'" % type(category).__name__)
    filename, lineno, _, line, module = _caller(max(stacklevel, 1) - 1)
    _deliver(message, category, filename, lineno, module, line, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    name = module or (filename[:-3] if filename[-3:].lower() == '.py' else filename) or '<unknown>'
    _deliver(message, category, filename, int(lineno), name, None, source)


def _changed(rule, append):
    if rule in filters and not append:
        filters.remove(rule)
    if rule not in filters:
        filters.insert(len(filters) if append else 0, rule)
    _heard.clear()


def _checked(action, lineno):
    assert action in _ACTIONS, 'invalid action: %r' % (action,)
    assert isinstance(lineno, int) and lineno >= 0, 'lineno must be an int >= 0'


def simplefilter(action, category=Warning, lineno=0, append=False):
    _checked(action, lineno)
    _changed((action, None, category, None, lineno), append)


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    _checked(action, lineno)
    assert isinstance(message, str), 'message must be a string'
    assert isinstance(category, type) and issubclass(category, Warning), 'category must be a Warning subclass'
    assert isinstance(module, str), 'module must be a string'
    about = _re.compile(message, _re.IGNORECASE) if message else None
    _changed((action, about, category, _re.compile(module) if module else None, lineno), append)


def resetwarnings():
    filters.clear()
    _heard.clear()


# One for each catch_warnings that is entered: its list, or None when it does not record.
_sinks = []


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._first = None if action is None else (action, category, lineno, append)
        self._entered = False

    def __enter__(self):
        global showwarning
        if self._entered:
            raise RuntimeError('Cannot enter %r twice' % self)
        self._entered = True
        self._before = list(filters), showwarning
        _heard.clear()
        if self._record:
            _sinks.append([])
            showwarning = _original_showwarning
        else:
            _sinks.append(_sinks[-1] if _sinks else None)
        if self._first is not None:
            simplefilter(*self._first)
        return _sinks[-1] if self._record else None

    def __exit__(self, *details):
        global showwarning
        if not self._entered:
            raise RuntimeError('Cannot exit %r without entering first' % self)
        filters[:], showwarning = self._before
        _heard.clear()
        _sinks.pop()
