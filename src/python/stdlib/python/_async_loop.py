"""The event loop, futures and tasks of asyncio."""
import _clock
import heapq as _heapq
from collections import deque as _deque

__all__ = ['CancelledError', 'InvalidStateError', 'TimeoutError', 'QueueEmpty', 'QueueFull', 'BrokenBarrierError', 'Future', 'Task', 'Handle', 'TimerHandle', 'AbstractEventLoop', 'get_running_loop',
           'get_event_loop', 'new_event_loop', 'set_event_loop', 'current_task', 'all_tasks', 'isfuture']
TimeoutError = TimeoutError


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


_state = {'running': None, 'set': None}


def _running_loop():
    return _state['running']


def get_running_loop():
    loop = _state['running']
    if loop is None:
        raise RuntimeError('no running event loop')
    return loop


def get_event_loop():
    if _state['running'] is not None:
        return _state['running']
    if _state['set'] is None:
        _state['set'] = Loop()
    return _state['set']


def set_event_loop(loop):
    _state['set'] = loop


def new_event_loop():
    return Loop()


def current_task(loop=None):
    return (loop or get_running_loop())._current


def all_tasks(loop=None):
    return {task for task in (loop or get_running_loop())._tasks if not task.done()}


def isfuture(obj):
    return isinstance(obj, Future)


class Handle:
    def __init__(self, callback, args):
        self._callback, self._args, self._cancelled = callback, args, False

    def cancel(self):
        self._cancelled = True

    def cancelled(self):
        return self._cancelled


class TimerHandle(Handle):
    def __init__(self, when, callback, args):
        super().__init__(callback, args)
        self._when = when

    def when(self):
        return self._when


class Loop:
    def __init__(self):
        self._ready = _deque()
        self._timers = []
        self._count = 0
        self._tasks = []
        self._current = None
        self._closed = False
        self._stopping = False

    def time(self):
        return _clock.peek()

    def call_soon(self, callback, *args, context=None):
        if self._closed:
            raise RuntimeError('Event loop is closed')
        handle = Handle(callback, args)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        return self.call_at(self.time() + delay, callback, *args)

    def call_at(self, when, callback, *args, context=None):
        handle = TimerHandle(when, callback, args)
        self._count += 1
        _heapq.heappush(self._timers, (when, self._count, handle))
        return handle

    def create_future(self):
        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        return Task(coro, loop=self, name=name)

    def run_in_executor(self, executor, func, *args):
        """The function runs at once; who waits for it goes on in a later round."""
        future = self.create_future()
        try:
            result = func(*args)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    def _round(self):
        if not self._ready:
            while self._timers and self._timers[0][2]._cancelled:
                _heapq.heappop(self._timers)
            if not self._timers:
                raise RuntimeError('the event loop waits for ever: no task is ready and no timer is set')
            gap = self._timers[0][0] - self.time()
            if gap > 0:
                _clock.advance(gap)
        now = self.time() + 1e-9
        while self._timers and self._timers[0][0] <= now:
            handle = _heapq.heappop(self._timers)[2]
            if not handle._cancelled:
                self._ready.append(handle)
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if not handle._cancelled:
                handle._callback(*handle._args)

    def run_until_complete(self, future):
        if self._closed:
            raise RuntimeError('Event loop is closed')
        if _state['running'] is not None:
            raise RuntimeError('This event loop is already running' if _state['running'] is self else 'Cannot run the event loop while another loop is running')
        task = future if isfuture(future) else self.create_task(future)
        _state['running'] = self
        try:
            while not task.done():
                self._round()
        finally:
            _state['running'] = None
        return task.result()

    def run_forever(self):
        _state['running'] = self
        self._stopping = False
        try:
            while not self._stopping:
                self._round()
        finally:
            _state['running'] = None

    def stop(self):
        self._stopping = True

    def cancel_all(self):
        pending = [task for task in self._tasks if not task.done()]
        for task in pending:
            task.cancel()
        _state['running'] = self
        try:
            while any(not task.done() for task in pending):
                self._round()
        finally:
            _state['running'] = None

    def close(self):
        self._closed = True

    def is_closed(self):
        return self._closed

    def is_running(self):
        return _state['running'] is self

    def get_debug(self):
        return False

    def set_debug(self, enabled):
        pass

    async def shutdown_asyncgens(self):
        pass

    async def shutdown_default_executor(self):
        pass

    def set_exception_handler(self, handler):
        pass

    def add_signal_handler(self, sig, callback, *args):
        raise NotImplementedError


AbstractEventLoop = Loop


class Future:
    _is_task = False

    def __init__(self, *, loop=None):
        self._loop = loop or get_event_loop()
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
        self._loop._tasks.append(self)
        self._loop.call_soon(self._step)

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def get_coro(self):
        return self._coro

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

    def set_result(self, result):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception):
        raise RuntimeError('Task does not support set_exception operation')

    def _step(self, error=None):
        if self._must_cancel:
            if not isinstance(error, CancelledError):
                error = self._error()
            self._must_cancel = False
        self._waiting = None
        self._loop._current = self
        try:
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
