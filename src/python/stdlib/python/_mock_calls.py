"""Calls as values: `call(1, x=2)`, lists of them, and the marks ANY, DEFAULT and sentinel."""
FILTER_DIR = True


class _Any:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __repr__(self): return '<ANY>'
    __hash__ = object.__hash__


ANY = _Any()


class _Sentinel:
    def __init__(self, name): self.name = name
    def __repr__(self): return f'sentinel.{self.name}'
    def __copy__(self): return self
    def __deepcopy__(self, memo): return self


_Sentinel.__name__ = '_SentinelObject'


class _Sentinels:
    def __init__(self): self._made = {}

    def __getattr__(self, name):
        if name == '__bases__':
            raise AttributeError
        return self._made.setdefault(name, _Sentinel(name))


sentinel = _Sentinels()
DEFAULT = sentinel.DEFAULT


def call_text(name, args, kwargs):
    parts = [*map(repr, args), *(f'{key}={value!r}' for key, value in kwargs.items())]
    return f"{name}({', '.join(parts)})"


class Call(tuple):
    """(name, args, kwargs), or (args, kwargs) for one without a name. Attributes and calls lead to longer names."""
    def __new__(cls, value=(), name='', parent=None, two=False, from_kall=True):
        args, kwargs = (), {}
        if len(value) == 3:
            name, args, kwargs = value
        elif len(value) == 2:
            first, second = value
            if isinstance(first, str):
                name = first
                args, kwargs = (second, {}) if isinstance(second, tuple) else ((), second)
            else:
                args, kwargs = first, second
        elif len(value) == 1:
            only = value[0]
            name, args, kwargs = (only, args, kwargs) if isinstance(only, str) else (name, only, kwargs) if isinstance(only, tuple) else (name, args, only)
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name, self._mock_parent, self._mock_from_kall = name, parent, from_kall

    def __eq__(self, other):
        if not isinstance(other, tuple):
            return NotImplemented
        if len(other) not in (0, 1, 2, 3):
            return False
        mine, theirs = _parts(self), _parts(other)
        if mine is None or theirs is None:
            return False
        parents = getattr(self, '_mock_parent', None), getattr(other, '_mock_parent', None)
        if None not in parents and parents[0] != parents[1]:
            return False
        names_count = len(self) == 3 and len(other) != 2 or len(other) == 3 and len(self) != 2
        if names_count and (mine[0] or '') != (theirs[0] or ''):
            return False
        # Written so that ANY, on either side, is asked first.
        return (theirs[1], theirs[2]) == (mine[1], mine[2])

    __ne__ = object.__ne__
    __hash__ = tuple.__hash__

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return Call(('', args, kwargs), name='()')
        return Call((self._mock_name, args, kwargs), name=self._mock_name + '()', parent=self)

    def __getattr__(self, attr):
        if self._mock_name is None:
            return Call(name=attr, from_kall=False)
        return Call(name=f'{self._mock_name}.{attr}', parent=self, from_kall=False)

    def __getattribute__(self, attr):
        if attr in tuple.__dict__ and not attr.startswith('__'):
            raise AttributeError
        return tuple.__getattribute__(self, attr)

    @property
    def args(self): return self[-2]
    @property
    def kwargs(self): return self[-1]

    def call_list(self):
        found, one = [], self
        while one is not None:
            if one._mock_from_kall:
                found.append(one)
            one = one._mock_parent
        return CallList(reversed(found))

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or 'call'
            return f'call{name}' if name.startswith('()') else name
        name, args, kwargs = _parts(self)
        name = 'call' if not name else f'call.{name}' if not name.startswith('()') else f'call{name}'
        return call_text(name, args, kwargs)


Call.__name__ = '_Call'


def _parts(value):
    """(name, args, kwargs) of what stands for a call; None when it can't."""
    if len(value) == 3:
        return value
    if len(value) == 2:
        first, second = value
        if not isinstance(first, str):
            return '', first, second
        return (first, second, {}) if isinstance(second, tuple) else (first, (), second)
    if len(value) == 1:
        only = value[0]
        return (only, (), {}) if isinstance(only, str) else ('', only, {}) if isinstance(only, tuple) else ('', (), only)
    return '', (), {}


call = Call(from_kall=False)


class CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        return any(self[at:at + len(value)] == value for at in range(len(self) - len(value) + 1))

    def __repr__(self):
        from pprint import pformat
        return pformat(list(self))


CallList.__name__ = '_CallList'
