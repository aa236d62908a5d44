"""Type hints at run time (Library Reference, typing)."""
import collections.abc as _abc
import types as _types
from abc import ABCMeta as _ABCMeta, abstractmethod as _abstractmethod

from _typing_alias import ForwardRef, ParamSpec, TypeVar, TypeVarTuple, _Alias, _AnnotatedAlias, _LiteralAlias, _Special, _convert, _show

TYPE_CHECKING = False


def _one(form, item):
    return _Alias(form, (_convert(item),), repr(form))


def _many(form, item):
    return _Alias(form, [_convert(one) for one in (item if isinstance(item, tuple) else (item,))], repr(form))


def _union(form, item):
    items = item if isinstance(item, tuple) else (item,)
    if not items:
        raise TypeError('Cannot take a Union of no types.')
    flat = []
    for one in items:
        one = _convert(one)
        if isinstance(one, _types.UnionType) or getattr(one, '__origin__', None) is Union:
            parts = one.__args__
        else:
            parts = (one,)
        for part in parts:
            if part not in flat:
                flat.append(part)
    return flat[0] if len(flat) == 1 else _Alias(Union, flat, 'typing.Union')


def _optional(form, item):
    if isinstance(item, tuple):
        raise TypeError(f'typing.Optional requires a single type. Got {item!r}.')
    return Union[item, type(None)]


def _literal(form, item):
    values = []
    for one in item if isinstance(item, tuple) else (item,):
        for value in one.__args__ if isinstance(one, _LiteralAlias) else (one,):
            if not any(value == other and type(value) is type(other) for other in values):
                values.append(value)
    return _LiteralAlias(form, values, 'typing.Literal')


def _annotated(form, item):
    if not isinstance(item, tuple) or len(item) < 2:
        raise TypeError('Annotated[...] should be used with at least two arguments (a type and an annotation).')
    if isinstance(item[0], _AnnotatedAlias):
        return _AnnotatedAlias(item[0].__origin__, item[0].__metadata__ + item[1:])
    return _AnnotatedAlias(_convert(item[0]), item[1:])


Union = _Special('Union', _union)
Optional = _Special('Optional', _optional)
Literal = _Special('Literal', _literal)
ClassVar, Final, Required, NotRequired, TypeGuard, Unpack = [_Special(name, _one) for name in ('ClassVar', 'Final', 'Required', 'NotRequired', 'TypeGuard', 'Unpack')]
Concatenate = _Special('Concatenate', _many)
Self, Never, NoReturn, LiteralString, TypeAlias = [_Special(name) for name in ('Self', 'Never', 'NoReturn', 'LiteralString', 'TypeAlias')]


class Annotated:
    def __new__(cls, *args, **kwargs):
        raise TypeError('Type Annotated cannot be instantiated.')

    def __class_getitem__(cls, item):
        return _annotated(cls, item)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError('typing.Any cannot be used with isinstance()')
        return super().__instancecheck__(obj)

    def __repr__(self):
        return 'typing.Any' if self is Any else super().__repr__()

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class Any(metaclass=_AnyMeta):
    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError('Any cannot be instantiated')
        return super().__new__(cls)


class _Container(_Special):
    """`typing.List` and its kin: names for classes."""

    def __init__(self, name, origin):
        super().__init__(name)
        self.__origin__ = origin
        self.__args__ = ()

    def __getitem__(self, item):
        return _alias_of(self.__origin__, item, repr(self))

    def __call__(self, *args, **kwargs):
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__origin__)


def _alias_of(origin, item, name=None):
    items = item if isinstance(item, tuple) else (item,)
    if origin is _abc.Callable and len(items) == 2:
        first = items[0]
        items = (*first, items[1]) if isinstance(first, list) else items
    return _Alias(origin, [_convert(one) for one in items], name or f'{origin.__module__}.{origin.__qualname__}')


from _typing_classes import *
from _typing_classes import _make_containers
globals().update(_make_containers(_Container))


def __getattr__(name):
    # Few programs ask for these, and what they stand for takes long to import.
    if name in ('Pattern', 'Match'):
        import re as place
    elif name in ('ContextManager', 'AsyncContextManager'):
        import contextlib as place
    else:
        raise AttributeError(f"module 'typing' has no attribute {name!r}")
    made = globals()[name] = _Container(name, getattr(place, name if name in ('Pattern', 'Match') else 'Abstract' + name))
    return made


T, KT, VT, T_co = TypeVar('T'), TypeVar('KT'), TypeVar('VT'), TypeVar('T_co', covariant=True)
AnyStr = TypeVar('AnyStr', bytes, str)


class IO(Generic[AnyStr]):
    """What files have in common, for hints."""


class BinaryIO(IO[bytes]):
    pass


class TextIO(IO[str]):
    pass


class IO(Generic[AnyStr]):
    """The type of what `open` gives."""


def _stream(name):
    def method(self, *args): raise NotImplementedError
    method.__name__ = name
    return _abstractmethod(method)


for _name in 'mode name closed'.split():
    setattr(IO, _name, property(_stream(_name)))
for _name in 'close fileno flush isatty read readable readline readlines seek seekable tell truncate writable write writelines __enter__ __exit__'.split():
    setattr(IO, _name, _stream(_name))


class BinaryIO(IO[bytes]): pass
class TextIO(IO[str]): pass
for _name in 'buffer encoding errors line_buffering newlines'.split():
    setattr(TextIO, _name, property(_stream(_name)))


def no_type_check_decorator(decorator):
    def wrapped(*args, **kwargs): return no_type_check(decorator(*args, **kwargs))
    return wrapped

__all__ = [_name for _name in globals() if not _name.startswith('_') and _name not in ('T', 'KT', 'VT', 'T_co', 'override')]
__all__ += ['Pattern', 'Match', 'ContextManager', 'AsyncContextManager']
