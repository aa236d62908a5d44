"""patch: puts something in the place of an attribute for a while. mock_open: a stand-in for `open`."""
import functools as _functools
import inspect as _inspect
from _mock_calls import DEFAULT
from _mock_objects import AsyncMock, MagicMock, NonCallableMagicMock, create_autospec

_missing = object()


def _import(path):
    first, *rest = path.split('.')
    found, name = __import__(first), first
    for part in rest:
        name += '.' + part
        try:
            found = getattr(found, part)
        except AttributeError:
            __import__(name)
            found = getattr(found, part)
    return found


class _Patch:
    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs):
        if new_callable is not None and new is not DEFAULT:
            raise ValueError("Cannot use 'new' and 'new_callable' together")
        if new_callable is not None and autospec is not None:
            raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set = getter, attribute, new, spec, create, spec_set
        self.autospec, self.new_callable, self.kwargs = autospec, new_callable, kwargs
        self.attribute_name, self.additional_patchers, self.is_started = None, [], False

    def copy(self):
        made = _Patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec, self.new_callable, self.kwargs)
        made.attribute_name = self.attribute_name
        made.additional_patchers = [one.copy() for one in self.additional_patchers]
        return made

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                if name.startswith(patch.TEST_PREFIX) and callable(getattr(func, name)):
                    setattr(func, name, self.copy()(getattr(func, name)))
            return func
        if hasattr(func, 'patchings'):
            func.patchings.append(self)
            return func
        if _inspect.iscoroutinefunction(func):
            @_functools.wraps(func)
            async def patched(*args, **kwargs):
                with _Entered(patched.patchings) as (more, named):
                    return await func(*args, *more, **kwargs, **named)
        else:
            @_functools.wraps(func)
            def patched(*args, **kwargs):
                with _Entered(patched.patchings) as (more, named):
                    return func(*args, *more, **kwargs, **named)
        patched.patchings = [self]
        return patched

    def __enter__(self):
        target = self.target = self.getter()
        if self.is_started:
            raise RuntimeError('Patch is already started')
        name = self.attribute
        self._own = name in getattr(target, '__dict__', ())
        self._before = target.__dict__[name] if self._own else getattr(target, name, _missing)
        if self._before is _missing and not self.create:
            import builtins
            if name not in dir(builtins) or not isinstance(target, type(builtins)):
                raise AttributeError(f'{target} does not have the attribute {name!r}')
        new = self.new
        original = getattr(target, name, DEFAULT)
        if new is DEFAULT and self.autospec is None:
            new = self._stand_in(original)
        elif self.autospec is not None:
            if original is DEFAULT and self.autospec is True:
                raise TypeError("Can't use 'autospec' with create=True")
            new = create_autospec(original if self.autospec is True else self.autospec, spec_set=bool(self.spec_set), _name=name, **self.kwargs)
        elif self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self._new, self.is_started = new, True
        setattr(target, name, new)
        if self.attribute_name is None:
            return new
        given = {self.attribute_name: new} if self.new is DEFAULT else {}
        for one in self.additional_patchers:
            found = one.__enter__()
            if one.new is DEFAULT:
                given.update(found)
        return given

    def _stand_in(self, original):
        spec, spec_set = self.spec, self.spec_set
        if spec is True:
            spec = original
        if spec_set is True:
            spec, spec_set = None, original
        kind = self.new_callable
        model = spec if spec is not None else spec_set
        if kind is None:
            kind = AsyncMock if _inspect.iscoroutinefunction(original) else NonCallableMagicMock if model is not None and not callable(model) and not isinstance(model, list) else MagicMock
        given = dict(self.kwargs)
        if spec is not None:
            given['spec'] = spec
        if spec_set is not None:
            given['spec_set'] = spec_set
        if isinstance(kind, type) and issubclass(kind, NonCallableMagicMock.__mro__[2]) and self.attribute:
            given.setdefault('name', self.attribute)
        new = kind(**given)
        if isinstance(model, type) and issubclass(kind, MagicMock):
            new.return_value = MagicMock(spec=model, _new_parent=new, _name='()')
        return new

    def __exit__(self, *info):
        if not self.is_started:
            return None
        target, name = self.target, self.attribute
        for one in reversed(self.additional_patchers):
            if one.is_started:
                one.__exit__(*info)
        if self._before is not _missing and self._own:
            setattr(target, name, self._before)
        else:
            delattr(target, name)
            if self._before is not _missing and not hasattr(target, name):
                setattr(target, name, self._before)
        self.is_started = False
        return False

    def start(self):
        found = self.__enter__()
        _active.append(self)
        return found

    def stop(self):
        if self not in _active:
            return None
        _active.remove(self)
        return self.__exit__(None, None, None)


_active = []


class _Entered:
    """The patches of a decorated function while it runs, and the arguments they add."""
    def __init__(self, patches): self._patches = patches

    def __enter__(self):
        self._begun, more, named = [], [], {}
        try:
            for one in self._patches:
                found = one.__enter__()
                self._begun.append(one)
                if one.attribute_name is not None:
                    named.update(found)
                elif one.new is DEFAULT:
                    more.append(found)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return more, named

    def __exit__(self, *info):
        while self._begun:
            self._begun.pop().__exit__(*info)
        return False


def _split(target):
    try:
        where, attribute = target.rsplit('.', 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f'Need a valid target to patch. You supplied: {target!r}') from None
    return lambda: _import(where), attribute


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    getter, attribute = _split(target)
    return _Patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    if isinstance(target, str):
        raise TypeError(f'{target!r} must be the actual object to be patched, not a str')
    return _Patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    getter = (lambda: _import(target)) if isinstance(target, str) else lambda: target
    if not kwargs:
        raise ValueError('Must supply at least one keyword argument with patch.multiple')
    made = []
    for name, new in kwargs.items():
        one = _Patch(getter, name, new, spec, create, spec_set, autospec, new_callable, {})
        one.attribute_name = name
        made.append(one)
    first, *rest = made
    first.additional_patchers = rest
    return first


class _PatchDict:
    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.values, self.clear = in_dict, {**dict(values), **kwargs}, clear

    def __call__(self, f):
        if isinstance(f, type):
            for name in dir(f):
                if name.startswith(patch.TEST_PREFIX) and callable(getattr(f, name)):
                    setattr(f, name, _PatchDict(self.in_dict, self.values, self.clear)(getattr(f, name)))
            return f
        if _inspect.iscoroutinefunction(f):
            @_functools.wraps(f)
            async def patched(*args, **kwargs):
                with self:
                    return await f(*args, **kwargs)
        else:
            @_functools.wraps(f)
            def patched(*args, **kwargs):
                with self:
                    return f(*args, **kwargs)
        return patched

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _import(self.in_dict)
        target = self.in_dict
        self._before = {key: target[key] for key in target}
        if self.clear:
            for key in list(target):
                del target[key]
        for key, value in self.values.items():
            target[key] = value
        return target

    def __exit__(self, *info):
        target = self.in_dict
        for key in list(target):
            del target[key]
        for key, value in self._before.items():
            target[key] = value
        return False

    def start(self):
        found = self.__enter__()
        _active.append(self)
        return found

    def stop(self):
        if self in _active:
            _active.remove(self)
            return self.__exit__(None, None, None)
        return None


def _stopall():
    for one in list(reversed(_active)):
        one.stop()


patch.object, patch.dict, patch.multiple, patch.stopall, patch.TEST_PREFIX = _object, _PatchDict, _multiple, _stopall, 'test'


def mock_open(mock=None, read_data=''):
    import io
    kind = io.BytesIO if isinstance(read_data, bytes) else io.StringIO
    handle = MagicMock(spec=['read', 'readline', 'readlines', 'write', 'writelines', 'close', 'flush', 'seek', 'tell', '__enter__', '__exit__', '__iter__', '__next__', 'name', 'mode', 'closed'])
    state = [kind(read_data)]
    handle.__enter__.return_value = handle
    handle.__exit__.return_value = False
    handle.read.side_effect = lambda *args: state[0].read(*args)
    handle.readline.side_effect = lambda *args: state[0].readline(*args)
    handle.readlines.side_effect = lambda *args: state[0].readlines(*args)
    handle.__iter__.side_effect = lambda: iter(state[0])
    handle.__next__ = lambda self: next(state[0])
    handle.write.return_value = None
    opened = MagicMock(name='open') if mock is None else mock

    def again(*args, **kwargs):
        state[0] = kind(read_data)
        return DEFAULT
    opened.side_effect = again
    opened.return_value = handle
    return opened
