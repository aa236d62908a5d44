"""Queues (Library Reference, queue). Who waits lets the threads run that are yet to."""
import sys as _sys
from collections import deque as _deque
import heapq as _heapq

__all__ = ['Empty', 'Full', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Empty(Exception):
    pass


class Full(Exception):
    pass


def _others():
    threads = _sys.modules.get('threading')
    return threads is not None and bool(threads._pending)


def _wait(ready, timeout):
    """False: it did not come, in the time there was."""
    threads = _sys.modules.get('threading')
    if threads is not None and threads._others_until(ready):
        return True
    if timeout is not None:
        import time
        time.sleep(timeout)
        return False
    if threads is not None:
        threads._stuck()
    raise RuntimeError('this would wait for ever: there is only one thread')


class Queue:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, maxsize=0):
        self.maxsize, self.unfinished_tasks = maxsize, 0
        self._init(maxsize)

    def _init(self, maxsize): self.queue = _deque()
    def _put(self, item): self.queue.append(item)
    def _get(self): return self.queue.popleft()
    def _qsize(self): return len(self.queue)
    def qsize(self): return self._qsize()
    def empty(self): return not self._qsize()
    def full(self): return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        # With threads yet to run a bound would stop the only one that can fill the queue for them.
        if self.full() and not (block and (_others() or _wait(lambda: not self.full(), timeout))):
            raise Full
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        if not self._qsize() and not (block and _wait(self._qsize, timeout)):
            raise Empty
        threads = _sys.modules.get('threading')
        if threads is not None:
            threads.current_thread()._advanced = True
        return self._get()

    def put_nowait(self, item): self.put(item, False)
    def get_nowait(self): return self.get(False)

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self.unfinished_tasks -= 1

    def join(self):
        if self.unfinished_tasks:
            _wait(lambda: not self.unfinished_tasks, None)


class PriorityQueue(Queue):
    def _init(self, maxsize): self.queue = []
    def _put(self, item): _heapq.heappush(self.queue, item)
    def _get(self): return _heapq.heappop(self.queue)


class LifoQueue(Queue):
    def _init(self, maxsize): self.queue = []
    def _get(self): return self.queue.pop()


class SimpleQueue(Queue):
    __module__ = '_queue'

    def __init__(self):
        super().__init__()
