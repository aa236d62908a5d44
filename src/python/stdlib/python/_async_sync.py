"""Locks and queues between tasks."""
from collections import deque as _deque
from _async_loop import CancelledError, QueueEmpty, QueueFull, get_event_loop, get_running_loop
import heapq as _heapq

__all__ = ['Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier', 'Queue', 'PriorityQueue', 'LifoQueue']


class _Waiters:
    def _first(self):
        self._waiters = _deque()

    async def _wait(self):
        future = get_running_loop().create_future()
        self._waiters.append(future)
        try:
            await future
        finally:
            if future in self._waiters:
                self._waiters.remove(future)

    def _wake(self, count=1):
        for future in list(self._waiters):
            if count <= 0:
                break
            if not future.done():
                future.set_result(True)
                count -= 1


class _AsyncWith:
    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Waiters, _AsyncWith):
    def __init__(self):
        self._first()
        self._locked = False

    def locked(self):
        return self._locked

    async def acquire(self):
        if not self._locked and all(future.cancelled() for future in self._waiters):
            self._locked = True
            return True
        try:
            await self._wait()
        except CancelledError:
            # The turn this task was given, if any, is the next one's.
            self._pass_on()
            raise
        self._locked = True
        return self._locked

    def _pass_on(self):
        if not self._locked:
            self._wake()

    def release(self):
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._pass_on()


class Event(_Waiters):
    def __init__(self):
        self._first()
        self._value = False

    def is_set(self):
        return self._value

    def set(self):
        if not self._value:
            self._value = True
            self._wake(len(self._waiters))

    def clear(self):
        self._value = False

    async def wait(self):
        if not self._value:
            await self._wait()
        return True


class Condition(_Waiters, _AsyncWith):
    def __init__(self, lock=None):
        self._first()
        self._lock = lock or Lock()
        self.locked, self.acquire, self.release = self._lock.locked, self._lock.acquire, self._lock.release

    def _must_hold_lock(self, to):
        if not self.locked():
            raise RuntimeError(f'cannot {to} on un-acquired lock')

    async def wait(self):
        self._must_hold_lock('wait')
        self.release()
        try:
            await self._wait()
        finally:
            await self.acquire()
        return True

    async def wait_for(self, predicate):
        while not (answer := predicate()):
            await self.wait()
        return answer

    def notify(self, n=1):
        self._must_hold_lock('notify')
        self._wake(n)

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_Waiters, _AsyncWith):
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._first()
        self._value = value

    def locked(self):
        return self._value == 0 or any(not future.cancelled() for future in self._waiters)

    async def acquire(self):
        if not self.locked():
            self._value -= 1
            return True
        await self._wait()
        return True

    def release(self):
        for future in self._waiters:
            if not future.done():
                future.set_result(True)
                return
        self._value += 1


class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        super().__init__(value)
        self._bound = value

    def release(self):
        if self._value >= self._bound:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


class Barrier(_Waiters):
    def __init__(self, parties):
        self._first()
        self.parties, self.n_waiting = parties, 0

    async def wait(self):
        index = self.n_waiting
        self.n_waiting += 1
        if self.n_waiting == self.parties:
            self.n_waiting = 0
            self._wake(self.parties)
        else:
            await self._wait()
        return index


class Queue:
    __module__ = 'asyncio.queues'
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters, self._putters = _deque(), _deque()
        self._unfinished = 0
        self._all_done = Event()
        self._all_done.set()
        self._init(maxsize)

    def __repr__(self): return f'<{type(self).__name__} at {id(self):#x} {self._state()}>'
    def __str__(self): return f'<{type(self).__name__} {self._state()}>'

    def _state(self):
        parts = [f'maxsize={self._maxsize!r}']
        if self._queue:
            parts.append(f'_queue={list(self._queue)!r}')
        for name, waiting in (('_getters', self._getters), ('_putters', self._putters)):
            if waiting:
                parts.append(f'{name}[{len(waiting)}]')
        if self._unfinished:
            parts.append(f'tasks={self._unfinished}')
        return ' '.join(parts)

    def _init(self, maxsize): self._queue = _deque()
    def _get(self): return self._queue.popleft()
    def _put(self, item): self._queue.append(item)
    def qsize(self): return len(self._queue)
    def empty(self): return not self._queue
    def full(self): return 0 < self._maxsize <= len(self._queue)
    maxsize = property(lambda self: self._maxsize)

    def _next(self, waiters):
        while waiters:
            future = waiters.popleft()
            if not future.done():
                future.set_result(None)
                return

    async def _blocked(self, waiters, again):
        future = get_running_loop().create_future()
        waiters.append(future)
        try:
            await future
        except BaseException:
            future.cancel()
            if future in waiters:
                waiters.remove(future)
            if again() and not future.cancelled():
                self._next(waiters)
            raise

    async def put(self, item):
        while self.full():
            await self._blocked(self._putters, lambda: not self.full())
        return self.put_nowait(item)

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished += 1
        self._all_done.clear()
        self._next(self._getters)

    async def get(self):
        while self.empty():
            await self._blocked(self._getters, lambda: not self.empty())
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            raise QueueEmpty
        item = self._get()
        self._next(self._putters)
        return item

    def task_done(self):
        if self._unfinished <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished -= 1
        if self._unfinished == 0:
            self._all_done.set()

    async def join(self):
        if self._unfinished > 0:
            await self._all_done.wait()


class PriorityQueue(Queue):
    __module__ = 'asyncio.queues'

    def _init(self, maxsize): self._queue = []
    def _put(self, item): _heapq.heappush(self._queue, item)
    def _get(self): return _heapq.heappop(self._queue)


class LifoQueue(Queue):
    __module__ = 'asyncio.queues'

    def _init(self, maxsize): self._queue = []
    def _get(self): return self._queue.pop()
