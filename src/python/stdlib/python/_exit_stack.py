"""ExitStack and AsyncExitStack of contextlib."""


class _Stack:
    def __init__(self):
        self._callbacks = []

    def pop_all(self):
        other = type(self)()
        other._callbacks, self._callbacks = self._callbacks, []
        return other

    def callback(self, callback, /, *args, **kwds):
        self._callbacks.append((False, lambda typ, value, tb: callback(*args, **kwds) and False))
        return callback

    def push(self, exit):
        method = getattr(type(exit), '__exit__', None)
        self._callbacks.append((False, exit if method is None else lambda typ, value, tb: method(exit, typ, value, tb)))
        return exit

    def enter_context(self, cm):
        cls = type(cm)
        try:
            enter, leave = cls.__enter__, cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
        result = enter(cm)
        self._callbacks.append((False, lambda typ, value, tb: leave(cm, typ, value, tb)))
        return result


class ExitStack(_Stack):
    def __enter__(self):
        return self

    def close(self):
        self.__exit__(None, None, None)

    def __exit__(self, *exc_details):
        error = exc_details[1]
        received = error is not None
        suppressed = False
        while self._callbacks:
            _, callback = self._callbacks.pop()
            try:
                if callback(None if error is None else type(error), error, getattr(error, '__traceback__', None)):
                    error = None
                    suppressed = True
            except BaseException as new:
                if new.__context__ is None and new is not error:
                    new.__context__ = error
                error = new
        if error is not None and error is not exc_details[1]:
            raise error
        return received and suppressed and error is None


class AsyncExitStack(_Stack):
    async def __aenter__(self):
        return self

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def enter_async_context(self, cm):
        cls = type(cm)
        enter, leave = cls.__aenter__, cls.__aexit__
        result = await enter(cm)
        self._callbacks.append((True, lambda typ, value, tb: leave(cm, typ, value, tb)))
        return result

    def push_async_exit(self, exit):
        self._callbacks.append((True, lambda typ, value, tb: type(exit).__aexit__(exit, typ, value, tb)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        self._callbacks.append((True, lambda typ, value, tb: callback(*args, **kwds)))
        return callback

    async def __aexit__(self, *exc_details):
        error = exc_details[1]
        received = error is not None
        suppressed = False
        while self._callbacks:
            waits, callback = self._callbacks.pop()
            try:
                answer = callback(None if error is None else type(error), error, getattr(error, '__traceback__', None))
                if waits:
                    answer = await answer
                if answer:
                    error = None
                    suppressed = True
            except BaseException as new:
                if new.__context__ is None and new is not error:
                    new.__context__ = error
                error = new
        if error is not None and error is not exc_details[1]:
            raise error
        return received and suppressed and error is None
