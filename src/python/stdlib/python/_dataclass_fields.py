"""Fields of data classes."""
import types as _types


class FrozenInstanceError(AttributeError):
    pass


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _KW_ONLY_TYPE:
    pass


KW_ONLY = _KW_ONLY_TYPE()


class _FactoryDefault:
    def __repr__(self):
        return '<factory>'


_HAS_DEFAULT_FACTORY = _FactoryDefault()


class InitVar:
    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type):
            return f'dataclasses.InitVar[{self.type.__name__}]'
        return f'dataclasses.InitVar[{self.type!r}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _types.MappingProxyType({} if metadata is None else metadata)
        self.kw_only = kw_only
        self._field_type = None

    def __repr__(self):
        kind = {'field': '_FIELD', 'classvar': '_FIELD_CLASSVAR', 'initvar': '_FIELD_INITVAR'}.get(self._field_type)
        return (f'Field(name={self.name!r},type={self.type!r},default={self.default!r},'
                f'default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},'
                f'compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r},_field_type={kind})')


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


for _one in (FrozenInstanceError, _MISSING_TYPE, _KW_ONLY_TYPE, InitVar, Field):
    _one.__module__ = 'dataclasses'
