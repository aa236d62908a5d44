"""NamedTuple and TypedDict of typing."""
import typing as _typing
from _collections_more import make_namedtuple as _make_namedtuple


class _NamedTupleMeta(type):
    def __new__(cls, name, bases, namespace):
        if namespace.get('_is_base'):
            return super().__new__(cls, name, bases, namespace)
        annotations = namespace.get('__annotations__', {})
        defaults = {}
        for field in annotations:
            if field in namespace:
                defaults[field] = namespace[field]
            elif defaults:
                names = ', '.join(defaults)
                raise TypeError(f"Non-default namedtuple field {field} cannot follow default field{'s' if len(defaults) > 1 else ''} {names}")
        made = _make_namedtuple(name, tuple(annotations), defaults, namespace.get('__module__'))
        made.__annotations__ = dict(annotations)
        for key, value in namespace.items():
            if key in ('__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_make', '_replace', '_asdict'):
                raise AttributeError('Cannot overwrite NamedTuple attribute ' + key)
            if key not in ('__module__', '__annotations__', '__qualname__', '__orig_bases__', '_is_base') and key not in annotations:
                setattr(made, key, value)
        return made


class _NamedTupleBase(metaclass=_NamedTupleMeta):
    _is_base = True


class _NamedTupleForm:
    def __mro_entries__(self, bases):
        return (_NamedTupleBase,)

    def __call__(self, typename, fields=None, /, **kwargs):
        fields = list(fields or kwargs.items())
        made = _make_namedtuple(typename, tuple([name for name, _ in fields]), {}, None)
        made.__annotations__ = {name: kind for name, kind in fields}
        return made

    def __repr__(self):
        return '<function NamedTuple>'


NamedTuple = _NamedTupleForm()


class _TypedDictMeta(type):
    def __new__(cls, name, bases, namespace, total=True):
        made = type.__new__(cls, name, (dict,), {key: value for key, value in namespace.items()})
        annotations, required, optional = {}, set(), set()
        for base in bases:
            annotations.update(base.__dict__.get('__annotations__', {}))
            required |= base.__dict__.get('__required_keys__', set())
            optional |= base.__dict__.get('__optional_keys__', set())
        for key, kind in namespace.get('__annotations__', {}).items():
            kind = _typing.ForwardRef(kind, module=made.__module__) if isinstance(kind, str) else _typing._convert(kind)
            annotations[key] = kind
            origin = getattr(kind, '__origin__', None)
            (required if origin is _typing.Required or (total and origin is not _typing.NotRequired) else optional).add(key)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        made.__total__ = total
        return made

    def __init__(cls, name, bases, namespace, total=True):
        pass

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

    __subclasscheck__ = __instancecheck__


class _TypedDictForm:
    def __mro_entries__(self, bases):
        return (_TypedDictBase,)

    def __call__(self, typename, fields=None, /, *, total=True, **kwargs):
        return _TypedDictMeta(typename, (), {'__annotations__': dict(fields or kwargs)}, total=total)


_TypedDictBase = _TypedDictMeta('TypedDict', (), {})
TypedDict = _TypedDictForm()


def is_typeddict(tp):
    return isinstance(tp, _TypedDictMeta)
