"""Subscripted forms of typing, and type variables."""
import collections.abc as _abc
import types as _types
import typing as _typing


def _show(item):
    if item is ...:
        return '...'
    if item is None or item is type(None):
        return 'None'
    if isinstance(item, list):
        return '[' + ', '.join([_show(one) for one in item]) + ']'
    if isinstance(item, type) and not hasattr(item, '__origin__'):
        if item.__module__ == 'builtins':
            return item.__qualname__
        return f'{item.__module__}.{item.__qualname__}'
    if isinstance(item, _types.FunctionType):
        return item.__name__
    return repr(item)


def _convert(item):
    if item is None:
        return type(None)
    if isinstance(item, str):
        return ForwardRef(item)
    return item


class ForwardRef:
    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        self.__forward_arg__ = arg
        self.__forward_module__ = module

    def __eq__(self, other):
        return isinstance(other, ForwardRef) and self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __repr__(self):
        where = '' if self.__forward_module__ is None else f', module={self.__forward_module__!r}'
        return f'ForwardRef({self.__forward_arg__!r}{where})'


class _Operand:
    """Something that can stand in `X | Y`."""

    def __or__(self, other):
        return _typing.Union[self, other]

    def __ror__(self, other):
        return _typing.Union[other, self]


class TypeVar(_Operand):
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self.__constraints__ = constraints
        self.__bound__ = bound
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant
        if len(constraints) == 1:
            raise TypeError('A single constraint is not allowed')

    def __repr__(self):
        return ('+' if self.__covariant__ else '-' if self.__contravariant__ else '~') + self.__name__


class ParamSpec(TypeVar):
    @property
    def args(self):
        return _Special(f'{self.__name__}.args', prefix='')

    @property
    def kwargs(self):
        return _Special(f'{self.__name__}.kwargs', prefix='')


class TypeVarTuple(TypeVar):
    def __iter__(self):
        return iter([self])

    def __repr__(self):
        return self.__name__


def _parameters(args):
    found = []
    for item in args:
        inner = [item] if isinstance(item, TypeVar) else item if isinstance(item, list) else getattr(item, '__parameters__', ())
        for one in inner:
            if isinstance(one, TypeVar) and one not in found:
                found.append(one)
    return tuple(found)


def _substitute(item, values):
    if isinstance(item, TypeVar):
        return values.get(item, item)
    if isinstance(item, list):
        return [_substitute(one, values) for one in item]
    if isinstance(item, _Alias) and item.__parameters__:
        return item._with([_substitute(one, values) for one in item.__args__])
    return item


class _Alias(_Operand):
    """A subscripted form: `List[int]`, `Stack[T]`."""

    def __init__(self, origin, args, name, flat=None):
        self.__origin__ = origin
        self.__args__ = tuple(args)
        self._name = name
        self.__parameters__ = _parameters(self.__args__)

    def _with(self, args):
        if self.__origin__ is _typing.Union:
            return _typing.Union[tuple(args)]
        return type(self)(self.__origin__, args, self._name)

    def __getitem__(self, item):
        items = item if isinstance(item, tuple) else (item,)
        if not self.__parameters__:
            raise TypeError(f'{self!r} is not a generic class')
        if len(items) != len(self.__parameters__):
            few = 'many' if len(items) > len(self.__parameters__) else 'few'
            raise TypeError(f'Too {few} arguments for {self!r}; actual {len(items)}, expected {len(self.__parameters__)}')
        values = dict(zip(self.__parameters__, [_convert(one) for one in items]))
        return self._with([_substitute(one, values) for one in self.__args__])

    def __call__(self, *args, **kwargs):
        if not isinstance(self.__origin__, type):
            raise TypeError(f'Cannot instantiate {self!r}')
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            pass
        return made

    def __mro_entries__(self, bases):
        if self.__origin__ is _typing.Protocol and _typing.Generic not in bases:
            return (_typing.Protocol,)
        if self.__origin__ is _typing.Generic:
            for base in bases:
                if base is not self and (base is _typing.Protocol or getattr(base, '__origin__', None) is _typing.Protocol):
                    return ()
        return (self.__origin__,)

    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        if self.__origin__ is _typing.Union:
            return any([issubclass(cls, one) for one in self.__args__])
        raise TypeError('Subscripted generics cannot be used with class and instance checks')

    def __eq__(self, other):
        if isinstance(other, _types.UnionType) and self.__origin__ is _typing.Union:
            return set(self.__args__) == set(other.__args__)
        if not isinstance(other, _Alias):
            return NotImplemented
        if self.__origin__ is _typing.Union and other.__origin__ is _typing.Union:
            return set(self.__args__) == set(other.__args__)
        return self.__origin__ is other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, frozenset(self.__args__) if self.__origin__ is _typing.Union else str(self.__args__)))

    def __repr__(self):
        args = self.__args__
        if self.__origin__ is _typing.Union:
            if len(args) == 2 and type(None) in args:
                other = args[0] if args[1] is type(None) else args[1]
                return f'typing.Optional[{_show(other)}]'
            return 'typing.Union[' + ', '.join(['NoneType' if one is type(None) else _show(one) for one in args]) + ']'
        if self.__origin__ is _abc.Callable and args:
            inside = '...' if args[0] is ... else '[' + ', '.join([_show(one) for one in args[:-1]]) + ']'
            return f'{self._name}[{inside}, {_show(args[-1])}]'
        return f"{self._name}[{', '.join([_show(one) for one in args]) or '()'}]"


class _LiteralAlias(_Alias):
    def __repr__(self):
        return f"typing.Literal[{', '.join([repr(one) for one in self.__args__])}]"

    def __hash__(self):
        return hash(self.__args__)


class _AnnotatedAlias(_Alias):
    def __init__(self, origin, metadata):
        super().__init__(origin, (origin,), 'typing.Annotated')
        self.__metadata__ = metadata

    def _with(self, args):
        return _AnnotatedAlias(args[0], self.__metadata__)

    def __eq__(self, other):
        return isinstance(other, _AnnotatedAlias) and (self.__origin__, self.__metadata__) == (other.__origin__, other.__metadata__)

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __repr__(self):
        return f"typing.Annotated[{_show(self.__origin__)}, {', '.join([repr(one) for one in self.__metadata__])}]"


class _Special(_Operand):
    """A special form; `build` makes what a subscript gives."""

    def __init__(self, name, build=None, prefix='typing.'):
        self._name = name
        self._build = build
        self._prefix = prefix

    def __getitem__(self, item):
        if self._build is None:
            raise TypeError(f'{self!r} is not subscriptable')
        return self._build(self, item)

    def __call__(self, *args, **kwargs):
        raise TypeError(f'Cannot instantiate {self!r}')

    def __instancecheck__(self, obj):
        raise TypeError(f'{self!r} cannot be used with isinstance()')

    def __subclasscheck__(self, cls):
        raise TypeError(f'{self!r} cannot be used with issubclass()')

    def __repr__(self):
        return self._prefix + self._name


for _kind in (ForwardRef, TypeVar, ParamSpec, TypeVarTuple):
    _kind.__module__ = 'typing'
