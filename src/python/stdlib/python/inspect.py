"""Looking at live objects (Library Reference, inspect)."""
import types as _types

_empty = type('_empty', (), {})
CO_VARARGS, CO_VARKEYWORDS, CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR = 4, 8, 32, 128, 512


def ismodule(object): return isinstance(object, _types.ModuleType)
def isclass(object): return isinstance(object, type)
def ismethod(object): return isinstance(object, _types.MethodType)
def isfunction(object): return isinstance(object, _types.FunctionType)
def isbuiltin(object): return isinstance(object, _types.BuiltinFunctionType)
def isroutine(object): return isbuiltin(object) or isfunction(object) or ismethod(object) or isinstance(object, _types.MethodDescriptorType)
def isgenerator(object): return isinstance(object, _types.GeneratorType)
def iscoroutine(object): return isinstance(object, _types.CoroutineType)
def isasyncgen(object): return isinstance(object, _types.AsyncGeneratorType)
def isawaitable(object): return iscoroutine(object) or hasattr(type(object), '__await__')
def isabstract(object): return bool(isclass(object) and getattr(object, '__abstractmethods__', None))
def isdatadescriptor(object): return hasattr(type(object), '__set__') or hasattr(type(object), '__delete__')


def _flag(object, bit):
    while hasattr(object, '__func__') or hasattr(object, 'func') and hasattr(object, 'keywords'):
        object = getattr(object, '__func__', None) or object.func
    return isfunction(object) and bool(object.__code__.co_flags & bit)


def iscoroutinefunction(obj): return _flag(obj, CO_COROUTINE)
def isgeneratorfunction(obj): return _flag(obj, CO_GENERATOR)
def isasyncgenfunction(obj): return _flag(obj, CO_ASYNC_GENERATOR)


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = 'CORO_CREATED', 'CORO_RUNNING', 'CORO_SUSPENDED', 'CORO_CLOSED'


def _state(kind, live, attributes):
    """How far a generator or coroutine has come; `attributes` begins the names that tell."""
    if getattr(live, attributes + '_running'):
        return kind + '_RUNNING'
    if getattr(live, attributes + '_suspended'):
        return kind + '_SUSPENDED'
    return kind + ('_CLOSED' if getattr(live, attributes + '_frame') is None else '_CREATED')


def getgeneratorstate(generator): return _state('GEN', generator, 'gi')
def getcoroutinestate(coroutine): return _state('CORO', coroutine, 'cr')


def unwrap(func, *, stop=None):
    while hasattr(func, '__wrapped__') and not (stop is not None and stop(func)):
        func = func.__wrapped__
    return func


def cleandoc(doc):
    lines = doc.expandtabs().split('\n')
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    margin = min(margins) if margins else 0
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    full = [at for at, line in enumerate(lines) if line]
    return '\n'.join(lines[full[0]:full[-1] + 1]) if full else ''


def getdoc(object):
    doc = getattr(object, '__doc__', None)
    if doc is None and isclass(object):
        for kind in object.__mro__[1:-1]:
            doc = kind.__dict__.get('__doc__')
            if doc is not None:
                break
    return cleandoc(doc) if isinstance(doc, str) else None


def getmembers(object, predicate=None):
    found = []
    for name in dir(object):
        try:
            value = getattr(object, name)
        except AttributeError:
            continue
        if predicate is None or predicate(value):
            found.append((name, value))
    return sorted(found, key=lambda pair: pair[0])


def getmro(cls):
    return cls.__mro__


def getmodule(object, _filename=None):
    import sys
    return sys.modules.get(getattr(object, '__module__', None))


def getmodulename(path):
    return path.rpartition('/')[2].removesuffix('.py')


def _definition(obj):
    """(text, first line, file) of a class or a function; raises as CPython does for what has none."""
    import _traceback
    if not (isinstance(obj, type) or isfunction(obj) or ismethod(obj)):
        raise TypeError(f'module, class, method, function, traceback, frame, or code object was expected, got {type(obj).__name__}')
    found = _traceback.source(unwrap(obj))
    if found is None:
        if isinstance(obj, type) and obj.__module__ == 'builtins':
            raise TypeError(f'{obj!r} is a built-in class')
        raise OSError('could not get source code')
    return found


def getsource(object):
    return _definition(object)[0]


def getsourcelines(object):
    text, first, _ = _definition(object)
    return text.splitlines(keepends=True), first


def getsourcefile(object):
    return _definition(object)[2]


getfile = getsourcefile


def currentframe():
    import sys
    return sys._getframe()


def getframeinfo(frame, context=1):
    from _inspect_frames import getframeinfo
    return getframeinfo(frame, context)


def getouterframes(frame, context=1):
    from _inspect_frames import getouterframes
    return getouterframes(frame, context)


def getinnerframes(tb, context=1):
    from _inspect_frames import getinnerframes
    return getinnerframes(tb, context)


def stack(context=1):
    return getouterframes(currentframe(), context)


def trace(context=1):
    import sys
    return getinnerframes(sys.exc_info()[2], context)


def isframe(object): return isinstance(object, _types.FrameType)
def istraceback(object): return isinstance(object, _types.TracebackType)
def iscode(object): return isinstance(object, _types.CodeType)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """A copy of a function's, a class's (its own alone) or a module's annotations."""
    if not (isclass(obj) or ismodule(obj) or callable(obj)):
        raise TypeError(f'{obj!r} is not a module, class, or callable.')
    found = obj.__dict__.get('__annotations__') if isclass(obj) else getattr(obj, '__annotations__', None)
    if not found:
        return {}
    if eval_str and any([isinstance(value, str) for value in found.values()]):
        import typing
        known = typing.get_type_hints(obj, globals, locals, include_extras=True)
        return {name: known[name] if isinstance(value, str) else value for name, value in found.items()}
    return dict(found)


class _ParameterKind(int):
    def __new__(cls, value, name, description):
        self = int.__new__(cls, value)
        self.name, self.description = name, description
        return self

    def __str__(self):
        return self.name

    def __repr__(self):
        return f'<_ParameterKind.{self.name}: {int(self)}>'


_KINDS = [_ParameterKind(i, name, text) for i, (name, text) in enumerate((
    ('POSITIONAL_ONLY', 'positional-only'), ('POSITIONAL_OR_KEYWORD', 'positional or keyword'), ('VAR_POSITIONAL', 'variadic positional'),
    ('KEYWORD_ONLY', 'keyword-only'), ('VAR_KEYWORD', 'variadic keyword')))]


def formatannotation(annotation, base_module=None):
    if hasattr(annotation, '__metadata__') and not repr(annotation.__origin__).startswith('typing.'):
        # Its module is that of the type it annotates.
        return repr(annotation)
    if getattr(annotation, '__module__', None) == 'typing':
        return repr(annotation).replace('typing.', '')
    if isinstance(annotation, _types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type) and not hasattr(annotation, '__origin__'):
        return annotation.__qualname__ if annotation.__module__ in ('builtins', base_module) else f'{annotation.__module__}.{annotation.__qualname__}'
    return repr(annotation).replace('typing.', '')


class Parameter:
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _KINDS
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        self.name, self.kind, self.default, self.annotation = name, _KINDS[kind], default, annotation

    def replace(self, **changes):
        values = {'default': self.default, 'annotation': self.annotation, **changes}
        return Parameter(values.pop('name', self.name), values.pop('kind', self.kind), **values)

    def __str__(self):
        text = self.name
        if self.annotation is not _empty:
            text += f': {formatannotation(self.annotation)}'
        if self.default is not _empty:
            text += f' = {self.default!r}' if self.annotation is not _empty else f'={self.default!r}'
        return {2: '*', 4: '**'}.get(int(self.kind), '') + text

    def __repr__(self):
        return f'<Parameter "{self}">'

    def __eq__(self, other):
        return isinstance(other, Parameter) and (self.name, self.kind, self.default, self.annotation) == (other.name, other.kind, other.default, other.annotation)


from _signature import BoundArguments, Signature, signature, getfullargspec, getcallargs
