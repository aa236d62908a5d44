"""Digests (Library Reference, hashlib)."""
import _hashing

algorithms_guaranteed = algorithms_available = {'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'}
_SIZES = {'md5': (16, 64), 'sha1': (20, 64), 'sha224': (28, 64), 'sha256': (32, 64), 'sha384': (48, 128), 'sha512': (64, 128)}


class _Hash:
    def __init__(self, name, data):
        self.name = name
        self.digest_size, self.block_size = _SIZES[name]
        self._data = b''
        self.update(data)

    def update(self, data, /):
        if isinstance(data, str):
            raise TypeError('Strings must be encoded before hashing')
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError('object supporting the buffer API required')
        self._data += bytes(data)

    def digest(self):
        return _hashing.digest(self.name, self._data)

    def hexdigest(self):
        return self.digest().hex()

    def copy(self):
        return _Hash(self.name, self._data)

    def __repr__(self):
        return f'<{self.name} _hashlib.HASH object @ 0x{id(self):x}>'


def new(name, data=b'', **kwargs):
    if name.lower() not in _SIZES:
        raise ValueError(f'unsupported hash type {name}')
    return _Hash(name.lower(), data)


def md5(string=b'', *, usedforsecurity=True): return _Hash('md5', string)
def sha1(string=b'', *, usedforsecurity=True): return _Hash('sha1', string)
def sha224(string=b'', *, usedforsecurity=True): return _Hash('sha224', string)
def sha256(string=b'', *, usedforsecurity=True): return _Hash('sha256', string)
def sha384(string=b'', *, usedforsecurity=True): return _Hash('sha384', string)
def sha512(string=b'', *, usedforsecurity=True): return _Hash('sha512', string)


def file_digest(fileobj, digest, /):
    made = new(digest) if isinstance(digest, str) else digest()
    made.update(fileobj.read())
    return made
