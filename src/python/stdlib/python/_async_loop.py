"""The event loop of asyncio."""
import _clock
import heapq as _heapq
from collections import deque as _deque
from _async_futures import BrokenBarrierError, CancelledError, Future, InvalidStateError, QueueEmpty, QueueFull, Task, TimeoutError

__all__ = ['CancelledError', 'InvalidStateError', 'TimeoutError', 'QueueEmpty', 'QueueFull', 'BrokenBarrierError', 'Future', 'Task', 'Handle', 'TimerHandle', 'AbstractEventLoop', 'get_running_loop',
           'get_event_loop', 'new_event_loop', 'set_event_loop', 'current_task', 'all_tasks', 'isfuture']
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
        return _clock.slept()

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
        # Sums of floats that mean one moment are one, so that of two timers the one set first goes first.
        _heapq.heappush(self._timers, (round(when, 9), self._count, handle))
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
