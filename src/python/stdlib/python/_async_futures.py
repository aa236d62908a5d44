"""Futures and tasks of asyncio, and its exceptions."""
TimeoutError = TimeoutError
from sys import modules as _modules


class CancelledError(BaseException):
    __module__ = 'asyncio.exceptions'


class InvalidStateError(Exception):
    __module__ = 'asyncio.exceptions'


class QueueEmpty(Exception):
    __module__ = 'asyncio.queues'


class QueueFull(Exception):
    __module__ = 'asyncio.queues'


class BrokenBarrierError(RuntimeError):
    pass


class Future:
    __module__ = '_asyncio'
    __class_getitem__ = classmethod(type(list[int]))

    _is_task = False

    def __init__(self, *, loop=None):
        if loop is None:
            from _async_loop import get_event_loop
            loop = get_event_loop()
        self._loop = loop
        self._state = 'PENDING'
        self._result = self._exception = None
        self._callbacks = []
        self._message = None

    def done(self):
        return self._state != 'PENDING'

    def cancelled(self):
        return self._state == 'CANCELLED'

    def _error(self):
        return CancelledError() if self._message is None else CancelledError(self._message)

    def result(self):
        if self._state == 'CANCELLED':
            raise self._error()
        if self._state == 'PENDING':
            raise InvalidStateError('Result is not set.')
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self):
        if self._state == 'CANCELLED':
            raise self._error()
        if self._state == 'PENDING':
            raise InvalidStateError('Exception is not set.')
        return self._exception

    def _finish(self, state):
        self._state = state
        callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            self._loop.call_soon(callback, self)

    def set_result(self, result):
        if self.done():
            raise InvalidStateError('invalid state')
        self._result = result
        self._finish('FINISHED')

    def set_exception(self, exception):
        if self.done():
            raise InvalidStateError('invalid state')
        if isinstance(exception, type):
            exception = exception()
        self._exception = exception
        self._finish('FINISHED')

    def cancel(self, msg=None):
        if self.done():
            return False
        self._message = msg
        self._finish('CANCELLED')
        return True

    def add_done_callback(self, fn, *, context=None):
        if self.done():
            self._loop.call_soon(fn, self)
        else:
            self._callbacks.append(fn)

    def remove_done_callback(self, fn):
        before = len(self._callbacks)
        self._callbacks = [one for one in self._callbacks if one != fn]
        return before - len(self._callbacks)

    def get_loop(self):
        return self._loop

    def __await__(self):
        if not self.done():
            yield self
        if not self.done():
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__

    def __repr__(self):
        if self._state == 'FINISHED':
            tail = f'exception={self._exception!r}' if self._exception is not None else f'result={self._result!r}'
            return f'<{type(self).__name__} finished {tail}>'
        return f'<{type(self).__name__} {self._state.lower()}>'


_names = [0]


class Task(Future):
    __module__ = '_asyncio'
    __class_getitem__ = classmethod(type(list[int]))

    _is_task = True

    def __init__(self, coro, *, loop=None, name=None, context=None):
        super().__init__(loop=loop)
        if not hasattr(coro, 'send'):
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        if name is None:
            _names[0] += 1
            name = f'Task-{_names[0]}'
        self._name = str(name)
        self._coro = coro
        self._waiting = None
        self._must_cancel = False
        self._requests = 0
        # Where nobody has imported them there are no context variables to keep apart.
        variables = _modules.get('contextvars')
        self._context = context if context is not None or variables is None else variables.copy_context()
        self._loop._tasks.append(self)
        self._loop.call_soon(self._step)

    def cancel(self, msg=None):
        if self.done():
            return False
        self._requests += 1
        if self._waiting is not None and self._waiting.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._message = msg
        return True

    def cancelling(self):
        return self._requests

    def uncancel(self):
        if self._requests > 0:
            self._requests -= 1
        return self._requests

    # What a task comes to is its coroutine's to say.
    def set_exception(self, exception):
        self._refuse('set_exception')

    def set_result(self, result):
        self._refuse('set_result')

    def _refuse(self, operation):
        raise RuntimeError(f'Task does not support {operation} operation')

    def get_coro(self):
        return self._coro

    def get_context(self):
        return self._context

    def set_name(self, value):
        self._name = str(value)

    def get_name(self):
        return self._name

    def _step(self, error=None):
        if self._must_cancel:
            if not isinstance(error, CancelledError):
                error = self._error()
            self._must_cancel = False
        self._waiting = None
        self._loop._current = self
        try:
            if self._context is not None:
                found = self._context.run(self._coro.send, None) if error is None else self._context.run(self._coro.throw, error)
            else:
                found = self._coro.send(None) if error is None else self._coro.throw(error)
        except StopIteration as stop:
            if self._must_cancel:
                self._must_cancel = False
                self._finish('CANCELLED')
            else:
                self._result = stop.value
                self._finish('FINISHED')
        except CancelledError as stop:
            if stop.args:
                self._message = stop.args[0]
            self._finish('CANCELLED')
        except (KeyboardInterrupt, SystemExit) as stop:
            self._exception = stop
            self._finish('FINISHED')
            raise
        except BaseException as stop:
            self._exception = stop
            self._finish('FINISHED')
        else:
            if found is None:
                self._loop.call_soon(self._step)
            elif isinstance(found, Future):
                if found is self:
                    self._loop.call_soon(self._step, RuntimeError(f'Task cannot await on itself: {self!r}'))
                else:
                    found.add_done_callback(self._wake)
                    self._waiting = found
                    if self._must_cancel and found.cancel(msg=self._message):
                        self._must_cancel = False
            else:
                self._loop.call_soon(self._step, RuntimeError(f'Task got bad yield: {found!r}'))
        finally:
            self._loop._current = None
            if self.done() and self in self._loop._tasks:
                self._loop._tasks.remove(self)

    def _wake(self, future):
        try:
            future.result()
        except BaseException as error:
            self._step(error)
        else:
            self._step()

    def __repr__(self):
        tail = '' if not self.done() or self.cancelled() else f' exception={self._exception!r}' if self._exception is not None else f' result={self._result!r}'
        state = 'pending' if not self.done() else self._state.lower()
        return f'<Task {state} name={self._name!r}{tail}>'
