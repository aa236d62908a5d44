"""Generic, Protocol, NamedTuple, TypedDict and the functions of typing."""
import collections as _collections
import collections.abc as _abc
import types as _types
import typing as _typing
from abc import ABCMeta
from _typing_records import NamedTuple, TypedDict, is_typeddict

__all__ = ['Generic', 'Protocol', 'NamedTuple', 'TypedDict', 'NewType', 'cast', 'overload', 'final', 'override', 'no_type_check',
           'runtime_checkable', 'get_type_hints', 'get_origin', 'get_args', 'is_typeddict', 'assert_type', 'assert_never',
           'reveal_type', 'dataclass_transform', 'get_overloads', 'clear_overloads', 'Text', 'SupportsInt', 'SupportsFloat',
           'SupportsIndex', 'SupportsAbs', 'SupportsRound', 'SupportsBytes']
Text = str


def _make_containers(kind):
    named = {
        'List': list, 'Dict': dict, 'Set': set, 'FrozenSet': frozenset, 'Tuple': tuple, 'Type': type, 'Deque': _collections.deque,
        'DefaultDict': _collections.defaultdict, 'OrderedDict': _collections.OrderedDict, 'Counter': _collections.Counter,
        'ChainMap': _collections.ChainMap, 'AbstractSet': _abc.Set,
    }
    for name in ('Hashable', 'Awaitable', 'Coroutine', 'AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'Iterable', 'Iterator', 'Reversible',
                 'Generator', 'Sized', 'Container', 'Collection', 'Callable', 'Sequence', 'MutableSequence', 'ByteString', 'MutableSet',
                 'Mapping', 'MutableMapping', 'MappingView', 'KeysView', 'ItemsView', 'ValuesView'):
        named[name] = getattr(_abc, name)
    return {name: kind(name, origin) for name, origin in named.items()}


class Generic:
    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, item):
        items = item if isinstance(item, tuple) else (item,)
        name = f'{cls.__module__}.{cls.__qualname__}'
        if cls is Generic or cls is Protocol:
            if not all(isinstance(one, _typing.TypeVar) for one in items):
                raise TypeError(f'Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.')
            return _typing._Alias(cls, items, f'typing.{cls.__name__}')
        parameters = getattr(cls, '__parameters__', ())
        if not parameters:
            raise TypeError(f'{cls!r} is not a generic class')
        if len(items) != len(parameters) and not any(isinstance(one, (_typing.TypeVarTuple, _typing.ParamSpec)) for one in parameters):
            few = 'many' if len(items) > len(parameters) else 'few'
            raise TypeError(f'Too {few} arguments for {cls!r}; actual {len(items)}, expected {len(parameters)}')
        return _typing._Alias(cls, [_typing._convert(one) for one in items], name)

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        originals = cls.__dict__.get('__orig_bases__', ())
        found = []
        for base in originals:
            for one in getattr(base, '__parameters__', ()) if isinstance(base, _typing._Alias) else ():
                if one not in found:
                    found.append(one)
        cls.__parameters__ = tuple(found) if originals else getattr(cls, '__parameters__', ())


class _ProtocolMeta(ABCMeta):
    def __call__(cls, *args, **kwargs):
        if cls.__dict__.get('_is_protocol', False):
            raise TypeError('Protocols cannot be instantiated')
        return super().__call__(*args, **kwargs)

    def __instancecheck__(cls, instance):
        if not cls.__dict__.get('_is_protocol', False):
            return super().__instancecheck__(instance)
        if not getattr(cls, '_is_runtime_protocol', False):
            raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
        return all(hasattr(instance, name) for name in _protocol_names(cls))

    def __subclasscheck__(cls, other):
        if not cls.__dict__.get('_is_protocol', False):
            return super().__subclasscheck__(other)
        if not getattr(cls, '_is_runtime_protocol', False):
            raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
        names = _protocol_names(cls)
        if not all([callable(getattr(cls, name, None)) for name in names]):
            raise TypeError("Protocols with non-method members don't support issubclass()")
        return all([any([name in kind.__dict__ for kind in other.__mro__]) for name in names])


def _protocol_names(cls):
    names = set()
    for kind in cls.__mro__[:-1]:
        if kind in (Protocol, Generic) or not kind.__dict__.get('_is_protocol', False):
            continue
        names.update(kind.__dict__.get('__annotations__', {}))
        names.update(name for name in kind.__dict__ if name not in _OWN and not name.startswith('_abc_'))
    return names


_OWN = frozenset(['__abstractmethods__', '__annotations__', '__dict__', '__doc__', '__init__', '__module__', '__new__', '__slots__', '__subclasshook__',
                  '__weakref__', '__class_getitem__', '__match_args__', '_is_protocol', '_is_runtime_protocol', '__parameters__', '__orig_bases__',
                  '__qualname__', '__init_subclass__', '__static_attributes__', '__firstlineno__'])


class Protocol(Generic, metaclass=_ProtocolMeta):
    _is_protocol = True

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._is_protocol = any(base is Protocol for base in cls.__bases__)


def runtime_checkable(cls):
    if not getattr(cls, '_is_protocol', False):
        raise TypeError('@runtime_checkable can be only applied to protocol classes, got %r' % cls)
    cls._is_runtime_protocol = True
    return cls


class NewType:
    def __init__(self, name, tp):
        self.__name__ = self.__qualname__ = name
        self.__supertype__ = tp
        self.__module__ = '__main__'

    def __call__(self, value):
        return value

    def __or__(self, other):
        return _typing.Union[self, other]

    def __ror__(self, other):
        return _typing.Union[other, self]

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'


def cast(typ, val):
    return val


def assert_type(val, typ, /):
    return val


def assert_never(arg, /):
    value = repr(arg)
    raise AssertionError(f'Expected code to be unreachable, but got: {value[:100]}')


def reveal_type(obj, /):
    import sys
    print(f'Runtime type is {type(obj).__name__!r}', file=sys.stderr)
    return obj


def overload(func):
    def _overload_dummy(*args, **kwds):
        raise NotImplementedError('You should not call an overloaded function. A series of @overload-decorated functions '
                                  'outside a stub module should always be followed by an implementation that is not @overload-ed.')
    return _overload_dummy


def get_overloads(func):
    return []


def clear_overloads():
    pass


def final(f):
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(f):
    return f


def no_type_check(arg):
    return arg


def dataclass_transform(**kwargs):
    return lambda cls: cls


def get_origin(tp):
    if isinstance(tp, _typing._AnnotatedAlias):
        return _typing.Annotated
    if isinstance(tp, _types.UnionType):
        return _types.UnionType
    if tp is Generic:
        return Generic
    return getattr(tp, '__origin__', None)


def get_args(tp):
    if isinstance(tp, _typing._AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    args = getattr(tp, '__args__', ()) or ()
    if getattr(tp, '__origin__', None) is _abc.Callable and args and args[0] is not ...:
        return (list(args[:-1]), args[-1])
    return tuple(args)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    found = {}
    if isinstance(obj, type):
        for kind in reversed(obj.__mro__):
            found.update(kind.__dict__.get('__annotations__', {}))
        module = __import__('sys').modules.get(obj.__module__)
        names = globalns if globalns is not None else getattr(module, '__dict__', {})
    else:
        found.update(getattr(obj, '__annotations__', None) or {})
        names = globalns if globalns is not None else getattr(obj, '__globals__', getattr(obj, '__dict__', {}))
    return {name: _resolve(kind, names, localns, include_extras) for name, kind in found.items()}


def _resolve(kind, names, local, extras):
    if kind is None:
        return type(None)
    if isinstance(kind, _typing.ForwardRef):
        kind = kind.__forward_arg__
    if isinstance(kind, _types.GenericAlias) and any([isinstance(one, (str, _typing.ForwardRef, _typing._Alias, _types.GenericAlias)) for one in kind.__args__]):
        return _types.GenericAlias(kind.__origin__, tuple([_resolve(one, names, local, extras) for one in kind.__args__]))
    if isinstance(kind, str):
        return _resolve(eval(kind, dict(names), local), names, local, extras)
    if isinstance(kind, _typing._AnnotatedAlias) and not extras:
        return _resolve(kind.__origin__, names, local, extras)
    if getattr(kind, '__origin__', None) in (_typing.Required, _typing.NotRequired) and not extras:
        return _resolve(kind.__args__[0], names, local, extras)
    if isinstance(kind, _typing._Alias) and not isinstance(kind, _typing._LiteralAlias) and any(isinstance(one, (str, _typing._Alias, _typing.ForwardRef)) for one in kind.__args__):
        return kind._with([_resolve(one, names, local, extras) for one in kind.__args__])
    return kind


def _supports(name, method):
    namespace = {method: lambda self: None, '__module__': 'typing'}
    return runtime_checkable(_ProtocolMeta(name, (Protocol,), namespace))


SupportsInt, SupportsFloat, SupportsIndex = _supports('SupportsInt', '__int__'), _supports('SupportsFloat', '__float__'), _supports('SupportsIndex', '__index__')
SupportsAbs, SupportsRound, SupportsBytes = _supports('SupportsAbs', '__abs__'), _supports('SupportsRound', '__round__'), _supports('SupportsBytes', '__bytes__')
