"""Weak references (Library Reference, weakref): nothing is ever collected during a run, so they keep their object."""
from collections import UserDict as _UserDict


class ref:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, object, callback=None):
        self._object = object

    def __call__(self):
        return self._object

    def __eq__(self, other):
        return isinstance(other, ref) and self._object == other._object

    def __hash__(self):
        return hash(self._object)


ReferenceType = WeakMethod = ref


def proxy(object, callback=None):
    return object


def getweakrefs(object):
    return []


def getweakrefcount(object):
    """References are not counted."""
    return 1


class WeakValueDictionary(_UserDict):
    pass


class WeakKeyDictionary(_UserDict):
    pass


WeakSet = set


class finalize:
    def __init__(self, obj, func, /, *args, **kwargs):
        self._call = (func, args, kwargs)
        self.alive = True

    def __call__(self):
        if self.alive:
            self.alive = False
            func, args, kwargs = self._call
            return func(*args, **kwargs)

    def detach(self):
        self.alive = False
