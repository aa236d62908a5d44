"""Abstract base classes for containers (Library Reference, collections.abc)."""
from abc import ABCMeta, abstractmethod


def _has(cls, *names):
    for name in names:
        for kind in cls.__mro__:
            if name in kind.__dict__:
                if kind.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _one_trick(name, *methods, bases=(), extra=None):
    def hook(cls, C):
        return _has(C, *methods) if cls is made else NotImplemented

    def missing(self, *args):
        raise NotImplementedError

    def alias(cls, item):
        import typing
        return typing._alias_of(cls, item)

    namespace = {method: abstractmethod(lambda self, *args: None) for method in methods if method not in (extra or {})}
    namespace.update(extra or {})
    namespace['__subclasshook__'] = classmethod(hook)
    namespace['__class_getitem__'] = classmethod(alias)
    namespace['__module__'] = 'collections.abc'
    made = ABCMeta(name, bases, namespace)
    return made


Hashable = _one_trick('Hashable', '__hash__')
Awaitable = _one_trick('Awaitable', '__await__')
Coroutine = _one_trick('Coroutine', '__await__', 'send', 'throw', 'close', bases=(Awaitable,))
AsyncIterable = _one_trick('AsyncIterable', '__aiter__')
AsyncIterator = _one_trick('AsyncIterator', '__anext__', '__aiter__', bases=(AsyncIterable,), extra={'__aiter__': lambda self: self})
AsyncGenerator = _one_trick('AsyncGenerator', '__aiter__', '__anext__', 'asend', 'athrow', 'aclose', bases=(AsyncIterator,))
Iterable = _one_trick('Iterable', '__iter__')
Iterator = _one_trick('Iterator', '__iter__', '__next__', bases=(Iterable,), extra={'__iter__': lambda self: self})
Reversible = _one_trick('Reversible', '__reversed__', '__iter__', bases=(Iterable,))
Generator = _one_trick('Generator', '__iter__', '__next__', 'send', 'throw', 'close', bases=(Iterator,))
Sized = _one_trick('Sized', '__len__')
Container = _one_trick('Container', '__contains__')
Collection = _one_trick('Collection', '__len__', '__iter__', '__contains__', bases=(Sized, Iterable, Container))
Callable = _one_trick('Callable', '__call__')
Buffer = _one_trick('Buffer', '__buffer__')

from _abstract_containers import *
