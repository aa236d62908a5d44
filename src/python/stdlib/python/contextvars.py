"""Context variables (Library Reference, contextvars)."""
_NOTHING = object()


class _Missing:
    def __repr__(self): return '<Token.MISSING>'


class Token:
    MISSING = _Missing()

    def __init__(self, context, var, old_value):
        self._context, self._used = context, False
        self.var, self.old_value = var, old_value

    def __repr__(self):
        return f"<Token{' used' if self._used else ''} var={self.var!r} at {id(self):#x}>"


class ContextVar:
    def __init__(self, name, *, default=_NOTHING):
        if not isinstance(name, str):
            raise TypeError('context variable name must be a str')
        self.name, self._default = name, default

    def get(self, *default):
        for value in (_running._values.get(self, _NOTHING), *default[:1], self._default):
            if value is not _NOTHING:
                return value
        raise LookupError(self)

    def set(self, value, /):
        token = Token(_running, self, _running._values.get(self, Token.MISSING))
        _running._values[self] = value
        return token

    def reset(self, token, /):
        if not isinstance(token, Token):
            raise TypeError(f'expected an instance of Token, got {token!r}')
        if token._used:
            raise RuntimeError(f'{token!r} has already been used once')
        if token.var is not self:
            raise ValueError(f'{token!r} was created by a different ContextVar')
        if token._context is not _running:
            raise ValueError(f'{token!r} was created in a different Context')
        token._used = True
        if token.old_value is Token.MISSING:
            _running._values.pop(self, None)
        else:
            _running._values[self] = token.old_value

    def __class_getitem__(cls, item):
        return __import__('types').GenericAlias(cls, item)

    def __repr__(self):
        default = '' if self._default is _NOTHING else f' default={self._default!r}'
        return f'<ContextVar name={self.name!r}{default} at {id(self):#x}>'


class Context:
    def __init__(self):
        self._values, self._entered = {}, False

    def run(self, callable, /, *args, **kwargs):
        global _running
        if self._entered:
            raise RuntimeError(f'cannot enter context: {self!r} is already entered')
        before, _running, self._entered = _running, self, True
        try:
            return callable(*args, **kwargs)
        finally:
            _running, self._entered = before, False

    def copy(self):
        made = Context()
        made._values.update(self._values)
        return made

    def __getitem__(self, var): return self._values[_variable(var)]
    def get(self, var, default=None, /): return self._values.get(_variable(var), default)
    def keys(self): return self._values.keys()
    def values(self): return self._values.values()
    def items(self): return self._values.items()
    def __iter__(self): return iter(self._values)
    def __len__(self): return len(self._values)
    def __contains__(self, var): return _variable(var) in self._values
    def __eq__(self, other): return self._values == other._values if isinstance(other, Context) else NotImplemented
    __hash__ = None


def _variable(var):
    if not isinstance(var, ContextVar):
        raise TypeError(f'a ContextVar key was expected, got {var!r}')
    return var


_running = Context()
_running._entered = True


def copy_context():
    return _running.copy()


for _kind in (Token, ContextVar, Context):
    _kind.__module__ = '_contextvars'
    # Messages name such a type in full.
    _kind.__name__ = '_contextvars.' + _kind.__name__
