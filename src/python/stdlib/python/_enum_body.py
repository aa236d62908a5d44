"""The namespace of an enumeration's class body, and how a member is found or an enumeration made by a call."""


class auto:
    """A value chosen by `_generate_next_value_`."""

    def __init__(self, value=None):
        self.value = value


class member:
    def __init__(self, value):
        self.value = value


class nonmember:
    def __init__(self, value):
        self.value = value


def _is_dunder(name):
    return len(name) > 4 and name[:2] == '__' and name[-2:] == '__' and name[2] != '_' and name[-3] != '_'


def _is_sunder(name):
    return len(name) > 2 and name[0] == '_' and name[-1] == '_' and name[1] != '_' and name[-2] != '_'


def _is_descriptor(value):
    kind = type(value)
    return hasattr(kind, '__get__') or hasattr(kind, '__set__') or hasattr(kind, '__delete__')


class _Body(dict):
    """The namespace of an enumeration's class body: refuses a name used twice, resolves auto() at once."""

    def __init__(self, name):
        super().__init__()
        self._class_name = name
        self._member_names = {}
        self._last_values = []
        self._generate = None
        self._ignored = []

    def __setitem__(self, key, value):
        if _is_sunder(key):
            if key == '_generate_next_value_':
                self._generate = value.__func__ if isinstance(value, staticmethod) else value
            elif key == '_ignore_':
                self._ignored = value.replace(',', ' ').split() if isinstance(value, str) else list(value)
            elif key not in ('_order_', '_missing_', '_numeric_repr_', '_create_pseudo_member_', '_iter_member_'):
                raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
        elif key in self._member_names:
            raise TypeError(f'{key!r} already defined as {self[key]!r}')
        elif _is_dunder(key) or key in self._ignored or key.startswith(f'_{self._class_name}__'):
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif isinstance(value, member) or not _is_descriptor(value):
            if isinstance(value, member):
                value = value.value
            value = self._resolve(key, value)
            self._member_names[key] = None
            self._last_values.append(value)
        dict.__setitem__(self, key, value)

    def _resolve(self, key, value):
        if isinstance(value, auto):
            return self._next(key)
        if isinstance(value, tuple) and any(isinstance(item, auto) for item in value):
            return tuple([self._next(key) if isinstance(item, auto) else item for item in value])
        return value

    def _next(self, key):
        return self._generate(key, 1, len(self._member_names), self._last_values[:])


def _member_with(cls, value):
    """The member of a value, or None; a value without a hash is looked for one by one."""
    try:
        return cls._value2member_map_.get(value)
    except TypeError:
        return next((member for member in cls._member_map_.values() if member._value_ == value), None)


def _lookup(cls, value):
    known = value if type(value) is cls else _member_with(cls, value)
    if known is not None:
        return known
    error = ValueError(f'{value!r} is not a valid {cls.__qualname__}')
    found = cls._missing_(value)
    if isinstance(found, cls):
        return found
    if found is None:
        raise error
    raise TypeError(f'error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member') from error


def _functional(cls, name, names, data_type, start):
    if isinstance(names, str):
        names = names.replace(',', ' ').split()
    bases = (cls,) if data_type is None else (data_type, cls)
    metacls = type(cls)
    body = metacls.__prepare__(name, bases)
    if isinstance(names, dict):
        pairs = list(names.items())
    elif names and isinstance(names[0], str):
        pairs = []
        last = []
        for i, item in enumerate(names):
            value = cls._generate_next_value_(item, start, i, last[:])
            last.append(value)
            pairs.append((item, value))
    else:
        pairs = list(names)
    for item, value in pairs:
        body[item] = value
    return metacls.__new__(metacls, name, bases, body)
