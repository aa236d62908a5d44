"""Mock and its kin: what is read of them is another mock, what is called is remembered."""
import inspect as _inspect
from types import MethodType as _MethodType
from _mock_calls import ANY, Call, CallList, DEFAULT, call_text

_SETTINGS = frozenset(['return_value', 'side_effect'])
_missing = object()


class InvalidSpecError(Exception): pass


class _Mocking:
    """What all mocks share. Each mock has a class of its own, so that special methods can be set on it."""
    def __new__(cls, /, *args, **kwargs):
        return object.__new__(type(cls.__name__, (cls,), {'__doc__': cls.__doc__, '__module__': cls.__module__, '__qualname__': cls.__qualname__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_as_instance=False, _name=None, _new_parent=None, unsafe=False, **kwargs):
        own = self.__dict__
        spec, strict = (spec_set, True) if spec_set is not None else (spec, False)
        own.update(_mock_children={}, _mock_parent=parent, _mock_name=name, _mock_new_name=name or _name or '', _mock_new_parent=parent if _new_parent is None else _new_parent, _mock_wraps=wraps,
                   _mock_sealed=False, _mock_unsafe=unsafe, _mock_methods=None, _spec_class=None, _spec_set=None, _spec_signature=None, _spec_asyncs=[])
        if spec is not None:
            self._take_spec(spec, strict, _spec_as_instance)
        own.update(_mock_called=False, _mock_call_count=0, _mock_call_args=None, _mock_call_args_list=CallList(), _mock_calls=CallList(), _mock_method_calls=CallList(), _mock_return=DEFAULT, _mock_effect=None)
        if kwargs:
            self.configure_mock(**kwargs)

    def _take_spec(self, spec, strict, as_instance=False):
        own = self.__dict__
        if isinstance(spec, _Mocking):
            raise InvalidSpecError(f'Cannot spec a Mock object. [object={spec!r}]')
        if isinstance(spec, (list, tuple)):
            own['_mock_methods'] = list(spec)
        else:
            own['_mock_methods'] = dir(spec)
            own['_spec_class'] = spec if isinstance(spec, type) else type(spec)
            own['_spec_asyncs'] = [name for name in own['_mock_methods'] if not name.startswith('__') and _inspect.iscoroutinefunction(getattr(spec, name, None))]
            try:
                target = spec.__init__ if isinstance(spec, type) and not as_instance else spec.__call__ if not _inspect.isroutine(spec) else spec
                own['_spec_signature'] = _inspect.signature(spec if isinstance(spec, type) and not as_instance else target)
            except (TypeError, ValueError, AttributeError):
                pass
        own['_spec_set'] = strict

    def mock_add_spec(self, spec, spec_set=False): self._take_spec(spec, spec_set)

    @property
    def __class__(self):
        return self.__dict__.get('_spec_class') or type(self)

    # ---- names, for messages ----

    def _extract_mock_name(self):
        parts, one, last = [self.__dict__['_mock_new_name']], self, self.__dict__['_mock_new_name']
        dot = '' if last == '()' else '.'
        one = self.__dict__['_mock_new_parent']
        while one is not None:
            name = one.__dict__['_mock_new_name']
            parts.append(name + dot)
            dot = '' if name == '()' else '.'
            one = one.__dict__['_mock_new_parent']
        parts.reverse()
        first = self
        while first.__dict__['_mock_new_parent'] is not None:
            first = first.__dict__['_mock_new_parent']
        given = first.__dict__['_mock_name'] or 'mock'
        rest = ''.join(parts[1:]) if len(parts) > 1 else ''
        return given + ('' if not rest else rest if rest.startswith('()') else '.' + rest)

    def __repr__(self):
        name = self._extract_mock_name()
        shown = '' if name in ('mock', 'mock.') else f' name={name!r}'
        spec = self.__dict__['_spec_class']
        kind = '' if spec is None else f" {'spec_set' if self.__dict__['_spec_set'] else 'spec'}={spec.__name__!r}"
        return f"<{type(self).__name__}{shown}{kind} id='{id(self)}'>"

    def __dir__(self):
        own = ['assert_any_call', 'assert_called', 'assert_called_once', 'assert_called_once_with', 'assert_called_with', 'assert_has_calls', 'assert_not_called', 'attach_mock', 'call_args',
               'call_args_list', 'call_count', 'called', 'configure_mock', 'method_calls', 'mock_add_spec', 'mock_calls', 'reset_mock', 'return_value', 'side_effect']
        return sorted({*own, *(self._mock_methods or ()), *self._mock_children, *(name for name in self.__dict__ if not name.startswith('_'))})

    # ---- attributes ----

    def __getattr__(self, name):
        own = self.__dict__
        if '_mock_children' not in own or name in ('_mock_methods', '_mock_unsafe'):
            raise AttributeError(name)
        methods = own['_mock_methods']
        if methods is not None:
            if name not in methods or name in _MAGICS:
                raise AttributeError(f'Mock object has no attribute {name!r}')
        elif name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        if not own['_mock_unsafe'] and (methods is None or name not in methods) and name.startswith(('assert', 'assret', 'asert', 'aseert', 'assrt')):
            raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.')
        child = own['_mock_children'].get(name, _missing)
        if child is _deleted:
            raise AttributeError(name)
        if child is _missing:
            if own['_mock_sealed']:
                raise AttributeError(f'{self._extract_mock_name()}.{name}')
            wraps = own['_mock_wraps']
            child = self._get_child_mock(parent=self, name=name, wraps=None if wraps is None else getattr(wraps, name), _name=name, _new_parent=self)
            own['_mock_children'][name] = child
        return child

    def __setattr__(self, name, value):
        own = self.__dict__
        if '_mock_children' not in own or name in own or name in _SETTINGS or isinstance(getattr(_Mocking, name, None), property):
            object.__setattr__(self, name, value)
            return
        if own['_spec_set'] and own['_mock_methods'] is not None and name not in own['_mock_methods']:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name in _MAGICS:
            if not isinstance(value, _Mocking):
                setattr(type(self), name, _plain_magic(value))
                own['_mock_children'][name] = value
                return
            setattr(type(self), name, _mock_magic(name))
            own['_mock_children'][name] = value
            _adopt(self, value, name)
            return
        if own['_mock_sealed'] and name not in own['_mock_children']:
            raise AttributeError(f'Cannot set {self._extract_mock_name()}.{name}')
        if isinstance(value, PropertyMock):
            object.__setattr__(self, name, value)
            return
        if _adopt(self, value, name):
            own['_mock_children'][name] = value
        else:
            own['_mock_children'].pop(name, None)
            object.__setattr__(self, name, value)

    def __delattr__(self, name):
        own = self.__dict__
        if name in own:
            object.__delattr__(self, name)
        elif own['_mock_children'].get(name) is _deleted or own['_mock_methods'] is not None and name not in own['_mock_methods']:
            raise AttributeError(name)
        own['_mock_children'][name] = _deleted

    def _get_child_mock(self, /, **kw):
        kind = type(self).__mro__[1]
        if kind is AsyncMock or kw.get('_name') in self.__dict__['_spec_asyncs']:
            return AsyncMock(**kw)
        if kind in (NonCallableMagicMock, MagicMock):
            return MagicMock(**kw)
        if kind is NonCallableMock:
            return Mock(**kw)
        return kind(**kw)

    def configure_mock(self, /, **kwargs):
        for path, value in sorted(kwargs.items(), key=lambda entry: entry[0].count('.')):
            *way, last = path.split('.')
            one = self
            for step in way:
                one = getattr(one, step)
            setattr(one, last, value)

    def attach_mock(self, mock, attribute):
        mock.__dict__.update(_mock_parent=None, _mock_new_parent=None, _mock_name='', _mock_new_name=None)
        setattr(self, attribute, mock)

    # ---- what happened ----

    called = property(lambda self: self.__dict__['_mock_called'], lambda self, value: self.__dict__.__setitem__('_mock_called', value))
    call_count = property(lambda self: self.__dict__['_mock_call_count'], lambda self, value: self.__dict__.__setitem__('_mock_call_count', value))
    call_args = property(lambda self: self.__dict__['_mock_call_args'], lambda self, value: self.__dict__.__setitem__('_mock_call_args', value))
    call_args_list = property(lambda self: self.__dict__['_mock_call_args_list'], lambda self, value: self.__dict__.__setitem__('_mock_call_args_list', value))
    mock_calls = property(lambda self: self.__dict__['_mock_calls'], lambda self, value: self.__dict__.__setitem__('_mock_calls', value))
    method_calls = property(lambda self: self.__dict__['_mock_method_calls'], lambda self, value: self.__dict__.__setitem__('_mock_method_calls', value))

    @property
    def return_value(self):
        own = self.__dict__
        if own['_mock_return'] is DEFAULT:
            own['_mock_return'] = self._get_child_mock(_new_parent=self, _name='()')
        return own['_mock_return']

    @return_value.setter
    def return_value(self, value):
        self.__dict__['_mock_return'] = value
        _adopt(self, value, '()', False)

    @property
    def side_effect(self): return self.__dict__['_mock_effect']

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not isinstance(value, BaseException) and hasattr(value, '__iter__'):
            value = iter(value)
        self.__dict__['_mock_effect'] = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        own = self.__dict__
        visited = visited or []
        if any(one is self for one in visited):
            return
        visited.append(self)
        own.update(_mock_called=False, _mock_call_count=0, _mock_call_args=None, _mock_call_args_list=CallList(), _mock_calls=CallList(), _mock_method_calls=CallList())
        if return_value:
            own['_mock_return'] = DEFAULT
        if side_effect:
            own['_mock_effect'] = None
        for child in (*own['_mock_children'].values(), own['_mock_return']):
            if isinstance(child, _Mocking) and child is not self:
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)

    # ---- assertions ----

    def _name(self): return self.__dict__['_mock_name'] or 'mock'
    def _expected(self, args, kwargs): return call_text('mock' if not self.__dict__['_mock_name'] else self.__dict__['_mock_name'], args, kwargs)

    def _told(self):
        return f'\nCalls: {self.mock_calls!r}.' if self.mock_calls else ''

    def _alike(self, one):
        """A call with its arguments bound as the spec's signature binds them, so that names and places compare."""
        signature = self.__dict__['_spec_signature']
        if signature is None:
            return one
        try:
            bound = signature.bind(*one[-2], **one[-1])
        except TypeError:
            return one
        return Call((one[0] if len(one) == 3 else '', bound.args, bound.kwargs), two=len(one) == 2)

    def assert_called(self):
        if not self.call_count:
            raise AssertionError(f"Expected '{self._name()}' to have been called.")

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._name()}' to have been called once. Called {self.call_count} times.{self._told()}")

    def assert_not_called(self):
        if self.call_count:
            raise AssertionError(f"Expected '{self._name()}' to not have been called. Called {self.call_count} times.{self._told()}")

    def assert_called_with(self, /, *args, **kwargs):
        wanted = self._expected(args, kwargs)
        if self.call_args is None:
            raise AssertionError(f'expected call not found.\nExpected: {wanted}\nActual: not called.')
        if self._alike(Call((args, kwargs), two=True)) != self._alike(self.call_args):
            raise AssertionError(f'expected call not found.\nExpected: {wanted}\nActual: {self._expected(*self.call_args)}')

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._name()}' to be called once. Called {self.call_count} times.{self._told()}")
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        wanted = self._alike(Call((args, kwargs), two=True))
        if wanted not in [self._alike(one) for one in self.call_args_list]:
            raise AssertionError(f'{self._expected(args, kwargs)} call not found')

    def assert_has_calls(self, calls, any_order=False):
        wanted = [self._alike(one) for one in calls]
        happened = CallList(self._alike(one) for one in self.mock_calls)
        if not any_order:
            if wanted not in happened:
                shown = f'\nActual: {self.mock_calls!r}' if self.mock_calls else '\nActual: []'
                raise AssertionError(f'Calls not found.\nExpected: {CallList(calls)!r}{shown}')
            return
        left, absent = list(happened), []
        for one in wanted:
            if one in left:
                left.remove(one)
            else:
                absent.append(one)
        if absent:
            raise AssertionError(f'{self._name()!r} does not contain all of {tuple(absent)!r} in its call list, found {list(self.mock_calls)!r} instead')


_deleted = object()


def _adopt(parent, value, name, named=True):
    """A mock without a parent that is put into another is heard there from then on."""
    if not isinstance(value, _Mocking):
        return False
    own = value.__dict__
    if own['_mock_name'] or own['_mock_new_name'] or own['_mock_parent'] is not None or own['_mock_new_parent'] is not None:
        return False
    above = parent
    while above is not None:
        if above is value:
            return False
        above = above.__dict__['_mock_new_parent']
    own['_mock_new_parent'], own['_mock_new_name'] = parent, name
    if named:
        own['_mock_parent'], own['_mock_name'] = parent, name
    return True


class _Callable(_Mocking):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None, _spec_as_instance=False, _name=None, _new_parent=None, **kwargs):
        super().__init__(spec, wraps, name, spec_set, parent, _spec_as_instance, _name, _new_parent, **kwargs)
        if return_value is not DEFAULT:
            self.return_value = return_value
        self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        self._heard(args, kwargs)
        return self._answer(args, kwargs)

    def _heard(self, args, kwargs):
        own = self.__dict__
        if own['_spec_signature'] is not None and own.get('_checks_calls'):
            own['_spec_signature'].bind(*args, **kwargs)
        own['_mock_called'] = True
        own['_mock_call_count'] += 1
        own['_mock_call_args'] = one = Call((args, kwargs), two=True)
        own['_mock_call_args_list'].append(one)
        is_method = own['_mock_parent'] is not None
        method_name, name = own['_mock_name'], ''
        own['_mock_calls'].append(Call(('', args, kwargs)))
        name = own['_mock_new_name'] or ''
        above = own['_mock_new_parent']
        called_first = name == '()'
        while above is not None:
            theirs = above.__dict__
            if is_method:
                if not method_name.startswith('__'):
                    theirs['_mock_method_calls'].append(Call((method_name, args, kwargs)))
                is_method = theirs['_mock_parent'] is not None
                if is_method:
                    method_name = f"{theirs['_mock_name']}.{method_name}"
            theirs['_mock_calls'].append(Call((name, args, kwargs)))
            if theirs['_mock_new_name']:
                dot = '' if called_first else '.'
                called_first = theirs['_mock_new_name'] == '()'
                name = theirs['_mock_new_name'] + dot + name
            above = theirs['_mock_new_parent']

    def _answer(self, args, kwargs):
        effect = self.side_effect
        if effect is not None:
            if isinstance(effect, BaseException) or isinstance(effect, type) and issubclass(effect, BaseException):
                raise effect
            if not callable(effect):
                given = next(effect)
                if isinstance(given, BaseException) or isinstance(given, type) and issubclass(given, BaseException):
                    raise given
            else:
                given = effect(*args, **kwargs)
            if given is not DEFAULT:
                return given
        if self.__dict__['_mock_return'] is not DEFAULT or self.__dict__['_mock_wraps'] is None:
            return self.return_value
        return self.__dict__['_mock_wraps'](*args, **kwargs)


class NonCallableMock(_Mocking): pass
class Mock(_Callable, NonCallableMock): pass


_PLAIN = {'__int__': 1, '__contains__': False, '__len__': 0, '__exit__': False, '__complex__': 1j, '__float__': 1.0, '__bool__': True, '__index__': 1, '__hash__': None, '__str__': None,
          '__sizeof__': None, '__fspath__': None}
_RIGHT = ' '.join(f'__{letter}{name}__' for name in 'add sub mul matmul truediv floordiv mod divmod lshift rshift and xor or pow'.split() for letter in ('', 'i', 'r'))
_MAGICS = frozenset(f'{_RIGHT} __lt__ __gt__ __le__ __ge__ __eq__ __ne__ __getitem__ __setitem__ __delitem__ __iter__ __next__ __enter__ __call__ __neg__ __pos__ __abs__ __invert__ __trunc__ __floor__ __ceil__ __round__ '
                    '__reversed__ __missing__ __copy__ __deepcopy__ __aenter__ __aexit__ __aiter__ __anext__ __format__ __repr__ __getformat__ __dir__ __subclasses__ __instancecheck__'.split()) | frozenset(_PLAIN)
_READY = (frozenset('__lt__ __gt__ __le__ __ge__ __eq__ __ne__ __getitem__ __setitem__ __delitem__ __iter__ __enter__ __neg__ __pos__ __abs__ __invert__ __trunc__ __floor__ __ceil__ __round__ __aenter__ __aexit__ __aiter__'.split())
          | frozenset(name for name in _RIGHT.split() if not name.startswith('__r') or name == '__rshift__') | frozenset(_PLAIN)) - {'__sizeof__'}


def _plain_magic(value):
    """A function set as a special method is given the mock, as a method is; other things are called as they are."""
    return value if _inspect.isfunction(value) else lambda self, *args, **kwargs: value(*args, **kwargs)


def _mock_magic(name):
    def method(self, /, *args, **kwargs):
        return self.__dict__['_mock_children'][name](*args, **kwargs)
    return method


def _made_magic(obj, name):
    kind = AsyncMock if name in ('__aenter__', '__aexit__', '__anext__') else MagicMock
    made = kind(name=name, _name=name, parent=obj, _new_parent=obj)
    if name in ('__hash__', '__str__', '__fspath__'):
        made.return_value = {'__hash__': object.__hash__(obj), '__str__': object.__str__(obj), '__fspath__': f'{type(obj).__name__}/{obj._extract_mock_name()}/{id(obj)}'}[name]
    elif name in _PLAIN:
        made.return_value = _PLAIN[name]
    elif name == '__eq__':
        made.side_effect = lambda other: _set_answer(made, True if other is obj else NotImplemented)
    elif name == '__ne__':
        made.side_effect = lambda other: _set_answer(made, False if other is obj else NotImplemented)
    elif name in ('__lt__', '__gt__', '__le__', '__ge__'):
        made.return_value = NotImplemented
    elif name == '__iter__':
        made.side_effect = lambda: iter(_set_answer(made, []))
    elif name == '__aiter__':
        async def items():
            for one in _set_answer(made, []):
                yield one
        made.side_effect = items
    elif name == '__aexit__':
        made.return_value = False
    return made


def _set_answer(mock, default):
    answer = mock.__dict__['_mock_return']
    return default if answer is DEFAULT else answer


def _called_magic(name):
    def method(self, /, *args, **kwargs):
        children = self.__dict__['_mock_children']
        if name not in children:
            children[name] = _made_magic(self, name)
        return children[name](*args, **kwargs)
    method.__name__ = name
    return method


class _Magic(_Mocking):
    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        methods = self.__dict__['_mock_methods']
        for name in _READY:
            if methods is None or name in methods or name in ('__hash__', '__eq__', '__ne__', '__str__', '__sizeof__'):
                if name not in type(self).__dict__:
                    setattr(type(self), name, _called_magic(name))

    def __getattr__(self, name):
        own = self.__dict__
        if name in own.get('_mock_children', ()):
            return super().__getattr__(name) if name not in _MAGICS else own['_mock_children'][name]
        return super().__getattr__(name)

    def __getattribute__(self, name):
        if name[:2] == '__' and name in _READY:
            own = object.__getattribute__(self, '__dict__')
            children = own.get('_mock_children')
            if children is not None and (own['_mock_methods'] is None or name in own['_mock_methods']):
                if name not in children:
                    children[name] = _made_magic(self, name)
                return children[name]
        return object.__getattribute__(self, name)


class NonCallableMagicMock(_Magic, NonCallableMock): pass
class MagicMock(_Magic, Mock): pass


class AsyncMock(_Magic, Mock):
    """Calls are coroutines."""
    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__.update(_mock_await_count=0, _mock_await_args=None, _mock_await_args_list=CallList())

    await_count = property(lambda self: self.__dict__['_mock_await_count'])
    await_args = property(lambda self: self.__dict__['_mock_await_args'])
    await_args_list = property(lambda self: self.__dict__['_mock_await_args_list'])

    async def _awaited(self, args, kwargs):
        own, one = self.__dict__, Call((args, kwargs), two=True)
        own['_mock_await_count'] += 1
        own['_mock_await_args'] = one
        own['_mock_await_args_list'].append(one)
        effect = self.side_effect
        if effect is not None and callable(effect) and _inspect.iscoroutinefunction(effect):
            answer = await effect(*args, **kwargs)
            answer = self.return_value if answer is DEFAULT else answer
        else:
            try:
                answer = self._answer(args, kwargs)
            except StopIteration:
                raise StopAsyncIteration from None
            if own['_mock_wraps'] is not None and _inspect.isawaitable(answer):
                answer = await answer
        return answer

    def __call__(self, /, *args, **kwargs):
        self._heard(args, kwargs)
        return self._awaited(args, kwargs)

    def _get_child_mock(self, /, **kw):
        return AsyncMock(**kw)

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.__dict__.update(_mock_await_count=0, _mock_await_args=None, _mock_await_args_list=CallList())

    def assert_awaited(self):
        if not self.await_count:
            raise AssertionError(f"Expected {self._name()} to have been awaited.")

    def assert_awaited_once(self):
        if self.await_count != 1:
            raise AssertionError(f'Expected {self._name()} to have been awaited once. Awaited {self.await_count} times.')

    def assert_not_awaited(self):
        if self.await_count:
            raise AssertionError(f'Expected {self._name()} to not have been awaited. Awaited {self.await_count} times.')

    def assert_awaited_with(self, /, *args, **kwargs):
        wanted = call_text(self._name(), args, kwargs)
        if self.await_args is None:
            raise AssertionError(f'Expected await: {wanted}\nNot awaited')
        if Call((args, kwargs), two=True) != self.await_args:
            raise AssertionError(f'expected await not found.\nExpected: {wanted}\nActual: {call_text(self._name(), *self.await_args)}')

    def assert_awaited_once_with(self, /, *args, **kwargs):
        if self.await_count != 1:
            raise AssertionError(f'Expected {self._name()} to have been awaited once. Awaited {self.await_count} times.')
        self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        if Call((args, kwargs), two=True) not in self.await_args_list:
            raise AssertionError(f'{call_text(self._name(), args, kwargs)} await not found')


class _FunctionMock(MagicMock):
    """In the place of a function: found in a class, it is bound to the instance."""
    def __get__(self, obj, kind=None):
        return self if obj is None else _MethodType(self, obj)

    def _get_child_mock(self, /, **kw): return MagicMock(**kw)


class PropertyMock(Mock):
    def _get_child_mock(self, /, **kwargs): return MagicMock(**kwargs)
    def __get__(self, obj, obj_type=None): return self()
    def __set__(self, obj, val): self(val)


for _kind in (NonCallableMock, Mock, NonCallableMagicMock, MagicMock, AsyncMock, PropertyMock):
    _kind.__module__ = 'unittest.mock'


def seal(mock):
    mock.__dict__['_mock_sealed'] = True
    for child in mock.__dict__['_mock_children'].values():
        if isinstance(child, _Mocking) and child.__dict__['_mock_new_parent'] is mock:
            seal(child)


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock with the attributes of `spec`, each made after the one it stands for; calls must fit its signature."""
    if isinstance(spec, (list, tuple)):
        spec = type(spec)
    given = {'spec_set' if spec_set else 'spec': spec, **kwargs}
    is_function = _inspect.isroutine(spec)
    kind = AsyncMock if _inspect.iscoroutinefunction(spec) else _FunctionMock if _inspect.isfunction(spec) and _parent is None else MagicMock if isinstance(spec, type) and not instance or callable(spec) else NonCallableMagicMock
    made = kind(name=_name, _name='()' if instance and _parent is not None else None, parent=_parent, _spec_as_instance=instance, **given)
    made.__dict__['_checks_calls'] = True
    if isinstance(spec, type) and not instance and 'return_value' not in kwargs:
        made.return_value = create_autospec(spec, spec_set, instance=True, _name='()', _parent=made)
    if is_function:
        return made
    for name in dir(spec):
        if name.startswith('__'):
            continue
        try:
            original = getattr(spec, name)
        except AttributeError:
            continue
        if not callable(original):
            child = NonCallableMagicMock(spec=original, name=name, parent=made, _new_parent=made, _name=name)
        else:
            child = create_autospec(original, spec_set, _name=name, _parent=made)
            signature = child.__dict__['_spec_signature']
            unbound = isinstance(spec, type) and _inspect.isfunction(_inspect.getattr_static(spec, name) if hasattr(_inspect, 'getattr_static') else spec.__dict__.get(name))
            if unbound and instance and signature is not None:
                child.__dict__['_spec_signature'] = signature.replace(parameters=list(signature.parameters.values())[1:])
        made.__dict__['_mock_children'][name] = child
        child.__dict__.update(_mock_new_parent=made, _mock_parent=made, _mock_new_name=name)
    return made
