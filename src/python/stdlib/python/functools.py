"""Higher-order functions (Library Reference, functools)."""
from collections import namedtuple as _namedtuple

__all__ = ['update_wrapper', 'wraps', 'WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'total_ordering', 'cache', 'cmp_to_key', 'lru_cache', 'reduce',
           'partial', 'partialmethod', 'singledispatch', 'singledispatchmethod', 'cached_property']
WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__')
WRAPPER_UPDATES = ('__dict__',)
_NOTHING = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


def reduce(function, sequence, initial=_NOTHING, /):
    try:
        items = iter(sequence)
    except TypeError:
        raise TypeError('reduce() arg 2 must support iteration') from None
    if initial is _NOTHING:
        try:
            value = next(items)
        except StopIteration:
            raise TypeError('reduce() of empty iterable with no initial value') from None
    else:
        value = initial
    for item in items:
        value = function(value, item)
    return value


class partial:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, /, *args, **keywords):
        if not args:
            raise TypeError("type 'partial' takes at least one argument")
        func, *args = args
        args = tuple(args)
        if not callable(func):
            raise TypeError('the first argument must be callable')
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func), *[repr(item) for item in self.args], *[f'{key}={value!r}' for key, value in self.keywords.items()]]
        return f"functools.partial({', '.join(parts)})"


partial.__name__ = 'functools.partial'


class partialmethod:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, func, /, *args, **keywords):
        self.func, self.args, self.keywords = func, args, keywords

    def __get__(self, obj, cls=None):
        return partial(self.func.__get__(obj, cls), *self.args, **self.keywords)


_CacheInfo = _namedtuple('CacheInfo', ['hits', 'misses', 'maxsize', 'currsize'])


class _Lru:
    def __init__(self, func, maxsize, typed):
        self._func, self._maxsize, self._typed = func, maxsize, typed
        self._found = {}
        self._hits = self._misses = 0
        update_wrapper(self, func)

    def __call__(self, /, *args, **kwargs):
        key = args
        if kwargs:
            key = (args, tuple(kwargs.items()))
        elif len(args) == 1 and type(args[0]) in (int, str):
            key = args[0]
        if self._typed:
            key = (key, tuple([type(item) for item in args]), tuple([type(item) for item in kwargs.values()]))
        found = self._found
        value = found.get(key, _NOTHING)
        if value is not _NOTHING:
            self._hits += 1
            if self._maxsize is not None:
                del found[key]
                found[key] = value
            return value
        value = self._func(*args, **kwargs)
        self._misses += 1
        if self._maxsize != 0:
            found[key] = value
            if self._maxsize is not None and len(found) > self._maxsize:
                del found[next(iter(found))]
        return value

    def __get__(self, obj, cls=None):
        return self if obj is None else _bind(self, obj)

    def cache_info(self):
        return _CacheInfo(self._hits, self._misses, self._maxsize, len(self._found))

    def cache_clear(self):
        self._found.clear()
        self._hits = self._misses = 0

    def cache_parameters(self):
        return {'maxsize': self._maxsize, 'typed': self._typed}

    def __repr__(self):
        return f'<functools._lru_cache_wrapper object at 0x{id(self):x}>'


_Lru.__name__, _Lru.__qualname__ = 'functools._lru_cache_wrapper', '_lru_cache_wrapper'


class _Method:
    def __init__(self, func, obj):
        self.__func__, self.__self__ = func, obj

    def __call__(self, /, *args, **kwargs):
        return self.__func__(self.__self__, *args, **kwargs)

    def __getattr__(self, name):
        return getattr(self.__func__, name)


def _bind(func, obj):
    return _Method(func, obj)


def lru_cache(maxsize=128, typed=False):
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        return _Lru(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError('Expected first argument to be an integer, a callable, or None')
    return lambda func: _Lru(func, maxsize, typed)


def cache(user_function, /):
    return _Lru(user_function, None, False)


class cached_property:
    __class_getitem__ = classmethod(type(list[int]))

    attrname = None

    def __init__(self, func):
        self.__doc__, self.func = func.__doc__, func

    def __set_name__(self, owner, name):
        if self.attrname not in (None, name):
            raise TypeError(f'Cannot assign the same cached_property to two different names ({self.attrname!r} and {name!r}).')
        self.attrname = name

    def __get__(self, instance, owner=None):
        return self if instance is None else self._of(instance)

    def _of(self, instance):
        """The value, which from now on is the instance's own attribute."""
        name = self.attrname
        if name is None:
            raise TypeError('Cannot use cached_property instance without calling __set_name__ on it.')
        own = instance.__dict__
        if name not in own:
            own[name] = self.func(instance)
        return own[name]


class _Ranked:
    """A value whose place among others a subclass's `_order(a, b)` decides: below, at or above 0."""
    __hash__ = None

    def __init__(self, obj):
        self.obj = obj

    def __eq__(self, other):
        return self._order(self.obj, other.obj) == 0

    def __lt__(self, other):
        return self._order(self.obj, other.obj) < 0

    def __le__(self, other):
        return self._order(self.obj, other.obj) <= 0

    def __gt__(self, other):
        return self._order(self.obj, other.obj) > 0

    def __ge__(self, other):
        return self._order(self.obj, other.obj) >= 0


def cmp_to_key(mycmp):
    class KeyWrapper(_Ranked):
        _order = staticmethod(mycmp)
    return KeyWrapper


def _derive(root, name):
    def answer(self, other):
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        if root in ('__lt__', '__gt__'):
            if name == ('__gt__' if root == '__lt__' else '__lt__'):
                return not result and self != other
            if name == ('__le__' if root == '__lt__' else '__ge__'):
                return result or self == other
            return not result
        if name == ('__ge__' if root == '__le__' else '__le__'):
            return not result or self == other
        if name == ('__lt__' if root == '__le__' else '__gt__'):
            return result and self != other
        return not result
    answer.__name__ = name
    return answer


def total_ordering(cls):
    names = ['__lt__', '__le__', '__gt__', '__ge__']
    roots = {name for name in names if getattr(cls, name, None) is not getattr(object, name, None)}
    if not roots:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    root = max(roots)
    for name in names:
        if name not in roots:
            setattr(cls, name, _derive(root, name))
    return cls


def singledispatch(func):
    registry = {object: func}

    def dispatch(cls):
        for kind in cls.__mro__:
            if kind in registry:
                return registry[kind]
        best = None
        for kind in registry:
            if kind is not object and issubclass(cls, kind) and (best is None or issubclass(kind, best)):
                best = kind
        return registry[best or object]

    def register(cls, func=None):
        if func is None:
            if isinstance(cls, type):
                return lambda f: register(cls, f)
            func = cls
            from typing import get_type_hints
            kinds = [kind for name, kind in get_type_hints(func).items() if name != 'return']
            if not kinds:
                raise TypeError(f'Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain `@register` on an annotated function.')
            cls = kinds[0]
        for kind in getattr(cls, '__args__', None) or (cls,):
            registry[kind] = func
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{func.__name__} requires at least 1 positional argument')
        return dispatch(args[0].__class__)(*args, **kw)
    update_wrapper(wrapper, func)
    wrapper.register, wrapper.dispatch, wrapper.registry = register, dispatch, registry
    return wrapper


class singledispatchmethod:
    def __init__(self, func):
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __get__(self, obj, cls=None):
        def method(*args, **kwargs):
            return self.dispatcher.dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)
        method.register = self.register
        method.__isabstractmethod__ = self.__isabstractmethod__
        return update_wrapper(method, self.func)
