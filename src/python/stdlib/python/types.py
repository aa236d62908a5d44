"""Names of built-in types, and a few small classes (Library Reference, types)."""
import sys as _sys


def _function():
    cell = 1

    def inner():
        return cell
    return inner


async def _coroutine():
    pass


async def _async_generator():
    yield


class _Class:
    __slots__ = ('slot',)

    def method(self):
        pass


FunctionType = LambdaType = type(_function)
MethodType = type(_Class().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
GeneratorType = type(item for item in ())
_one = _coroutine()
CoroutineType = type(_one)
_one.close()
AsyncGeneratorType = type(_async_generator())
MappingProxyType = type(type.__dict__)
ModuleType = type(_sys)
NoneType = type(None)
EllipsisType = type(...)
NotImplementedType = type(NotImplemented)
GenericAlias = type(list[int])
UnionType = type(int | str)
MethodDescriptorType = type(str.join)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
ClassMethodDescriptorType = type(dict.__dict__['fromkeys'])
GetSetDescriptorType = type(type.__dict__['__name__']) if '__name__' in type.__dict__ else type(int.__dict__['real'])
MemberDescriptorType = type(_Class.__dict__['slot']) if 'slot' in _Class.__dict__ else GetSetDescriptorType
CodeType = type(_function.__code__) if hasattr(_function, '__code__') else None
CellType = type(_function().__closure__[0]) if getattr(_function(), '__closure__', None) else None
try:
    raise TypeError
except TypeError as _error:
    TracebackType = type(_error.__traceback__)
    FrameType = type(getattr(_error.__traceback__, 'tb_frame', None))


class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        if id(self) in _running:
            return 'namespace(...)'
        _running.add(id(self))
        try:
            name = 'namespace' if type(self) is SimpleNamespace else type(self).__name__
            return f"{name}({', '.join([f'{key}={value!r}' for key, value in self.__dict__.items()])})"
        finally:
            _running.discard(id(self))

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented


_running = set()


SimpleNamespace.__name__ = 'types.SimpleNamespace'


class DynamicClassAttribute(property):
    pass


def new_class(name, bases=(), kwds=None, exec_body=None):
    kwds = dict(kwds or {})
    bases = resolve_bases(bases)
    metaclass = kwds.pop('metaclass', None) or (type(bases[0]) if bases else type)
    namespace = metaclass.__prepare__(name, bases, **kwds) if hasattr(metaclass, '__prepare__') else {}
    if exec_body is not None:
        exec_body(namespace)
    return metaclass(name, bases, namespace, **kwds)


def resolve_bases(bases):
    found = []
    for base in bases:
        if not isinstance(base, type) and hasattr(base, '__mro_entries__'):
            found.extend(base.__mro_entries__(bases))
        else:
            found.append(base)
    return tuple(found)


def coroutine(func):
    return func
