"""Helpers for `with` (Library Reference, contextlib)."""
import abc
import sys
from functools import update_wrapper

__all__ = [
    'AbstractAsyncContextManager', 'AbstractContextManager', 'AsyncExitStack', 'ContextDecorator', 'ExitStack', 'aclosing', 'asynccontextmanager',
    'chdir', 'closing', 'contextmanager', 'nullcontext', 'redirect_stderr', 'redirect_stdout', 'suppress',
]


def _offers(candidate, names):
    """Whether a class has every method of a protocol (None says that it refuses one)."""
    return all(getattr(candidate, name, None) is not None for name in names)


class AbstractContextManager(abc.ABC):
    __class_getitem__ = classmethod(type(list[int]))

    @classmethod
    def __subclasshook__(cls, candidate):
        known = cls is AbstractContextManager and _offers(candidate, ('__enter__', '__exit__'))
        return known or NotImplemented

    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leaves the block; a true answer swallows the exception."""


class AbstractAsyncContextManager(abc.ABC):
    __class_getitem__ = classmethod(type(list[int]))

    @classmethod
    def __subclasshook__(cls, candidate):
        known = cls is AbstractAsyncContextManager and _offers(candidate, ('__aenter__', '__aexit__'))
        return known or NotImplemented

    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leaves the block; a true answer swallows the exception."""


class _Decorating:
    """What a manager needs to be put over a function: every call gets a block of its own."""

    def _for_call(self):
        return self


class ContextDecorator(_Decorating):
    def __call__(self, function):
        def inner(*args, **kwargs):
            with self._for_call():
                return function(*args, **kwargs)
        return update_wrapper(inner, function)


class AsyncContextDecorator(_Decorating):
    def __call__(self, function):
        async def inner(*args, **kwargs):
            async with self._for_call():
                return await function(*args, **kwargs)
        return update_wrapper(inner, function)


class _OneYield:
    """A generator that yields once: before it is entering, after it leaving. `_STOP` is how such a generator ends."""

    def __init__(self, make):
        self._make = make
        self.gen = make()
        self.__doc__ = make.doc

    def _for_call(self):
        return type(self)(self._make)

    def _swallowed(self, left, thrown, trace):
        """What leaving the block answers when the generator ended with `left` after `thrown` (None: it was resumed); None lets `left` out."""
        if left is thrown:
            thrown.__traceback__ = trace
            return False
        if isinstance(left, self._STOP):
            return thrown is not None
        # A generator may not let a stop out: the language turns the one it was given into a RuntimeError.
        if isinstance(thrown, self._TURNED) and isinstance(left, RuntimeError) and left.__cause__ is thrown:
            thrown.__traceback__ = trace
            return False
        return None


class _GeneratorContextManager(_OneYield, ContextDecorator):
    _STOP = _TURNED = StopIteration

    def __enter__(self):
        for target in self.gen:
            return target
        raise RuntimeError("generator didn't yield")

    def __exit__(self, kind, error, trace):
        thrown = kind() if error is None and kind is not None else error
        try:
            next(self.gen) if thrown is None else self.gen.throw(thrown)
        except BaseException as left:
            answer = self._swallowed(left, thrown, trace)
            if answer is None:
                raise
            return answer
        raise RuntimeError("generator didn't stop" + ('' if thrown is None else ' after throw()'))


class _AsyncGeneratorContextManager(_OneYield, AsyncContextDecorator):
    _STOP = StopAsyncIteration
    _TURNED = StopIteration, StopAsyncIteration

    async def __aenter__(self):
        async for target in self.gen:
            return target
        raise RuntimeError("generator didn't yield")

    async def __aexit__(self, kind, error, trace):
        thrown = kind() if error is None and kind is not None else error
        try:
            await (self.gen.__anext__() if thrown is None else self.gen.athrow(thrown))
        except BaseException as left:
            answer = self._swallowed(left, thrown, trace)
            if answer is None:
                raise
            return answer
        raise RuntimeError("generator didn't stop" + ('' if thrown is None else ' after athrow()'))


def _manager_maker(manager, function):
    def helper(*args, **kwargs):
        def make():
            return function(*args, **kwargs)
        make.doc = getattr(function, '__doc__', None)
        return manager(make)
    return update_wrapper(helper, function)


def contextmanager(func):
    return _manager_maker(_GeneratorContextManager, func)


def asynccontextmanager(func):
    return _manager_maker(_AsyncGeneratorContextManager, func)


class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aexit__(self, *_):
        await self.thing.aclose()

    async def __aenter__(self):
        return self.thing


class closing(AbstractContextManager):
    def __init__(self, thing):
        self.thing = thing

    def __exit__(self, *_):
        self.thing.close()

    def __enter__(self):
        return self.thing


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    async def __aenter__(self):
        return self.__enter__()

    def __exit__(self, *details):
        return None

    async def __aexit__(self, *details):
        return None


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._expected = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, error, trace):
        return kind is not None and issubclass(kind, self._expected)


class _Swap(AbstractContextManager):
    """Another value in a place for as long as the block runs. Blocks of one manager may nest, so what to put back is a stack."""

    def __init__(self, value):
        self._value, self._before = value, []

    def __enter__(self):
        self._before.append(self._look())
        self._put(self._value)

    def __exit__(self, *details):
        self._put(self._before.pop())


def _redirection(stream):
    class Redirection(_Swap):
        def __init__(self, new_target):
            super().__init__(new_target)

        def _look(self):
            return getattr(sys, stream)

        def _put(self, target):
            setattr(sys, stream, target)

        def __enter__(self):
            super().__enter__()
            return self._value
    Redirection.__name__ = Redirection.__qualname__ = f'redirect_{stream}'
    return Redirection


redirect_stdout, redirect_stderr = map(_redirection, ('stdout', 'stderr'))


class chdir(_Swap):
    def __init__(self, path):
        super().__init__(path)
        self.path = path

    def _look(self):
        from os import getcwd
        return getcwd()

    def _put(self, path):
        from os import chdir as go
        go(path)


from _exit_stack import AsyncExitStack, ExitStack
