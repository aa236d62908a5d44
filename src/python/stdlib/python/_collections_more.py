"""The rest of collections: named tuples, ChainMap and the User classes."""
from abc import update_abstractmethods
from collections.abc import Mapping, MutableMapping, MutableSequence, Sequence
from operator import itemgetter
from _abstract_containers import _NOTHING, _found


def _missing(where, names):
    quoted = [repr(name) for name in names]
    text = quoted[0] if len(quoted) == 1 else ' and '.join(quoted) if len(quoted) == 2 else ', '.join(quoted[:-1]) + ', and ' + quoted[-1]
    return f"{where} missing {len(names)} required positional argument{'s' if len(names) > 1 else ''}: {text}"


def _read_only(self, value):
    raise AttributeError("can't set attribute")


def make_namedtuple(typename, names, defaults, module=None):
    where = f'{typename}.__new__()'
    high = len(names) + 1
    low = high - len(defaults)

    def __new__(cls, /, *args, **kwargs):
        if len(args) >= high:
            count = f'{high}' if low == high else f'from {low} to {high}'
            raise TypeError(f"{where} takes {count} positional argument{'s' if high > 1 or low != high else ''} but {len(args) + 1} were given")
        values = dict(zip(names, args))
        for name, value in kwargs.items():
            if name not in names:
                raise TypeError(f'{where} got an unexpected keyword argument {name!r}')
            if name in values:
                raise TypeError(f'{where} got multiple values for argument {name!r}')
            values[name] = value
        missing = [name for name in names if name not in values and name not in defaults]
        if missing:
            raise TypeError(_missing(where, missing))
        return tuple.__new__(cls, [values[name] if name in values else defaults[name] for name in names])

    def _make(cls, iterable):
        made = tuple.__new__(cls, iterable)
        if len(made) != len(names):
            raise TypeError(f'Expected {len(names)} arguments, got {len(made)}')
        return made

    def _replace(self, /, **kwds):
        made = self._make([kwds.pop(name, value) for name, value in zip(names, self)])
        if kwds:
            raise ValueError(f'Got unexpected field names: {list(kwds)!r}')
        return made

    def __repr__(self):
        inside = ', '.join([f'{name}={value!r}' for name, value in zip(names, self)])
        return f'{self.__class__.__name__}({inside})'

    def _asdict(self):
        return dict(zip(names, self))

    def __getnewargs__(self):
        return tuple(self)

    namespace = {
        '__doc__': f"{typename}({', '.join(names)})", '__slots__': (), '_fields': names, '_field_defaults': dict(defaults),
        '__new__': __new__, '_make': classmethod(_make), '_replace': _replace, '__repr__': __repr__, '_asdict': _asdict,
        '__getnewargs__': __getnewargs__, '__match_args__': names,
    }
    for index, name in enumerate(names):
        namespace[name] = property(itemgetter(index), _read_only, doc=f'Alias for field number {index}')
    for name in ('_make', '_replace', '_asdict', '__repr__'):
        function = namespace[name].__func__ if name == '_make' else namespace[name]
        function.__qualname__ = f'{typename}.{name}'
    made = type(typename, (tuple,), namespace)
    made.__module__ = module or '__main__'
    return made


class _MethodsFrom:
    """Attaches to a class methods made from tables, under the class's name."""

    def __init__(self, *tables):
        self.methods = {name: value for table in tables for name, value in table.items()}

    def __call__(self, kind):
        for name, function in self.methods.items():
            function.__name__ = name
            function.__qualname__ = f'{kind.__name__}.{name}'
            setattr(kind, name, function)
        return update_abstractmethods(kind)


def _plain(value):
    return value.data if isinstance(value, (UserDict, UserList, UserString)) else value


def _answer(self, made):
    return made


def _own_kind(self, made):
    return NotImplemented if made is NotImplemented else type(self)(made)


def _from_data(names, answer=_answer, before=_plain):
    """Methods that ask the same of `self.data`, whose arguments go through `before` and what comes of it through `answer`."""
    def asking(name):
        def ask(self, *args, **kwds):
            return answer(self, getattr(self.data, name)(*map(before, args), **kwds))
        return ask
    return {name: asking(name) for name in names.split()}


def _first_map(names, complaint):
    """Methods of a chain that change its first mapping only, and say so when it has not what they need."""
    def asking(name):
        def ask(self, *args):
            try:
                return getattr(self.maps[0], name)(*args)
            except KeyError:
                raise KeyError(complaint(*args)) from None
        return ask
    return {name: asking(name) for name in names.split()}


def _no_key(key, *default):
    return f'Key not found in the first mapping: {key!r}'


def _merged_left(self, other):
    if not isinstance(other, Mapping):
        return NotImplemented
    first, *others = self.maps
    return type(self)({**first, **other}, *others)


@_MethodsFrom(
    _first_map('__delitem__ pop', _no_key),
    _first_map('popitem', lambda: 'No keys found in the first mapping.'),
    {
        '__setitem__': lambda self, key, value: self.maps[0].__setitem__(key, value),
        'clear': lambda self: self.maps[0].clear(),
        '__contains__': lambda self, key: any(key in one for one in self.maps),
        '__bool__': lambda self: any(self.maps),
        '__len__': lambda self: len(set().union(*self.maps)),
        '__iter__': lambda self: iter({key: None for one in self.maps[::-1] for key in one}),
        '__repr__': lambda self: type(self).__name__ + '(' + ', '.join([repr(one) for one in self.maps]) + ')',
        'get': lambda self, key, default=None: self[key] if key in self else default,
        'copy': lambda self: type(self)(self.maps[0].copy(), *self.maps[1:]),
        '__copy__': lambda self: self.copy(),
    },
    {
        '__or__': _merged_left,
        '__ror__': lambda self, other: type(self)({**other, **self}) if isinstance(other, Mapping) else NotImplemented,
    },
)
class ChainMap(MutableMapping):
    __module__ = 'collections'

    def __init__(self, *maps):
        self.maps = [*maps] if maps else [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for value in (_found(one, key) for one in self.maps):
            if value is not _NOTHING:
                return value
        return self.__missing__(key)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def new_child(self, m=None, **kwargs):
        first = kwargs if m is None else m
        if first is not kwargs and kwargs:
            first.update(kwargs)
        return type(self)(first, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    @classmethod
    def fromkeys(cls, iterable, *args):
        return cls(dict.fromkeys(iterable, *args))


@_MethodsFrom(
    _from_data('__len__ __iter__ __contains__ __repr__ __setitem__ __delitem__', before=lambda value: value),
    _from_data('__or__ __ror__', _own_kind),
)
class UserDict(MutableMapping):
    __module__ = 'collections'

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        for given in (dict, kwargs):
            if given:
                self.update(given)

    def __getitem__(self, key):
        if key not in self.data and hasattr(type(self), '__missing__'):
            return type(self).__missing__(self, key)
        return self.data[key]

    def __ior__(self, other):
        self.data |= _plain(other)
        return self

    def copy(self):
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, data={})
        # A subclass may keep its items otherwise than they are given: it is asked for each.
        made.update(self.data if type(self) is UserDict else self)
        return made

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made


def _listed(value):
    return value.data if isinstance(value, UserList) else list(value)


@_MethodsFrom(
    _from_data('__len__ __contains__ __repr__ __delitem__ clear count index reverse sort', before=lambda value: value),
    _from_data('__eq__ __lt__ __le__ __gt__ __ge__ __setitem__ extend'),
    _from_data('__mul__ __rmul__', _own_kind),
    _from_data('__add__', _own_kind, _listed),
    {
        'append': lambda self, item: self.data.append(item),
        'insert': lambda self, i, item: self.data.insert(i, item),
        'pop': lambda self, i=-1: self.data.pop(i),
        'remove': lambda self, item: self.data.remove(item),
        '__radd__': lambda self, other: type(self)(_listed(other) + self.data),
    },
    {'__iadd__': lambda self, other: self.data.extend(_listed(other)) or self},
    {'__imul__': lambda self, times: setattr(self, 'data', self.data * times) or self},
)
class UserList(MutableSequence):
    __module__ = 'collections'

    def __init__(self, initlist=None):
        self.data = [] if initlist is None else [*_plain(initlist)]

    __hash__ = None

    def __getitem__(self, i):
        found = self.data[i]
        return type(self)(found) if isinstance(i, slice) else found

    def copy(self):
        return type(self)(self)

    __copy__ = copy


@_MethodsFrom(
    _from_data('__len__ __contains__ __repr__ __hash__ __eq__ __lt__ __le__ __gt__ __ge__'),
    _from_data('count encode endswith find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower'
               ' isnumeric isprintable isspace istitle isupper join partition rfind rindex rpartition rsplit split splitlines startswith'),
    _from_data('capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip swapcase'
               ' title translate upper zfill __getitem__ __mul__ __rmul__ __mod__', _own_kind),
    _from_data('__add__', _own_kind, str),
    {'__radd__': lambda self, other: type(self)(str(other) + self.data)},
    {f'__{kind.__name__}__': (lambda kind: lambda self: kind(self.data))(kind) for kind in (str, int, float, complex)},
)
class UserString(Sequence):
    __module__ = 'collections'

    def __init__(self, seq):
        self.data = seq if isinstance(seq, str) else str(seq)
