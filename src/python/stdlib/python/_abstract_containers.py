"""Sequences, sets and mappings of collections.abc, whose mixin methods work on a few abstract ones."""
from abc import abstractmethod
from _collections import deque as _deque
from collections.abc import Collection, Iterable, Reversible, Sized

__all__ = ['Sequence', 'MutableSequence', 'ByteString', 'Set', 'MutableSet', 'Mapping', 'MutableMapping', 'MappingView', 'KeysView', 'ItemsView', 'ValuesView']


class Sequence(Reversible, Collection):
    __module__ = 'collections.abc'

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(item is value or item == value for item in self)

    def __reversed__(self):
        for i in range(len(self) - 1, -1, -1):
            yield self[i]

    def index(self, value, start=0, stop=None):
        i = max(len(self) + start, 0) if start < 0 else start
        stop = stop + len(self) if stop is not None and stop < 0 else stop
        while stop is None or i < stop:
            try:
                item = self[i]
            except IndexError:
                break
            if item is value or item == value:
                return i
            i += 1
        raise ValueError

    def count(self, value):
        return sum(1 for item in self if item is value or item == value)


class MutableSequence(Sequence):
    __module__ = 'collections.abc'

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        items = list(self)[::-1]
        for i, item in enumerate(items):
            self[i] = item

    def extend(self, values):
        for value in list(values):
            self.append(value)

    def pop(self, index=-1):
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


class ByteString(Sequence):
    __module__ = 'collections.abc'


class Set(Collection):
    __module__ = 'collections.abc'

    @classmethod
    def _from_iterable(cls, items):
        return cls(items)

    def __le__(self, other):
        return NotImplemented if not isinstance(other, Set) else len(self) <= len(other) and all(item in other for item in self)

    def __lt__(self, other):
        return NotImplemented if not isinstance(other, Set) else len(self) < len(other) and self <= other

    def __ge__(self, other):
        return NotImplemented if not isinstance(other, Set) else all(item in self for item in other)

    def __gt__(self, other):
        return NotImplemented if not isinstance(other, Set) else len(self) > len(other) and self >= other

    def __eq__(self, other):
        return NotImplemented if not isinstance(other, Set) else len(self) == len(other) and self <= other

    def __and__(self, other):
        return self._from_iterable([item for item in other if item in self])

    def __or__(self, other):
        return self._from_iterable([*self, *other])

    def __sub__(self, other):
        return self._from_iterable([item for item in self if item not in other])

    def __xor__(self, other):
        return (self - other) | self._from_iterable([item for item in other if item not in self])

    def isdisjoint(self, other):
        return not any(item in self for item in other)


class MutableSet(Set):
    __module__ = 'collections.abc'

    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        for value in list(self):
            self.discard(value)


class Mapping(Collection):
    __module__ = 'collections.abc'

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        return NotImplemented if not isinstance(other, Mapping) else dict(self.items()) == dict(other.items())


_NOTHING = object()


class MutableMapping(Mapping):
    __module__ = 'collections.abc'

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_NOTHING):
        try:
            value = self[key]
        except KeyError:
            if default is _NOTHING:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        for key in list(self):
            del self[key]

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping) or hasattr(other, 'keys'):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class MappingView(Sized):
    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f'{self.__class__.__name__}({self._mapping!r})'


class KeysView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, items):
        return set(items)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, items):
        return set(items)

    def __contains__(self, item):
        key, value = item
        return key in self._mapping and self._mapping[key] == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    def __contains__(self, value):
        return any(self._mapping[key] == value for key in self._mapping)

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


for _abstract, _kinds in ((Sequence, (tuple, str, range, bytes, memoryview)), (ByteString, (bytes, bytearray)), (MutableSequence, (list, bytearray, _deque)),
                          (Set, (frozenset,)), (MutableSet, (set,)), (MutableMapping, (dict,)), (Mapping, (type(type.__dict__),)),
                          (KeysView, (type({}.keys()),)), (ItemsView, (type({}.items()),)), (ValuesView, (type({}.values()),))):
    for _kind in _kinds:
        _abstract.register(_kind)
