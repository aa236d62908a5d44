"""Queues (Library Reference, queue) for the one thread there is."""
from collections import deque as _deque
import heapq as _heapq

__all__ = ['Empty', 'Full', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Empty(Exception):
    pass


class Full(Exception):
    pass


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
        if self.full():
            if block and timeout is None:
                raise RuntimeError('this would wait for ever: there is only one thread')
            raise Full
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        if not self._qsize():
            if block and timeout is None:
                raise RuntimeError('this would wait for ever: there is only one thread')
            raise Empty
        return self._get()

    def put_nowait(self, item): self.put(item, False)
    def get_nowait(self): return self.get(False)

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self.unfinished_tasks -= 1

    def join(self):
        pass


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
