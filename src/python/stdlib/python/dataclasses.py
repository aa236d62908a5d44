"""Data classes (Library Reference, dataclasses). Methods are closures over the fields; nothing is compiled."""
import copy as _copy
import types as _types

__all__ = ['dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING',
           'fields', 'asdict', 'astuple', 'make_dataclass', 'replace', 'is_dataclass']


class FrozenInstanceError(AttributeError):
    pass


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _KW_ONLY_TYPE:
    pass


KW_ONLY = _KW_ONLY_TYPE()


class _FactoryDefault:
    def __repr__(self):
        return '<factory>'


_HAS_DEFAULT_FACTORY = _FactoryDefault()


class InitVar:
    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type):
            return f'dataclasses.InitVar[{self.type.__name__}]'
        return f'dataclasses.InitVar[{self.type!r}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _types.MappingProxyType({} if metadata is None else metadata)
        self.kw_only = kw_only
        self._field_type = None

    def __repr__(self):
        kind = {'field': '_FIELD', 'classvar': '_FIELD_CLASSVAR', 'initvar': '_FIELD_INITVAR'}.get(self._field_type)
        return (f'Field(name={self.name!r},type={self.type!r},default={self.default!r},'
                f'default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},'
                f'compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r},_field_type={kind})')


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _kind_of(annotation):
    if isinstance(annotation, str):
        text = annotation.split('[')[0].strip()
        if text in ('ClassVar', 'typing.ClassVar', 't.ClassVar'):
            return 'classvar'
        if text in ('InitVar', 'dataclasses.InitVar'):
            return 'initvar'
        return 'field'
    if annotation is InitVar or isinstance(annotation, InitVar):
        return 'initvar'
    if repr(annotation).startswith('typing.ClassVar'):
        return 'classvar'
    return 'field'


def _is_kw_only_marker(annotation):
    return annotation is KW_ONLY or (isinstance(annotation, str) and annotation in ('KW_ONLY', 'dataclasses.KW_ONLY'))


def _own_field(cls, name, annotation, kw_only):
    default = cls.__dict__.get(name, MISSING)
    if default is MISSING:
        default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, _types.MemberDescriptorType):
            default = MISSING
        f = field(default=default)
    f.name = name
    f.type = annotation
    f._field_type = _kind_of(annotation)
    if f._field_type != 'field' and f.default_factory is not MISSING:
        raise TypeError(f'field {name} cannot have a default factory')
    if f.kw_only is MISSING:
        f.kw_only = kw_only
    if f._field_type == 'field' and f.default is not MISSING and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {f.default.__class__} for field {f.name} is not allowed: use default_factory')
    return f


def _count(names, what):
    quoted = [repr(name) for name in names]
    if len(quoted) == 1:
        text = quoted[0]
    elif len(quoted) == 2:
        text = ' and '.join(quoted)
    else:
        text = ', '.join(quoted[:-1]) + ', and ' + quoted[-1]
    return f"missing {len(names)} required {what} argument{'s' if len(names) > 1 else ''}: {text}"


def _make_init(cls, all_fields, frozen, has_post_init):
    parameters = [f for f in all_fields if f._field_type in ('field', 'initvar')]
    positional = [f for f in parameters if f.init and not f.kw_only]
    keyword_only = [f for f in parameters if f.init and f.kw_only]
    seen_default = False
    for f in positional:
        if f.default is not MISSING or f.default_factory is not MISSING:
            seen_default = True
        elif seen_default:
            raise TypeError(f'non-default argument {f.name!r} follows default argument')
    names = [f.name for f in positional]
    known = set(names) | {f.name for f in keyword_only}
    where = f'{cls.__qualname__}.__init__()'
    low = 1 + len([f for f in positional if f.default is MISSING and f.default_factory is MISSING])
    high = 1 + len(positional)
    init_vars = [f.name for f in parameters if f._field_type == 'initvar']

    def bind(args, kwargs):
        values = {}
        if len(args) >= high:
            count = f'{high}' if low == high else f'from {low} to {high}'
            plural = '' if high == 1 and low == high else 's'
            raise TypeError(f"{where} takes {count} positional argument{plural} but {len(args) + 1} were given")
        for name, value in zip(names, args):
            values[name] = value
        for name, value in kwargs.items():
            if name not in known:
                raise TypeError(f"{where} got an unexpected keyword argument {name!r}")
            if name in values:
                raise TypeError(f"{where} got multiple values for argument {name!r}")
            values[name] = value
        for group, what in ((positional, 'positional'), (keyword_only, 'keyword-only')):
            missing = [f.name for f in group
                       if f.name not in values and f.default is MISSING and f.default_factory is MISSING]
            if missing:
                raise TypeError(f'{where} {_count(missing, what)}')
        return values

    def __init__(self, /, *args, **kwargs):
        values = bind(args, kwargs)
        for f in parameters:
            if f.name in values:
                value = values[f.name]
            elif f.default_factory is not MISSING:
                value = f.default_factory()
            elif f.default is not MISSING and f.init:
                value = f.default
            else:
                continue
            if f._field_type == 'initvar':
                values[f.name] = value
            elif frozen:
                object.__setattr__(self, f.name, value)
            else:
                setattr(self, f.name, value)
        if has_post_init:
            self.__post_init__(*[values[name] for name in init_vars])

    __init__.__annotations__ = {f.name: f.type for f in positional + keyword_only}
    __init__.__annotations__['return'] = None
    __init__.__dataclass_parameters__ = (positional, keyword_only)
    return __init__


def _make_repr(shown):
    running = []

    def __repr__(self):
        if any(other is self for other in running):
            return '...'
        running.append(self)
        try:
            inside = ', '.join(f'{name}={getattr(self, name)!r}' for name in shown)
        finally:
            running.pop()
        return f'{self.__class__.__qualname__}({inside})'
    return __repr__


def _make_order(names):
    def values(self):
        return tuple([getattr(self, name) for name in names])

    def __lt__(self, other):
        return values(self) < values(other) if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other):
        return values(self) <= values(other) if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other):
        return values(self) > values(other) if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other):
        return values(self) >= values(other) if other.__class__ is self.__class__ else NotImplemented
    return {'__lt__': __lt__, '__le__': __le__, '__gt__': __gt__, '__ge__': __ge__}


def _make_frozen(cls, names):
    def __setattr__(self, name, value):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot assign to field {name!r}')
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot delete field {name!r}')
        super(cls, self).__delattr__(name)
    return {'__setattr__': __setattr__, '__delattr__': __delattr__}


def _install(cls, name, function):
    if name in cls.__dict__:
        return False
    function.__qualname__ = f'{cls.__qualname__}.{name}'
    function.__module__ = cls.__module__
    setattr(cls, name, function)
    return True


def _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots):
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    found = {}
    base_frozen = None
    for base in cls.__mro__[-1:0:-1]:
        inherited = base.__dict__.get('__dataclass_fields__')
        if inherited is not None:
            found.update(inherited)
            base_frozen = base_frozen or base.__dataclass_params__.frozen
            if base_frozen is None:
                base_frozen = False
    own = []
    for name, annotation in cls.__dict__.get('__annotations__', {}).items():
        if _is_kw_only_marker(annotation):
            kw_only = True
            continue
        own.append(_own_field(cls, name, annotation, kw_only))
    for f in own:
        found[f.name] = f
        if isinstance(cls.__dict__.get(f.name), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Field) and name not in cls.__dict__.get('__annotations__', {}):
            raise TypeError(f'{name!r} is a field but has no type annotation')
    if base_frozen is True and not frozen:
        raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
    if base_frozen is False and frozen:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    cls.__dataclass_fields__ = found
    cls.__dataclass_params__ = _types.SimpleNamespace(init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen)
    plain = [f for f in found.values() if f._field_type == 'field']
    has_hash = '__hash__' in cls.__dict__ and not (cls.__dict__['__hash__'] is None and '__eq__' in cls.__dict__)
    if init:
        function = _make_init(cls, list(found.values()), frozen, hasattr(cls, '__post_init__'))
        function.__qualname__ = f'{cls.__qualname__}.__init__'
        cls.__init__ = function
    if repr:
        _install(cls, '__repr__', _make_repr([f.name for f in plain if f.repr]))
    compared = [f.name for f in plain if f.compare]
    if eq:
        def __eq__(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return tuple([getattr(self, name) for name in compared]) == tuple([getattr(other, name) for name in compared])
        _install(cls, '__eq__', __eq__)
    if order:
        for name, function in _make_order(compared).items():
            if not _install(cls, name, function):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering')
    if frozen:
        for name, function in _make_frozen(cls, {f.name for f in plain}).items():
            if not _install(cls, name, function):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}')
    if unsafe_hash or (eq and frozen and not has_hash):
        if unsafe_hash and has_hash:
            raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
        hashed = [f.name for f in plain if (f.compare if f.hash is None else f.hash)]

        def __hash__(self):
            return hash(tuple([getattr(self, name) for name in hashed]))
        __hash__.__qualname__ = f'{cls.__qualname__}.__hash__'
        cls.__hash__ = __hash__
    elif eq and not has_hash:
        cls.__hash__ = None
    if match_args and '__match_args__' not in cls.__dict__:
        cls.__match_args__ = tuple([f.name for f in plain if f.init and not f.kw_only])
    if slots:
        if '__slots__' in cls.__dict__:
            raise TypeError(f'{cls.__name__} already specifies __slots__')
        cls.__slots__ = tuple([f.name for f in own if f._field_type == 'field'])
    if not cls.__doc__:
        shown = ', '.join(_signature_piece(f) for f in found.values() if f.init and f._field_type != 'classvar')
        cls.__doc__ = f'{cls.__name__}({shown})'
    return cls


def _signature_piece(f):
    kind = f.type.type if isinstance(f.type, InitVar) else f.type
    text = kind.__name__ if isinstance(kind, type) else repr(kind).replace('typing.', '')
    if f.default is not MISSING:
        return f'{f.name}: {text} = {f.default!r}'
    if f.default_factory is not MISSING:
        return f'{f.name}: {text} = <factory>'
    return f'{f.name}: {text}'


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots)
    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    found = getattr(class_or_instance, '__dataclass_fields__', None)
    if found is None:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple([f for f in found.values() if f._field_type == 'field'])


def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), '__dataclass_fields__')


def _is_instance(obj):
    return hasattr(type(obj), '__dataclass_fields__')


def asdict(obj, *, dict_factory=dict):
    if not _is_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _inner(obj, lambda o, pairs: dict_factory(pairs))


def astuple(obj, *, tuple_factory=tuple):
    if not _is_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _inner(obj, lambda o, pairs: tuple_factory([value for _, value in pairs]))


def _inner(obj, build):
    if _is_instance(obj):
        return build(obj, [(f.name, _inner(getattr(obj, f.name), build)) for f in fields(obj)])
    if isinstance(obj, tuple) and hasattr(obj, '_fields'):
        return type(obj)(*[_inner(item, build) for item in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)([_inner(item, build) for item in obj])
    if isinstance(obj, dict):
        pairs = [(_inner(key, build), _inner(value, build)) for key, value in obj.items()]
        if hasattr(type(obj), 'default_factory'):
            result = type(obj)(getattr(obj, 'default_factory'))
            result.update(pairs)
            return result
        return type(obj)(pairs)
    return _copy.deepcopy(obj)


def replace(obj, /, **changes):
    if not _is_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    for f in obj.__dataclass_fields__.values():
        if f._field_type == 'classvar':
            continue
        if not f.init:
            if f.name in changes:
                raise ValueError(f'field {f.name} is declared with init=False, it cannot be specified with replace()')
            continue
        if f.name not in changes:
            if f._field_type == 'initvar' and f.default is MISSING:
                raise ValueError(f'InitVar {f.name!r} must be specified with replace()')
            changes[f.name] = getattr(obj, f.name)
    return obj.__class__(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **options):
    body = dict(namespace or {})
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            annotations[item] = 'typing.Any'
        else:
            annotations[item[0]] = item[1]
            if len(item) == 3:
                body[item[0]] = item[2]
    body['__annotations__'] = annotations
    options.pop('module', None)
    return dataclass(type(cls_name, bases, body), **options)
