"""Sequences, sets and mappings of collections.abc: a table of kinds, whose mixin methods work on a few abstract ones."""
from abc import ABCMeta, abstractmethod
from _collections import deque as _deque
from itertools import chain as _chain, count as _count
from collections.abc import Collection, Iterable, Reversible, Sized

__all__ = ['Sequence', 'MutableSequence', 'ByteString', 'Set', 'MutableSet', 'Mapping', 'MutableMapping', 'MappingView', 'KeysView', 'ItemsView', 'ValuesView']

_NOTHING = object()


def _abstract_method(name, error):
    """A method to override: calling it through super() raises `error`."""
    def refuse(self, *args):
        raise error
    refuse.__name__ = name
    return abstractmethod(refuse)


def _kind(name, bases, registered=(), abstract='', error=NotImplementedError, mixins=None):
    """An abstract class, its abstract methods named in one string and its mixins by name."""
    namespace = {method: _abstract_method(method, error) for method in abstract.split()}
    namespace.update(mixins or {})
    for method, value in namespace.items():
        function = getattr(value, '__func__', value)
        if function is not None:
            function.__name__ = method
            function.__qualname__ = f'{name}.{method}'
    made = ABCMeta(name, bases, {**namespace, '__module__': 'collections.abc'})
    for concrete in registered:
        made.register(concrete)
    return made


def _same(one, other):
    return one is other or one == other


def _repeat_until(error, step):
    try:
        while True:
            step()
    except error:
        return None


# Sequences: everything from an item by its place, and the length.

def _placed(self, places):
    """Places with their items, up to the first place there is no item for; the length is not asked."""
    for place in places:
        try:
            item = self[place]
        except IndexError:
            return
        yield place, item


def _each_item(self):
    for _, item in _placed(self, _count()):
        yield item


def _from_the_end(self):
    for place in reversed(range(len(self))):
        yield self[place]


def _place_of(self, value, start=0, stop=None):
    if start < 0:
        start = max(0, start + len(self))
    if stop is not None:
        stop = stop if stop >= 0 else stop + len(self)
    for place, item in _placed(self, _count(start) if stop is None else range(start, stop)):
        if _same(item, value):
            return place
    raise ValueError


def _take_place(self, index=-1):
    taken = self[index]
    del self[index]
    return taken


def _turn_around(self):
    length = len(self)
    for place, opposite in zip(range(length // 2), range(length - 1, -1, -1)):
        self[place], self[opposite] = self[opposite], self[place]


def _append_all(self, values):
    for value in [*values] if values is self else values:
        self.append(value)


Sequence = _kind('Sequence', (Reversible, Collection), (tuple, str, range, memoryview), '__getitem__', IndexError, {
    '__iter__': _each_item,
    '__reversed__': _from_the_end,
    '__contains__': lambda self, value: any(_same(item, value) for item in self),
    'index': _place_of,
    'count': lambda self, value: sum(_same(item, value) for item in self),
})
ByteString = _kind('ByteString', (Sequence,), (bytes, bytearray))
MutableSequence = _kind('MutableSequence', (Sequence,), (list, bytearray, _deque), '__setitem__ __delitem__ insert', IndexError, {
    'append': lambda self, value: self.insert(len(self), value),
    'clear': lambda self: _repeat_until(IndexError, self.pop),
    'reverse': _turn_around,
    'extend': _append_all,
    'pop': _take_place,
    'remove': lambda self, value: self.__delitem__(self.index(value)),
    '__iadd__': lambda self, values: (self.extend(values), self)[1],
})


# Sets: a comparison is one of sizes and one of members, an operator is a choice of members to build a set from.

def _comparison(sizes, members):
    def compare(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return sizes(len(self), len(other)) and members(self, other)
    return compare


def _without(members, others):
    return (member for member in members if member not in others)


_chosen = {
    '__and__': lambda mine, theirs: (member for member in theirs if member in mine),
    '__or__': lambda mine, theirs: _chain(mine, theirs),
    '__sub__': _without,
    '__rsub__': lambda mine, theirs: _without(theirs, mine),
}
_chosen |= {'__rand__': _chosen['__and__'], '__ror__': _chosen['__or__']}


def _operator(name, build):
    """A set operator: any iterable is an operand, but what members are taken away from or by has to be a set."""
    needs_set = name.endswith(('sub__', 'xor__'))

    def combine(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        if needs_set and not isinstance(other, Set):
            other = self._from_iterable(other)
        return build(self, other)
    return combine


def _operator_in_place(name, changed, change):
    """`changed` gives the members to go through, `change` does to each what the operator means."""
    emptied_by_itself = name in ('__isub__', '__ixor__')

    def update(self, other):
        if emptied_by_itself and other is self:
            self.clear()
        else:
            for member in changed(self, other):
                change(self, member)
        return self
    return update


def _take_any(self):
    taken = next(iter(self), _NOTHING)
    if taken is _NOTHING:
        raise KeyError
    self.discard(taken)
    return taken


def _discard_present(self, value):
    if value in self:
        self.discard(value)
    else:
        raise KeyError(value)


Set = _kind('Set', (Collection,), (frozenset,), mixins={
    '_from_iterable': classmethod(lambda cls, items: cls(items)),
    '_hash': lambda self: hash(frozenset(self)),
    '__hash__': None,
    'isdisjoint': lambda self, other: not any(member in self for member in other),
    '__le__': _comparison(lambda mine, theirs: mine <= theirs, lambda self, other: all(member in other for member in self)),
    '__ge__': _comparison(lambda mine, theirs: mine >= theirs, lambda self, other: all(member in self for member in other)),
    '__lt__': _comparison(lambda mine, theirs: mine < theirs, lambda self, other: self.__le__(other)),
    '__gt__': _comparison(lambda mine, theirs: mine > theirs, lambda self, other: self.__ge__(other)),
    '__eq__': _comparison(lambda mine, theirs: mine == theirs, lambda self, other: self.__le__(other)),
    **{name: _operator(name, lambda self, other, choose=choose: self._from_iterable(choose(self, other))) for name, choose in _chosen.items()},
    **{name: _operator(name, lambda self, other: (self - other) | (other - self)) for name in ('__xor__', '__rxor__')},
})
MutableSet = _kind('MutableSet', (Set,), (set,), 'add discard', mixins={
    'remove': _discard_present,
    'pop': _take_any,
    'clear': lambda self: _repeat_until(KeyError, self.pop),
    **{name: _operator_in_place(name, changed, change) for name, changed, change in (
        ('__ior__', lambda self, other: other, lambda self, member: self.add(member)),
        ('__isub__', lambda self, other: other, lambda self, member: self.discard(member)),
        ('__iand__', lambda self, other: self - other, lambda self, member: self.discard(member)),
        ('__ixor__', lambda self, other: other if isinstance(other, Set) else self._from_iterable(other),
         lambda self, member: self.discard(member) if member in self else self.add(member)),
    )},
})


# Mappings: everything from looking a key up, which may fail.

def _found(mapping, key):
    try:
        return mapping[key]
    except KeyError:
        return _NOTHING


def _get(self, key, default=None):
    value = _found(self, key)
    return default if value is _NOTHING else value


def _take_key(self, key, default=_NOTHING):
    value = self[key] if default is _NOTHING else _found(self, key)
    if value is _NOTHING:
        return default
    del self[key]
    return value


def _take_item(self):
    key = next(iter(self), _NOTHING)
    if key is _NOTHING:
        raise KeyError
    item = (key, self[key])
    del self[key]
    return item


def _set_all(self, other=(), /, **kwds):
    keys = other if isinstance(other, Mapping) else other.keys() if hasattr(other, 'keys') else None
    pairs = other if keys is None else ((key, other[key]) for key in keys)
    for group in (pairs, kwds.items()):
        for key, value in group:
            self[key] = value


def _get_or_set(self, key, default=None):
    value = _found(self, key)
    if value is _NOTHING:
        self[key] = value = default
    return value


Mapping = _kind('Mapping', (Collection,), (type(type.__dict__),), '__getitem__', KeyError, {
    'get': _get,
    '__contains__': lambda self, key: _found(self, key) is not _NOTHING,
    '__hash__': None,
    '__eq__': lambda self, other: dict(self.items()) == dict(other.items()) if isinstance(other, Mapping) else NotImplemented,
    '__reversed__': None,
    'keys': lambda self: KeysView(self),
    'items': lambda self: ItemsView(self),
    'values': lambda self: ValuesView(self),
})
MutableMapping = _kind('MutableMapping', (Mapping,), (dict,), '__setitem__ __delitem__', KeyError, {
    'pop': _take_key,
    'popitem': _take_item,
    'clear': lambda self: _repeat_until(KeyError, self.popitem),
    'update': _set_all,
    'setdefault': _get_or_set,
})


def _view(name, extra_base, real, shown, contains):
    """A view of one side of a mapping: `shown` gives what it has for a key."""
    def walk(self):
        for key in self._mapping:
            yield shown(self._mapping, key)
    mixins = {'__iter__': walk, '__contains__': lambda self, wanted: contains(self._mapping, wanted)}
    if extra_base is Set:
        mixins['_from_iterable'] = classmethod(lambda cls, items: set(items))
    return _kind(name, (MappingView, extra_base), (real,), mixins=mixins)


def _has_item(mapping, item):
    key, value = item
    found = _found(mapping, key)
    return found is not _NOTHING and _same(found, value)


MappingView = _kind('MappingView', (Sized,), mixins={
    '__init__': lambda self, mapping: setattr(self, '_mapping', mapping),
    '__len__': lambda self: len(self._mapping),
    '__repr__': lambda self: f'{type(self).__name__}({self._mapping!r})',
})
KeysView = _view('KeysView', Set, type({}.keys()), lambda mapping, key: key, lambda mapping, key: key in mapping)
ItemsView = _view('ItemsView', Set, type({}.items()), lambda mapping, key: (key, mapping[key]), _has_item)
ValuesView = _view('ValuesView', Collection, type({}.values()), lambda mapping, key: mapping[key],
                   lambda mapping, value: any(_same(mapping[key], value) for key in mapping))
