"""Data classes (Library Reference, dataclasses). Methods are closures over the fields; nothing is compiled."""
import copy as _copy
import sys as _sys
import types as _types
from _dataclass_fields import _HAS_DEFAULT_FACTORY, Field, FrozenInstanceError, InitVar, KW_ONLY, MISSING, field
from _dataclass_methods import _install, _make_frozen, _make_init, _make_order, _make_repr

__all__ = ['dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING',
           'fields', 'asdict', 'astuple', 'make_dataclass', 'replace', 'is_dataclass']


def _kind_of(annotation, cls):
    if isinstance(annotation, str):
        # `InitVar[int]` or `d.InitVar[int]`, whatever the class's module calls dataclasses and typing.
        holder, _, name = annotation.split('[')[0].strip().rpartition('.')
        if name not in ('ClassVar', 'InitVar'):
            return 'field'
        module = _sys.modules.get(cls.__module__)
        names = {} if module is None else vars(module)
        known = getattr(names.get(holder), name, None) if holder else names.get(name)
        return _kind_of(known, cls) if known is not None else 'field'
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
    f._field_type = _kind_of(annotation, cls)
    if f._field_type != 'field' and f.default_factory is not MISSING:
        raise TypeError(f'field {name} cannot have a default factory')
    if f.kw_only is MISSING:
        f.kw_only = kw_only
    if f._field_type == 'field' and f.default is not MISSING and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {f.default.__class__} for field {f.name} is not allowed: use default_factory')
    return f


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
