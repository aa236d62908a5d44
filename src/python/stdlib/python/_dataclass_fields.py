"""Fields of data classes."""
import types as _types


class FrozenInstanceError(AttributeError):
    pass


def _marker(kind, **methods):
    """The only object of a class of its own: it is told from every value by identity."""
    return type(kind, (), {'__module__': 'dataclasses', **methods})()


MISSING = _marker('_MISSING_TYPE')
KW_ONLY = _marker('_KW_ONLY_TYPE')
_HAS_DEFAULT_FACTORY = _marker('_HAS_DEFAULT_FACTORY_CLASS', __repr__=lambda self: '<factory>')


class InitVar:
    __slots__ = ('type',)
    __class_getitem__ = classmethod(lambda cls, wanted: cls(wanted))

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        shown = getattr(self.type, '__name__', None) if isinstance(self.type, type) else None
        return f'dataclasses.InitVar[{shown or repr(self.type)}]'


_FIELD_OPTIONS = ('default', 'default_factory', 'init', 'repr', 'hash', 'compare', 'metadata', 'kw_only')
_KIND_NAMES = {'field': '_FIELD', 'classvar': '_FIELD_CLASSVAR', 'initvar': '_FIELD_INITVAR', None: None}


class Field:
    """What one attribute was declared with: the options of field(), then the name and type the class body gave it."""
    __module__ = 'dataclasses'
    __class_getitem__ = classmethod(type(list[int]))

    __slots__ = ('name', 'type', *_FIELD_OPTIONS, '_field_type')

    def __init__(self, *options):
        given = dict(zip(_FIELD_OPTIONS, options, strict=True))
        given['metadata'] = _types.MappingProxyType({} if given['metadata'] is None else given['metadata'])
        for attribute in Field.__slots__:
            setattr(self, attribute, given.get(attribute))

    def __repr__(self):
        shown = [f'{attribute}={getattr(self, attribute)!r}' for attribute in Field.__slots__[:-1]]
        return f"Field({','.join(shown)},_field_type={_KIND_NAMES[self._field_type]})"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


for _one in (FrozenInstanceError, InitVar, Field):
    _one.__module__ = 'dataclasses'
