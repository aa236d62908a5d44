"""Topological order (Library Reference, graphlib)."""
__all__ = ['TopologicalSorter', 'CycleError']


class CycleError(ValueError): pass


class TopologicalSorter:
    def __init__(self, graph=None):
        self._before, self._after, self._prepared = {}, {}, False
        self._ready, self._out, self._done = [], set(), 0
        for node, predecessors in (graph or {}).items():
            self.add(node, *predecessors)

    def add(self, node, *predecessors):
        if self._prepared:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        for one in (node, *predecessors):
            self._before.setdefault(one, 0)
            self._after.setdefault(one, [])
        for one in predecessors:
            self._before[node] += 1
            self._after[one].append(node)

    def prepare(self):
        if self._prepared:
            raise ValueError('cannot prepare() more than once')
        self._prepared = True
        self._ready = [node for node, count in self._before.items() if count == 0]
        cycle = self._cycle()
        if cycle:
            raise CycleError('nodes are in a cycle', cycle)

    def _cycle(self):
        """Nodes of a cycle, the first again at the end; None where there is none."""
        finished = set()
        for start in self._before:
            if start in finished:
                continue
            path, places, ways = [], {}, []
            node = start
            while True:
                if node in places:
                    return path[places[node]:] + [node]
                if node not in finished:
                    places[node] = len(path)
                    path.append(node)
                    ways.append(iter(self._after[node]))
                node = None
                while ways and node is None:
                    for node in ways[-1]:
                        break
                    else:
                        ways.pop()
                        finished.add(path[-1])
                        del places[path.pop()]
                if node is None:
                    break
        return None

    def _check(self):
        if not self._prepared:
            raise ValueError('prepare() must be called first')

    def get_ready(self):
        self._check()
        found = tuple(self._ready)
        self._ready = []
        self._out.update(found)
        return found

    def is_active(self):
        self._check()
        return self._done < len(self._out) or bool(self._ready)

    def __bool__(self): return self.is_active()

    def done(self, *nodes):
        self._check()
        for node in nodes:
            if node not in self._before:
                raise ValueError(f'node {node!r} was not added using add()')
            if self._before[node] == -1:
                raise ValueError(f'node {node!r} was already marked done')
            if node not in self._out:
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            self._before[node] = -1
            self._done += 1
            for one in self._after[node]:
                self._before[one] -= 1
                if self._before[one] == 0:
                    self._ready.append(one)

    def static_order(self):
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)
