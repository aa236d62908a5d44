"""Sequences, sets and mappings of collections.abc: a table of kinds, whose mixin methods work on a few abstract ones."""
from abc import ABCMeta, abstractmethod
from _collections import deque as _deque
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


# Sequences: everything from an item by its place, and the length.

def _until_index_error(self):
    place = 0
    while True:
        try:
            item = self[place]
        except IndexError:
            return
        yield item
        place += 1


def _from_the_end(self):
    for place in reversed(range(len(self))):
        yield self[place]


def _place_of(self, value, start=0, stop=None):
    for place in range(*slice(start, stop).indices(len(self))):
        if _same(self[place], value):
            return place
    raise ValueError


def _take_place(self, index=-1):
    taken = self[index]
    del self[index]
    return taken


def _turn_around(self):
    last = len(self) - 1
    for place in range(len(self) // 2):
        self[place], self[last - place] = self[last - place], self[place]


def _append_all(self, values):
    for value in [*values] if values is self else values:
        self.append(value)


def _extended(self, values):
    self.extend(values)
    return self


def _drop_first_equal(self, value):
    del self[self.index(value)]


def _pop_until_empty(self):
    while len(self):
        self.pop()


Sequence = _kind('Sequence', (Reversible, Collection), (tuple, str, range, memoryview), '__getitem__', IndexError, {
    '__iter__': _until_index_error,
    '__reversed__': _from_the_end,
    '__contains__': lambda self, value: any(_same(item, value) for item in self),
    'index': _place_of,
    'count': lambda self, value: sum(_same(item, value) for item in self),
})
ByteString = _kind('ByteString', (Sequence,), (bytes, bytearray))
MutableSequence = _kind('MutableSequence', (Sequence,), (list, bytearray, _deque), '__setitem__ __delitem__ insert', IndexError, {
    'append': lambda self, value: self.insert(len(self), value),
    'clear': _pop_until_empty,
    'reverse': _turn_around,
    'extend': _append_all,
    'pop': _take_place,
    'remove': _drop_first_equal,
    '__iadd__': _extended,
})


# Sets: a comparison is one of sizes and one of members, an operator is a list of members to build a set from.

def _within(inner, outer):
    return len(inner) <= len(outer) and all(member in outer for member in inner)


def _comparison(decide):
    return lambda self, other: decide(self, other) if isinstance(other, Set) else NotImplemented


def _without(members, others):
    return [member for member in members if member not in others]


_members = {
    'and': lambda mine, theirs: [member for member in theirs if member in mine],
    'or': lambda mine, theirs: [*mine, *theirs],
    'sub': _without,
    'xor': lambda mine, theirs: _without(mine, theirs) + _without(theirs, mine),
}


def _operator(name, reflected):
    needs_set = name in ('sub', 'xor')

    def combine(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        if needs_set and not isinstance(other, Set):
            other = self._from_iterable(other)
        pair = (other, self) if reflected and name == 'sub' else (self, other)
        return self._from_iterable(_members[name](*pair))
    return combine


def _operator_in_place(name):
    """Keeps the object, and makes its members those of the set the operator would have built."""
    def change(self, other):
        if name == 'xor' and not isinstance(other, Set):
            other = self._from_iterable(other)
        kept = _members[name](self, other if isinstance(other, Set) else list(other))
        for member in _without(list(self), kept):
            self.discard(member)
        for member in _without(kept, self):
            self.add(member)
        return self
    return change


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


def _discard_all(self):
    for value in [*self]:
        self.discard(value)


Set = _kind('Set', (Collection,), (frozenset,), mixins={
    '_from_iterable': classmethod(lambda cls, items: cls(items)),
    '_hash': lambda self: hash(frozenset(self)),
    '__hash__': None,
    'isdisjoint': lambda self, other: not any(member in self for member in other),
    '__le__': _comparison(_within),
    '__ge__': _comparison(lambda self, other: _within(other, self)),
    '__lt__': _comparison(lambda self, other: len(self) < len(other) and self.__le__(other)),
    '__gt__': _comparison(lambda self, other: len(self) > len(other) and self.__ge__(other)),
    '__eq__': _comparison(lambda self, other: len(self) == len(other) and self.__le__(other)),
    **{f'__{name}__': _operator(name, False) for name in _members},
    **{f'__r{name}__': _operator(name, True) for name in _members},
})
MutableSet = _kind('MutableSet', (Set,), (set,), 'add discard', mixins={
    'remove': _discard_present,
    'pop': _take_any,
    'clear': _discard_all,
    **{f'__i{name}__': _operator_in_place(name) for name in _members},
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
    return key, self.pop(key)


def _delete_all(self):
    for key in [*self]:
        del self[key]


def _set_all(self, other=(), /, **kwds):
    pairs = ((key, other[key]) for key in other.keys()) if hasattr(other, 'keys') else other
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
    'clear': _delete_all,
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
    return _same(_found(mapping, key), value)


MappingView = _kind('MappingView', (Sized,), mixins={
    '__init__': lambda self, mapping: setattr(self, '_mapping', mapping),
    '__len__': lambda self: len(self._mapping),
    '__repr__': lambda self: f'{type(self).__name__}({self._mapping!r})',
})
KeysView = _view('KeysView', Set, type({}.keys()), lambda mapping, key: key, lambda mapping, key: key in mapping)
ItemsView = _view('ItemsView', Set, type({}.items()), lambda mapping, key: (key, mapping[key]), _has_item)
ValuesView = _view('ValuesView', Collection, type({}.values()), lambda mapping, key: mapping[key],
                   lambda mapping, value: any(_same(mapping[key], value) for key in mapping))
