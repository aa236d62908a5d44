"""Methods that a data class gets: closures over its fields."""
from _dataclass_fields import FrozenInstanceError, MISSING


def _count(names, what):
    quoted = [repr(name) for name in names]
    if len(quoted) == 1:
        text = quoted[0]
    elif len(quoted) == 2:
        text = ' and '.join(quoted)
    else:
        text = ', '.join(quoted[:-1]) + ', and ' + quoted[-1]
    return f"missing {len(names)} required {what} argument{'s' if len(names) > 1 else ''}: {text}"


def _make_init(cls, all_fields, frozen, has_post_init):
    parameters = [f for f in all_fields if f._field_type in ('field', 'initvar')]
    positional = [f for f in parameters if f.init and not f.kw_only]
    keyword_only = [f for f in parameters if f.init and f.kw_only]
    seen_default = False
    for f in positional:
        if f.default is not MISSING or f.default_factory is not MISSING:
            seen_default = True
        elif seen_default:
            raise TypeError(f'non-default argument {f.name!r} follows default argument')
    names = [f.name for f in positional]
    known = set(names) | {f.name for f in keyword_only}
    where = f'{cls.__qualname__}.__init__()'
    low = 1 + len([f for f in positional if f.default is MISSING and f.default_factory is MISSING])
    high = 1 + len(positional)
    init_vars = [f.name for f in parameters if f._field_type == 'initvar']

    def bind(args, kwargs):
        values = {}
        if len(args) >= high:
            count = f'{high}' if low == high else f'from {low} to {high}'
            plural = '' if high == 1 and low == high else 's'
            raise TypeError(f"{where} takes {count} positional argument{plural} but {len(args) + 1} were given")
        for name, value in zip(names, args):
            values[name] = value
        for name, value in kwargs.items():
            if name not in known:
                raise TypeError(f"{where} got an unexpected keyword argument {name!r}")
            if name in values:
                raise TypeError(f"{where} got multiple values for argument {name!r}")
            values[name] = value
        for group, what in ((positional, 'positional'), (keyword_only, 'keyword-only')):
            missing = [f.name for f in group
                       if f.name not in values and f.default is MISSING and f.default_factory is MISSING]
            if missing:
                raise TypeError(f'{where} {_count(missing, what)}')
        return values

    def __init__(self, /, *args, **kwargs):
        values = bind(args, kwargs)
        for f in parameters:
            if f.name in values:
                value = values[f.name]
            elif f.default_factory is not MISSING:
                value = f.default_factory()
            elif f.default is not MISSING and f.init:
                value = f.default
            else:
                continue
            if f._field_type == 'initvar':
                values[f.name] = value
            elif frozen:
                object.__setattr__(self, f.name, value)
            else:
                setattr(self, f.name, value)
        if has_post_init:
            self.__post_init__(*[values[name] for name in init_vars])

    __init__.__annotations__ = {f.name: f.type for f in positional + keyword_only}
    __init__.__annotations__['return'] = None
    __init__.__dataclass_parameters__ = (positional, keyword_only)
    return __init__


def _make_repr(shown):
    running = []

    def __repr__(self):
        if any(other is self for other in running):
            return '...'
        running.append(self)
        try:
            inside = ', '.join(f'{name}={getattr(self, name)!r}' for name in shown)
        finally:
            running.pop()
        return f'{self.__class__.__qualname__}({inside})'
    return __repr__


def _make_order(names):
    def values(self):
        return tuple([getattr(self, name) for name in names])

    def __lt__(self, other):
        return values(self) < values(other) if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other):
        return values(self) <= values(other) if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other):
        return values(self) > values(other) if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other):
        return values(self) >= values(other) if other.__class__ is self.__class__ else NotImplemented
    return {'__lt__': __lt__, '__le__': __le__, '__gt__': __gt__, '__ge__': __ge__}


def _make_frozen(cls, names):
    def __setattr__(self, name, value):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot assign to field {name!r}')
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot delete field {name!r}')
        super(cls, self).__delattr__(name)
    return {'__setattr__': __setattr__, '__delattr__': __delattr__}


def _install(cls, name, function):
    if name in cls.__dict__:
        return False
    function.__qualname__ = f'{cls.__qualname__}.{name}'
    function.__module__ = cls.__module__
    setattr(cls, name, function)
    return True
