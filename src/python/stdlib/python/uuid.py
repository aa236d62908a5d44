"""UUIDs (Library Reference, uuid); uuid1 and uuid4 draw from a generator of their own, so that every run gives the same ones."""
import _hashing
import _random
from enum import Enum as _Enum

__all__ = ['UUID', 'uuid1', 'uuid3', 'uuid4', 'uuid5', 'getnode', 'NAMESPACE_DNS', 'NAMESPACE_URL', 'NAMESPACE_OID', 'NAMESPACE_X500', 'SafeUUID', 'RESERVED_NCS', 'RFC_4122', 'RESERVED_MICROSOFT', 'RESERVED_FUTURE']
_bits = _random.generator()
_bits.seed(4122)
RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = ['reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility', 'reserved for future definition']


class UUID:
    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if hex is not None:
            digits = hex.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
            if len(digits) != 32:
                raise ValueError('badly formed hexadecimal UUID string')
            int = _int(digits, 16)
        if bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError('bytes_le is not a 16-char string')
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError('bytes is not a 16-char string')
            int = _int.from_bytes(bytes, 'big')
        if fields is not None:
            if len(fields) != 6:
                raise ValueError('fields is not a 6-tuple')
            a, b, c, d, e, f = fields
            for place, (value, bits) in enumerate(zip(fields, (32, 16, 16, 8, 8, 48)), 1):
                if not 0 <= value < 1 << bits:
                    raise ValueError(f'field {place} out of range (need a{"n" if bits == 8 else ""} {bits}-bit value)')
            int = a << 96 | b << 80 | c << 64 | d << 56 | e << 48 | f
        if not 0 <= int < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if version not in range(1, 6):
                raise ValueError('illegal version number')
            int = int & ~(0xc000 << 48) | 0x8000 << 48
            int = int & ~(0xf000 << 64) | version << 76
        self.__dict__['int'] = int

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    hex = property(lambda self: '%032x' % self.int)
    bytes = property(lambda self: self.int.to_bytes(16, 'big'))
    urn = property(lambda self: 'urn:uuid:' + str(self))
    version = property(lambda self: self.int >> 76 & 15 if self.variant == RFC_4122 else None)
    variant = property(lambda self: (RESERVED_NCS, RESERVED_NCS, RESERVED_NCS, RESERVED_NCS, RFC_4122, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE)[self.int >> 61 & 7])
    time_low = property(lambda self: self.int >> 96)
    time_mid = property(lambda self: self.int >> 80 & 0xffff)
    time_hi_version = property(lambda self: self.int >> 64 & 0xffff)
    clock_seq_hi_variant = property(lambda self: self.int >> 56 & 0xff)
    clock_seq_low = property(lambda self: self.int >> 48 & 0xff)
    clock_seq = property(lambda self: self.int >> 48 & 0x3fff)
    time = property(lambda self: (self.time_hi_version & 0x0fff) << 48 | self.time_mid << 32 | self.time_low)
    bytes_le = property(lambda self: self.bytes[3::-1] + self.bytes[5:3:-1] + self.bytes[7:5:-1] + self.bytes[8:])
    node = property(lambda self: self.int & 0xffffffffffff)
    fields = property(lambda self: (self.int >> 96, self.int >> 80 & 0xffff, self.int >> 64 & 0xffff, self.int >> 56 & 0xff, self.int >> 48 & 0xff, self.node))

    def __str__(self):
        digits = self.hex
        return f'{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}'

    def __repr__(self): return f'UUID({str(self)!r})'
    def __int__(self): return self.int
    def __hash__(self): return hash(self.int)
    def __eq__(self, other): return self.int == other.int if isinstance(other, UUID) else NotImplemented
    def __lt__(self, other): return self.int < other.int if isinstance(other, UUID) else NotImplemented
    def __gt__(self, other): return self.int > other.int if isinstance(other, UUID) else NotImplemented
    def __le__(self, other): return self.int <= other.int if isinstance(other, UUID) else NotImplemented
    def __ge__(self, other): return self.int >= other.int if isinstance(other, UUID) else NotImplemented
    def __copy__(self): return self
    def __deepcopy__(self, memo): return self


_int = int


class SafeUUID(_Enum):
    safe, unsafe, unknown = 0, -1, None


UUID.is_safe = SafeUUID.unknown


def getnode(): return 0x020000000001
def uuid4(): return UUID(int=_bits.getrandbits(128), version=4)
def uuid1(node=None, clock_seq=None): return UUID(int=_bits.getrandbits(128), version=1)


def _named(kind, namespace, name, version):
    data = namespace.bytes + (name.encode() if isinstance(name, str) else name)
    return UUID(bytes=_hashing.digest(kind, data)[:16], version=version)


def uuid3(namespace, name): return _named('md5', namespace, name, 3)
def uuid5(namespace, name): return _named('sha1', namespace, name, 5)


NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID, NAMESPACE_X500 = [UUID(f'6ba7b81{n}-9dad-11d1-80b4-00c04fd430c8') for n in '0124']
