"""Signatures of inspect."""
import types as _types
from inspect import Parameter, _empty, formatannotation, ismethod


class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature, self.arguments = signature, arguments

    @property
    def args(self):
        found = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind in (3, 4) or name not in self.arguments:
                break
            if parameter.kind == 2:
                found.extend(self.arguments[name])
            else:
                found.append(self.arguments[name])
        return tuple(found)

    @property
    def kwargs(self):
        found, keywords = {}, False
        for name, parameter in self.signature.parameters.items():
            keywords = keywords or parameter.kind in (3, 4) or name not in self.arguments
            if keywords and name in self.arguments:
                if parameter.kind == 4:
                    found.update(self.arguments[name])
                else:
                    found[name] = self.arguments[name]
        return found

    def apply_defaults(self):
        made = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                made[name] = self.arguments[name]
            elif parameter.default is not _empty:
                made[name] = parameter.default
            elif parameter.kind == 2:
                made[name] = ()
            elif parameter.kind == 4:
                made[name] = {}
        self.arguments = made

    def __repr__(self):
        return f"<BoundArguments ({', '.join(f'{k}={v!r}' for k, v in self.arguments.items())})>"


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        self.parameters = _types.MappingProxyType({one.name: one for one in parameters or ()})
        self.return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, **kwargs):
        return signature(obj)

    def replace(self, *, parameters=None, return_annotation=None):
        return Signature(list(self.parameters.values()) if parameters is None else parameters,
                         return_annotation=self.return_annotation if return_annotation is None else return_annotation)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, partial=True)

    def _bind(self, args, kwargs, partial=False):
        found, rest, kwargs = {}, list(args), dict(kwargs)
        for name, parameter in self.parameters.items():
            if parameter.kind == 2:
                if rest:
                    found[name] = tuple(rest)
                rest = []
            elif parameter.kind == 4:
                if kwargs:
                    found[name] = kwargs
                kwargs = {}
            elif rest and parameter.kind != 3:
                if name in kwargs and parameter.kind != 0:
                    raise TypeError(f'multiple values for argument {name!r}')
                found[name] = rest.pop(0)
            elif name in kwargs and parameter.kind != 0:
                found[name] = kwargs.pop(name)
            elif parameter.default is _empty and not partial:
                what = 'a required argument'
                raise TypeError(f'missing {what}: {name!r}')
        if rest:
            raise TypeError('too many positional arguments')
        if kwargs:
            raise TypeError(f'got an unexpected keyword argument {next(iter(kwargs))!r}')
        return BoundArguments(self, found)

    def __str__(self):
        parts, slash, star = [], False, False
        for parameter in self.parameters.values():
            if parameter.kind == 0:
                slash = True
            elif slash:
                parts.append('/')
                slash = False
            if parameter.kind == 2:
                star = True
            elif parameter.kind == 3 and not star:
                parts.append('*')
                star = True
            parts.append(str(parameter))
        if slash:
            parts.append('/')
        tail = '' if self.return_annotation is _empty else f' -> {formatannotation(self.return_annotation)}'
        return f"({', '.join(parts)}){tail}"

    def __repr__(self):
        return f'<Signature {self}>'

    def __eq__(self, other):
        return isinstance(other, Signature) and list(self.parameters.values()) == list(other.parameters.values()) and self.return_annotation == other.return_annotation


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if not callable(obj):
        raise TypeError(f'{obj!r} is not a callable object')
    if ismethod(obj):
        found = signature(obj.__func__)
        return found.replace(parameters=list(found.parameters.values())[1:])
    explicit = getattr(obj, '__signature__', None)
    if isinstance(explicit, Signature):
        return explicit
    if follow_wrapped and hasattr(obj, '__wrapped__'):
        return signature(obj.__wrapped__)
    if isinstance(obj, _types.FunctionType):
        if hasattr(obj, '__dataclass_parameters__'):
            return _dataclass(obj)
        return _function(obj, eval_str)
    if isinstance(obj, type):
        for kind in obj.__mro__[:-1]:
            for name in ('__init__', '__new__'):
                method = kind.__dict__.get(name)
                method = getattr(method, '__func__', method)
                if isinstance(method, _types.FunctionType):
                    found = signature(method)
                    return found.replace(parameters=list(found.parameters.values())[1:], return_annotation=_empty if name == '__new__' else found.return_annotation if found.return_annotation is None else _empty)
        if obj.__module__ != 'builtins':
            return Signature()
    if hasattr(obj, 'func') and hasattr(obj, 'keywords'):
        return _partial(obj)
    call = getattr(type(obj), '__call__', None)
    if isinstance(call, _types.FunctionType):
        found = signature(call)
        return found.replace(parameters=list(found.parameters.values())[1:])
    if isinstance(obj, (_types.BuiltinFunctionType, _types.MethodDescriptorType)):
        return _builtin(obj)
    raise ValueError(f'no signature found for builtin type {obj!r}' if isinstance(obj, type) else f'no signature found for builtin {obj!r}')


# Where a built-in of ours takes its arguments otherwise than it says.
_SAID = {
    'print': "*args, sep=' ', end='\\n', file=None, flush=False",
    'open': "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None",
}


def _builtin(obj):
    """A built-in says its parameters in its documentation; some, as in CPython, have none to tell."""
    doc = obj.__doc__ or ''
    text = _SAID.get(obj.__name__, doc[doc.find('(') + 1:-1])
    if '(' not in doc or 'UNSET' in text:
        raise ValueError(f'no signature found for builtin {obj!r}')
    found, only = [], False
    if isinstance(obj, _types.MethodDescriptorType):
        found.append(Parameter('self', 0))
    for piece in text.split(', ') if text else ():
        name, equals, default = piece.partition('=')
        if name == '/':
            found = [one.replace(kind=0) for one in found]
        elif name == '*':
            only = True
        elif name.startswith('*'):
            only = only or not name.startswith('**')
            found.append(Parameter(name.lstrip('*'), 4 if name.startswith('**') else 2))
        else:
            found.append(Parameter(name, 3 if only else 1, default=_value(default) if equals else _empty))
    return Signature(found)


def _value(text):
    if text in ('None', 'True', 'False'):
        return {'None': None, 'True': True, 'False': False}[text]
    return text[1:-1].replace('\\n', '\n') if text[0] in '\'"' else int(text)


def _function(func, eval_str=False):
    code, notes = func.__code__, dict(func.__annotations__ or {})
    if eval_str:
        from typing import get_type_hints
        notes = get_type_hints(func)
    names, total, only = code.co_varnames, code.co_argcount, code.co_posonlyargcount
    defaults = func.__defaults__ or ()
    keyword_defaults = func.__kwdefaults__ or {}
    found = []
    for i, name in enumerate(names[:total]):
        at = i - (total - len(defaults))
        found.append(Parameter(name, 0 if i < only else 1, default=defaults[at] if at >= 0 else _empty, annotation=notes.get(name, _empty)))
    at = total + code.co_kwonlyargcount
    if code.co_flags & 4:
        found.append(Parameter(names[at], 2, annotation=notes.get(names[at], _empty)))
        at += 1
    for name in names[total:total + code.co_kwonlyargcount]:
        found.append(Parameter(name, 3, default=keyword_defaults.get(name, _empty), annotation=notes.get(name, _empty)))
    if code.co_flags & 8:
        found.append(Parameter(names[at], 4, annotation=notes.get(names[at], _empty)))
    return Signature(found, return_annotation=notes.get('return', _empty))


def _dataclass(init):
    from dataclasses import MISSING, _HAS_DEFAULT_FACTORY
    found = [Parameter('self', 1)]
    for fields, kind in zip(init.__dataclass_parameters__, (1, 3)):
        for f in fields:
            default = f.default if f.default is not MISSING else _HAS_DEFAULT_FACTORY if f.default_factory is not MISSING else _empty
            found.append(Parameter(f.name, kind, default=default, annotation=f.type))
    return Signature(found, return_annotation=None)


def _partial(obj):
    found, skip = [], len(obj.args)
    inner = signature(obj.func)
    for parameter in inner.parameters.values():
        if skip and parameter.kind in (0, 1):
            skip -= 1
        elif parameter.name in obj.keywords:
            found.append(parameter.replace(default=obj.keywords[parameter.name], kind=3))
        else:
            found.append(parameter)
    return Signature(found, return_annotation=inner.return_annotation)


def getcallargs(func, /, *positional, **named):
    bound = signature(func).bind(*positional, **named)
    bound.apply_defaults()
    return dict(bound.arguments)


def getfullargspec(func):
    from collections import namedtuple
    found = signature(func).parameters.values()
    kind = namedtuple('FullArgSpec', 'args varargs varkw defaults kwonlyargs kwonlydefaults annotations')
    plain = [one for one in found if one.kind in (0, 1)]
    return kind([one.name for one in plain], next((one.name for one in found if one.kind == 2), None), next((one.name for one in found if one.kind == 4), None),
                tuple([one.default for one in plain if one.default is not _empty]) or None, [one.name for one in found if one.kind == 3],
                {one.name: one.default for one in found if one.kind == 3 and one.default is not _empty} or None, dict(func.__annotations__))
