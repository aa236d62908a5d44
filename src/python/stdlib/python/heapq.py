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
    """The next item of each, on a heap: nothing is taken that isn't asked for."""
    heap, sign = [], -1 if reverse else 1
    sift, settle = (_sink_max, _rise_max) if reverse else (_sink, _rise)
    for order, one in enumerate(map(iter, iterables)):
        for item in one:
            heap.append([item if key is None else key(item), order * sign, item, one])
            break
    for i in reversed(range(len(heap) // 2)):
        sift(heap, i)
    while heap:
        entry = heap[0]
        yield entry[2]
        for item in entry[3]:
            entry[0], entry[2] = item if key is None else key(item), item
            break
        else:
            last = heap.pop()
            if not heap:
                return
            if last is not entry:
                heap[0] = last
        sift(heap, 0)


def _rise_max(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        if not heap[parent] < item:
            break
        heap[pos] = heap[parent]
        pos = parent
    heap[pos] = item


def _sink_max(heap, pos):
    end, start = len(heap), pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        if child + 1 < end and not heap[child + 1] < heap[child]:
            child += 1
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _rise_max(heap, start, pos)


def nsmallest(n, iterable, key=None):
    return _best(n, iterable, key, False)


def nlargest(n, iterable, key=None):
    return _best(n, iterable, key, True)


def _best(n, iterable, key, largest):
    """Keeps n candidates on a heap whose first is the worst; which of equals is kept, and what is compared, is as in CPython."""
    if n == 1:
        nothing = object()
        found = (max if largest else min)(iterable, default=nothing, key=key)
        return [] if found is nothing else [found]
    try:
        if n >= len(iterable):
            return sorted(iterable, key=key, reverse=largest)[:n]
    except (TypeError, AttributeError):
        pass
    items, step, kept = iter(iterable), -1 if largest else 1, []
    for order in range(n):
        for item in items:
            kept.append((item if key is None else key(item), order * step, item))
            break
        else:
            break
    if not kept:
        return kept
    sift = _sink if largest else _sink_max
    if key is None:
        # Equal items are told apart by their order alone.
        kept = [entry[:2] for entry in kept]
    for i in reversed(range(len(kept) // 2)):
        sift(kept, i)
    worst, order = kept[0][0], len(kept) * step
    for item in items:
        rank = item if key is None else key(item)
        if worst < rank if largest else rank < worst:
            kept[0] = (rank, order) if key is None else (rank, order, item)
            sift(kept, 0)
            worst = kept[0][0]
            order += step
    kept.sort(reverse=largest)
    return [entry[-1 if key else 0] for entry in kept]
