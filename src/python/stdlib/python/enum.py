"""Enumerations (Library Reference, enum)."""
__all__ = ['EnumMeta', 'EnumType', 'Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum', 'auto', 'unique',
           'property', 'member', 'nonmember', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE', 'verify', 'FlagBoundary', 'STRICT', 'CONFORM', 'EJECT', 'KEEP']

from _enum_body import _Body, _functional, _lookup, auto, member, nonmember

_builtin_property = property


class property(_builtin_property):
    def __set_name__(self, owner, name):
        self._named = name

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError(f"<enum {'Enum'!r}> cannot set attribute {getattr(self, '_named', '')!r}")
        self.fset(instance, value)


def _data_type_of(bases):
    for base in bases:
        for kind in base.__mro__:
            if kind is object or isinstance(kind, EnumType):
                continue
            if '__new__' in kind.__dict__ and kind is not object:
                return kind
    return object


def _prefer_enum_methods(cls, bases):
    # A mixed-in data type comes first in the MRO; its texts are not an enumeration's.
    first = bases[-1] if bases else None
    if cls._member_type_ is object or not isinstance(first, EnumType):
        return
    for name in ('__repr__', '__str__', '__format__', '__reduce_ex__'):
        if name in cls.__dict__ or (first is ReprEnum and name in ('__str__', '__format__')):
            continue
        if getattr(cls, name) is getattr(cls._member_type_, name, None):
            type.__setattr__(cls, name, getattr(first, name))


def _custom_new(bases, body):
    if '__new__' in body:
        return body['__new__']
    for base in bases:
        if isinstance(base, EnumType) and base._new_member_ is not None:
            return base._new_member_
    return None


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        for base in bases:
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError(f'<enum {cls!r}> cannot extend {base!r}')
        body = _Body(cls)
        for base in bases:
            if isinstance(base, EnumType):
                body._generate = base._generate_next_value_
                break
        return body

    def __new__(metacls, cls, bases, body, *, boundary=None, _simple=False, **kwds):
        names = list(getattr(body, '_member_names', ()))
        values = {name: body[name] for name in names}
        for name in getattr(body, '_ignored', ()):
            body.pop(name, None)
        namespace = {key: value for key, value in body.items() if key not in values and key != '_ignore_'}
        custom_new = _custom_new(bases, namespace)
        namespace.pop('__new__', None)
        if isinstance(namespace.get('_generate_next_value_'), _function_type):
            namespace['_generate_next_value_'] = staticmethod(namespace['_generate_next_value_'])
        namespace['_member_names_'] = []
        namespace['_member_map_'] = {}
        namespace['_value2member_map_'] = {}
        namespace['_new_member_'] = custom_new
        namespace['_member_type_'] = _data_type_of(bases)
        for name in values:
            if name in ('mro', ''):
                raise ValueError(f'invalid enum member name(s) {name!r}')
        enum_class = super().__new__(metacls, cls, bases, namespace, **kwds)
        _prefer_enum_methods(enum_class, bases)
        for name, value in values.items():
            _add_member(enum_class, name, value)
        if _Flag is not None and issubclass(enum_class, _Flag):
            mask = 0
            for item in enum_class._member_map_.values():
                mask |= item._value_
            enum_class._flag_mask_ = mask
            enum_class._boundary_ = boundary or getattr(enum_class, '_boundary_', None)
            single = [n for n in enum_class._member_names_ if _is_single_bit(enum_class._member_map_[n]._value_)]
            if single != sorted(single, key=lambda n: enum_class._member_map_[n]._value_):
                single.sort(key=lambda n: enum_class._member_map_[n]._value_)
            type.__setattr__(enum_class, '_member_names_', single)
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def __call__(cls, value, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            return _lookup(cls, value)
        return _functional(cls, value, names, type, start)

    def __bool__(cls):
        return True

    def __contains__(cls, item):
        if not isinstance(item, Enum):
            import warnings
            raise TypeError("unsupported operand type(s) for 'in': '%s' and '%s'" % (item.__class__.__qualname__, cls.__class__.__qualname__))
        return isinstance(item, cls) and item._name_ in cls._member_map_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __getattr__(cls, name):
        raise AttributeError(name) from None

    def __dir__(cls):
        return [*cls.__dict__.get('_member_names_', ()), '__class__', '__contains__', '__doc__', '__getitem__', '__init_subclass__', '__iter__',
                '__len__', '__members__', '__module__', '__name__', '__qualname__', *[name for name in cls.__dict__ if not name.startswith('_') and name not in cls._member_map_]]

    def __iter__(cls):
        return iter([cls._member_map_[name] for name in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[name] for name in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    def __repr__(cls):
        return f'<flag {cls.__name__!r}>' if _Flag is not None and issubclass(cls, _Flag) else f'<enum {cls.__name__!r}>'

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'cannot reassign member {name!r}')
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'{cls.__name__!r} cannot delete member {name!r}.')
        super().__delattr__(name)

    @_builtin_property
    def __members__(cls):
        import types
        return types.MappingProxyType(cls._member_map_)


EnumMeta = EnumType
_Flag = None


def _sample():
    pass


_function_type = type(_sample)


def _is_single_bit(value):
    return isinstance(value, int) and value > 0 and value & (value - 1) == 0


def _add_member(cls, name, value):
    data_type = cls._member_type_
    args = value if isinstance(value, tuple) else (value,)
    if data_type is tuple:
        args = (value,)
    if cls._new_member_ is not None:
        item = cls._new_member_(cls, *args)
        if not hasattr(item, '_value_'):
            item._value_ = value if data_type is object else data_type(*args)
    elif data_type is object:
        item = object.__new__(cls)
        item._value_ = value
    else:
        item = data_type.__new__(cls, *args)
        item._value_ = data_type(*args)
    value = item._value_
    item._name_ = name
    item.__objclass__ = cls
    item._sort_order_ = len(cls._member_names_)
    item.__init__(*args)
    for other in cls._member_map_.values():
        if other._value_ == value:
            item = other
            break
    else:
        cls._member_names_.append(name)
    type.__setattr__(cls, name, item)
    cls._member_map_[name] = item
    try:
        cls._value2member_map_.setdefault(value, item)
    except TypeError:
        pass


class Enum(metaclass=EnumType):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            return sorted(last_values)[-1] + 1
        except TypeError:
            raise TypeError(f'unable to increment {last_values[-1]!r}') from None

    @classmethod
    def _missing_(cls, value):
        return None

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

    def __init__(self, *args, **kwds):
        pass

    def __repr__(self):
        kind = self.__class__._member_type_
        show = repr if kind is object or kind.__repr__ is object.__repr__ else kind.__repr__
        return f'<{self.__class__.__name__}.{self._name_}: {show(self._value_)}>'

    def __str__(self):
        return f'{self.__class__.__name__}.{self._name_}'

    def __dir__(self):
        return ['__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value']

    def __format__(self, spec):
        return str.__format__(str(self), spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return int.__format__(self._value_, spec)

    def __repr__(self):
        return f'<{self.__class__.__name__}.{self._name_}: {self._value_!r}>'


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f'too many arguments for str(): {values!r}')
        if values and not isinstance(values[0], str):
            raise TypeError(f'{values[0]!r} is not a string')
        item = str.__new__(cls, *values)
        item._value_ = str(*values)
        return item

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __str__(self):
        return str.__str__(self._value_)

    def __format__(self, spec):
        return str.__format__(self._value_, spec)

    def __repr__(self):
        return f'<{self.__class__.__name__}.{self._name_}: {self._value_!r}>'


from _enum_flags import CONFORM, CONTINUOUS, EJECT, Flag, FlagBoundary, IntFlag, KEEP, NAMED_FLAGS, STRICT, UNIQUE, unique, verify
