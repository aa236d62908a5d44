"""Context variables (Library Reference, contextvars); one context for the whole run, but for `Context.run`."""
_NOTHING = object()
_values = [{}]


class Token:
    MISSING = _NOTHING

    def __init__(self, var, old_value):
        self.var, self.old_value = var, old_value


class ContextVar:
    def __init__(self, name, *, default=_NOTHING):
        self.name, self._default = name, default

    def get(self, default=_NOTHING):
        if self in _values[-1]:
            return _values[-1][self]
        for value in (default, self._default):
            if value is not _NOTHING:
                return value
        raise LookupError(self)

    def set(self, value):
        token = Token(self, _values[-1].get(self, _NOTHING))
        _values[-1][self] = value
        return token

    def reset(self, token):
        if token.old_value is _NOTHING:
            _values[-1].pop(self, None)
        else:
            _values[-1][self] = token.old_value


class Context:
    def __init__(self, values=None):
        self._values = dict(values or {})

    def run(self, callable, *args, **kwargs):
        _values.append(self._values)
        try:
            return callable(*args, **kwargs)
        finally:
            _values.pop()


def copy_context():
    return Context(_values[-1])
