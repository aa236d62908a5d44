"""The rest of collections: named tuples, ChainMap and the User classes."""
from collections.abc import Mapping, MutableMapping, MutableSequence, Sequence
from operator import itemgetter


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


class ChainMap(MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return mapping[key]
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(list(iter(self)))

    def __iter__(self):
        merged = {}
        for mapping in reversed(self.maps):
            merged |= dict.fromkeys(mapping)
        return iter(merged)

    def __contains__(self, key):
        return any(key in mapping for mapping in self.maps)

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"

    def copy(self):
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')


class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, '__missing__'):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def copy(self):
        return self.__class__(self.data)


class UserList(MutableSequence):
    def __init__(self, initlist=None):
        self.data = list(initlist) if initlist is not None else []

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserList) else other)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(other))

    def insert(self, i, item):
        self.data.insert(i, item)

    def copy(self):
        return self.__class__(self)

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)


class UserString(Sequence):
    def __init__(self, seq):
        self.data = str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserString) else other)

    def __hash__(self):
        return hash(self.data)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        return self.__class__(self.data + str(other))

    def upper(self):
        return self.__class__(self.data.upper())

    def lower(self):
        return self.__class__(self.data.lower())
