"""Abstract base classes (Library Reference, abc)."""


def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True


class abstractproperty(property):
    __isabstractmethod__ = True


def _is_abstract(value):
    if getattr(value, '__isabstractmethod__', False):
        return True
    if isinstance(value, property):
        return any(getattr(part, '__isabstractmethod__', False) for part in (value.fget, value.fset, value.fdel))
    if isinstance(value, (classmethod, staticmethod)):
        return getattr(value.__func__, '__isabstractmethod__', False)
    return False


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls._abc_registry = []
        _compute(cls, namespace)
        return cls

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('Can only register classes')
        if not issubclass(subclass, cls):
            if issubclass(cls, subclass):
                raise RuntimeError('Refusing to create an inheritance cycle')
            cls._abc_registry.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(instance.__class__)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('issubclass() arg 1 must be a class')
        hook = cls.__dict__.get('__subclasshook__')
        if hook is not None:
            answer = cls.__subclasshook__(subclass)
            if answer is not NotImplemented:
                return answer
        if cls in subclass.__mro__:
            return True
        for other in cls._abc_registry:
            if issubclass(subclass, other):
                return True
        for other in type.__subclasses__(cls):
            if issubclass(subclass, other):
                return True
        return False


def _compute(cls, namespace):
    names = {name for name, value in namespace.items() if _is_abstract(value)}
    for base in cls.__bases__:
        for name in getattr(base, '__abstractmethods__', ()):
            if _is_abstract(getattr(cls, name, None)):
                names.add(name)
    cls.__abstractmethods__ = frozenset(names)


def update_abstractmethods(cls):
    if hasattr(cls, '__abstractmethods__'):
        _compute(cls, {name: getattr(cls, name) for name in cls.__abstractmethods__} | dict(cls.__dict__))
    return cls


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def get_cache_token():
    return 0
