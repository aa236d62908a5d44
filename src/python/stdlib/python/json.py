"""JSON (Library Reference, json)."""
import _json

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.lineno = doc.count('\n', 0, pos) + 1
        self.colno = pos - doc.rfind('\n', 0, pos)
        ValueError.__init__(self, f'{msg}: line {self.lineno} column {self.colno} (char {pos})')
        self.msg = msg
        self.doc = doc
        self.pos = pos

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


JSONDecodeError.__module__ = 'json.decoder'


_ENCODER_OPTIONS = ('skipkeys', 'ensure_ascii', 'check_circular', 'allow_nan', 'sort_keys', 'indent')


class JSONEncoder:
    item_separator = ', '
    key_separator = ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        options = (skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent)
        for name, value in zip(_ENCODER_OPTIONS, options):
            setattr(self, name, value)
        # The class's own separators hold, but for the space an indented list has no use for.
        item, key = separators if separators is not None else (self.item_separator if indent is None else ',', self.key_separator)
        self.item_separator, self.key_separator = item, key
        if default is not None:
            self.default = default

    def encode(self, o):
        options = [getattr(self, name) for name in _ENCODER_OPTIONS]
        return _json.encode(o, (*options, self.item_separator, self.key_separator, self.default))

    def default(self, o):
        raise TypeError(f'Object of type {type(o).__name__} is not JSON serializable')

    def iterencode(self, o, _one_shot=False):
        return iter([self.encode(o)])


JSONEncoder.__module__ = 'json.encoder'


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float
        self.parse_int = parse_int
        self.parse_constant = parse_constant
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook

    def raw_decode(self, s, idx=0):
        return _json.decode(s, idx, (self.object_hook, self.object_pairs_hook, self.parse_float, self.parse_int,
                                     self.parse_constant, self.strict), JSONDecodeError)

    def decode(self, s):
        value, end = self.raw_decode(s, _skip_space(s, 0))
        end = _skip_space(s, end)
        if end != len(s):
            raise JSONDecodeError('Extra data', s, end)
        return value


JSONDecoder.__module__ = 'json.decoder'


def _skip_space(s, start):
    return len(s) - len(s[start:].lstrip(' \t\n\r'))


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    if cls is None and not kw:
        if separators is None:
            separators = (', ', ': ') if indent is None else (',', ': ')
        return _json.encode(obj, (skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent,
                                  separators[0], separators[1], default))
    return (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular,
                                allow_nan=allow_nan, indent=indent, separators=separators, default=default,
                                sort_keys=sort_keys, **kw).encode(obj)


def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))


def detect_encoding(b):
    if b.startswith((b'\xff\xfe\0\0', b'\0\0\xfe\xff')):
        return 'utf-32'
    if b.startswith((b'\xff\xfe', b'\xfe\xff')):
        return 'utf-16'
    if b.startswith(b'\xef\xbb\xbf'):
        return 'utf-8-sig'
    if len(b) >= 2 and not b[0]:
        return 'utf-16-be' if b[1] else 'utf-32-be'
    if len(b) >= 2 and not b[1]:
        return 'utf-16-le' if len(b) == 2 or b[2] or b[3:4] != b'\0' else 'utf-32-le'
    return 'utf-8'


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, **kw):
    if isinstance(s, str):
        if s.startswith('\ufeff'):
            raise JSONDecodeError('Unexpected UTF-8 BOM (decode using utf-8-sig)', s, 0)
    elif isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), 'surrogatepass')
    else:
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}')
    for name, hook in (('object_hook', object_hook), ('parse_float', parse_float), ('parse_int', parse_int),
                       ('parse_constant', parse_constant), ('object_pairs_hook', object_pairs_hook)):
        if hook is not None:
            kw[name] = hook
    return (cls or JSONDecoder)(**kw).decode(s)


def load(fp, **options):
    return loads(fp.read(), **options)
