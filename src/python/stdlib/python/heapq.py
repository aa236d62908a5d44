"""Heap queue (Library Reference, heapq)."""
__all__ = ['heappush', 'heappop', 'heapify', 'heapreplace', 'merge', 'nlargest', 'nsmallest', 'heappushpop']


def _rise(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        if not item < heap[parent]:
            break
        heap[pos] = heap[parent]
        pos = parent
    heap[pos] = item


def _sink(heap, pos):
    end, start = len(heap), pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        if child + 1 < end and not heap[child] < heap[child + 1]:
            child += 1
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _rise(heap, start, pos)


def heappush(heap, item):
    heap.append(item)
    _rise(heap, 0, len(heap) - 1)


def heappop(heap):
    if not heap:
        raise IndexError('index out of range')
    last = heap.pop()
    if not heap:
        return last
    first = heap[0]
    heap[0] = last
    _sink(heap, 0)
    return first


def heapreplace(heap, item):
    first = heap[0]
    heap[0] = item
    _sink(heap, 0)
    return first


def heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _sink(heap, 0)
    return item


def heapify(x):
    if not isinstance(x, list):
        raise TypeError(f'heapify() argument must be list, not {type(x).__name__}')
    for i in reversed(range(len(x) // 2)):
        _sink(x, i)


def merge(*iterables, key=None, reverse=False):
    items = []
    for order, iterable in enumerate(iterables):
        for item in iterable:
            items.append(item)
    yield from sorted(items, key=key, reverse=reverse)


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
