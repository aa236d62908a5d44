"""ExitStack and AsyncExitStack of contextlib: a list of functions to call with the exception that is on its way, last one first."""


def _of_protocol(manager, wanted, what):
    """The methods `wanted` of a manager's class."""
    kind = type(manager)
    found = [getattr(kind, name, None) for name in wanted]
    if None in found:
        raise TypeError(f"'{kind.__module__}.{kind.__qualname__}' object does not support the {what} protocol")
    return found


class _Later:
    """An exit's answer that has to be awaited first."""

    def __init__(self, awaitable):
        self.awaitable = awaitable


class _Fate:
    """Which exception is on its way while a stack unwinds: `began` when it started, `error` now."""

    def __init__(self, error):
        self.began = self.error = error

    def details(self):
        return (None, None, None) if self.error is None else (type(self.error), self.error, self.error.__traceback__)

    def heard(self, answer):
        if answer:
            self.error = None

    def failed(self, new):
        """An exit raised: what was on its way takes the place of `began` in the new chain of contexts."""
        oldest = new
        while oldest.__context__ is not None and oldest.__context__ is not self.error:
            if oldest.__context__ is self.began:
                oldest.__context__ = self.error
                break
            oldest = oldest.__context__
        self.error = new

    def outcome(self):
        """Whether the exception was swallowed; raises the one that took its place."""
        error = self.error
        if error is None or error is self.began:
            return error is not self.began
        context = error.__context__
        try:
            raise error
        finally:
            error.__context__ = context


class _Exits:
    def __init__(self):
        self._pending = []

    def pop_all(self):
        heir = type(self)()
        heir._pending += self._pending
        self._pending.clear()
        return heir

    def callback(self, callback, /, *args, **kwds):
        def call(*details):
            callback(*args, **kwds)
        call.__wrapped__ = callback
        self._pending.append(call)
        return callback

    def push(self, exit):
        leave = getattr(type(exit), '__exit__', None)
        self._pending.append(exit if leave is None else lambda *details: leave(exit, *details))
        return exit

    def enter_context(self, cm):
        enter, _ = _of_protocol(cm, ('__enter__', '__exit__'), 'context manager')
        target = enter(cm)
        self.push(cm)
        return target


class ExitStack(_Exits):
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        fate = _Fate(error)
        while self._pending:
            try:
                fate.heard(self._pending.pop()(*fate.details()))
            except BaseException as new:
                fate.failed(new)
        return fate.outcome()

    def close(self):
        self.__exit__(None, None, None)


class AsyncExitStack(_Exits):
    async def enter_async_context(self, cm):
        enter, _ = _of_protocol(cm, ('__aenter__', '__aexit__'), 'asynchronous context manager')
        target = await enter(cm)
        self.push_async_exit(cm)
        return target

    def push_async_exit(self, exit):
        leave = getattr(type(exit), '__aexit__', None)
        self._pending.append(lambda *details: _Later(exit(*details) if leave is None else leave(exit, *details)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        async def call():
            await callback(*args, **kwds)
        self._pending.append(lambda *details: _Later(call()))
        return callback

    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, error, trace):
        fate = _Fate(error)
        while self._pending:
            try:
                answer = self._pending.pop()(*fate.details())
                fate.heard(await answer.awaitable if isinstance(answer, _Later) else answer)
            except BaseException as new:
                fate.failed(new)
        return fate.outcome()

    async def aclose(self):
        await self.__aexit__(None, None, None)
