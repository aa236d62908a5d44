"""Shallow and deep copies (Library Reference, copy)."""
__all__ = ['Error', 'copy', 'deepcopy']


class Error(Exception):
    pass


error = Error


def _function():
    pass


_ATOMS = (type(None), int, float, bool, complex, str, bytes, type, range, type(...), type(NotImplemented), type(_function), type(len), property, slice)


def _is_atom(x):
    kind = type(x)
    return kind in _ATOMS or isinstance(x, type)


def copy(x):
    kind = type(x)
    if _is_atom(x) or kind in (tuple, frozenset):
        return x
    if kind in (list, dict, set, bytearray):
        return x.copy()
    custom = getattr(kind, '__copy__', None)
    if custom is not None:
        return custom(x)
    return _rebuild(x, None)


def deepcopy(x, memo=None, _nil=[]):
    if memo is None:
        memo = {}
    found = memo.get(id(x), _nil)
    if found is not _nil:
        return found
    kind = type(x)
    if _is_atom(x):
        return x
    if kind is list:
        made = []
        memo[id(x)] = made
        for item in x:
            made.append(deepcopy(item, memo))
    elif kind is dict:
        made = {}
        memo[id(x)] = made
        for key, value in x.items():
            made[deepcopy(key, memo)] = deepcopy(value, memo)
    elif kind is bytearray:
        made = bytearray(x)
    elif kind is tuple:
        items = [deepcopy(item, memo) for item in x]
        if id(x) in memo:
            return memo[id(x)]
        made = x if all(a is b for a, b in zip(x, items)) else tuple(items)
    else:
        custom = getattr(x, '__deepcopy__', None)
        made = custom(memo) if custom is not None else _rebuild(x, memo)
    if made is not x:
        memo[id(x)] = made
        memo.setdefault(id(memo), []).append(x)
    return made


def _rebuild(x, memo):
    """A new object of the same class; with a memo, everything inside is copied too."""
    kind = type(x)

    def again(value):
        return value if memo is None else deepcopy(value, memo)
    if kind.__name__ in ('generator', 'coroutine', 'module', 'lock', 'TextIOWrapper'):
        raise TypeError(f"cannot pickle {kind.__name__!r} object")
    reduce = getattr(kind, '__reduce__', None)
    if reduce is not None and reduce is not getattr(object, '__reduce__', None) and not isinstance(x, BaseException):
        parts = reduce(x)
        if isinstance(parts, str):
            return x
        made = parts[0](*[again(item) for item in parts[1]])
        if memo is not None:
            memo[id(x)] = made
        if len(parts) > 2 and parts[2] is not None:
            made.__dict__.update(again(parts[2]))
        if len(parts) > 3 and parts[3] is not None:
            for item in parts[3]:
                made.append(again(item))
        if len(parts) > 4 and parts[4] is not None:
            for key, value in parts[4]:
                made[again(key)] = again(value)
        state_done = True
    else:
        state_done = False
        if isinstance(x, (int, float, str, bytes)):
            base = next(one for one in (int, float, str, bytes) if isinstance(x, one))
            made = base.__new__(kind, base(x))
        elif isinstance(x, tuple):
            made = tuple.__new__(kind, [again(item) for item in x])
        elif isinstance(x, frozenset):
            made = frozenset.__new__(kind, [again(item) for item in x])
        elif isinstance(x, BaseException):
            made = kind(*again(x.args))
        else:
            made = kind.__new__(kind)
        if memo is not None:
            memo[id(x)] = made
        if isinstance(x, list):
            for item in x:
                list.append(made, again(item))
        elif isinstance(x, dict):
            for key, value in x.items():
                dict.__setitem__(made, again(key), again(value))
        elif isinstance(x, set):
            set.update(made, [again(item) for item in x])
    if not state_done:
        getstate = getattr(kind, '__getstate__', None)
        if getstate is not None and getstate is not getattr(object, '__getstate__', None):
            state = again(getstate(x))
            if hasattr(made, '__setstate__'):
                made.__setstate__(state)
            elif state:
                made.__dict__.update(state)
            return made
        attributes = getattr(x, '__dict__', None)
        if attributes:
            for name, value in list(attributes.items()):
                made.__dict__[name] = again(value)
        for base in kind.__mro__:
            slots = base.__dict__.get('__slots__', ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if name not in ('__dict__', '__weakref__') and hasattr(x, name) and not (attributes and name in attributes):
                    object.__setattr__(made, name, again(getattr(x, name)))
    return made
