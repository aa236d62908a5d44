"""Keyed digests (Library Reference, hmac)."""
import hashlib as _hashlib

trans_5C = bytes(one ^ 0x5C for one in range(256))
trans_36 = bytes(one ^ 0x36 for one in range(256))
digest_size = None


class HMAC:
    blocksize = 64

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f'key: expected bytes or bytearray, but got {type(key).__name__!r}')
        if not digestmod:
            raise TypeError("Missing required parameter 'digestmod'.")
        self._make = digestmod if callable(digestmod) else lambda data=b'': _hashlib.new(digestmod if isinstance(digestmod, str) else digestmod.__name__, data)
        inner = self._make()
        self.block_size, self.digest_size = inner.block_size, inner.digest_size
        self.name = f'hmac-{inner.name}'
        if len(key) > self.block_size:
            key = self._make(bytes(key)).digest()
        key = bytes(key).ljust(self.block_size, b'\0')
        self._inner, self._outer = self._make(key.translate(trans_36)), key.translate(trans_5C)
        if msg is not None:
            self.update(msg)

    def update(self, msg): self._inner.update(msg)
    def digest(self): return self._make(self._outer + self._inner.digest()).digest()
    def hexdigest(self): return self.digest().hex()

    def copy(self):
        made = object.__new__(HMAC)
        made.__dict__.update(self.__dict__, _inner=self._inner.copy())
        return made


def new(key, msg=None, digestmod=''): return HMAC(key, msg, digestmod)
def digest(key, msg, digest): return HMAC(key, msg, digest).digest()


def compare_digest(a, b, /):
    if isinstance(a, str) and isinstance(b, str):
        if not (a.isascii() and b.isascii()):
            raise TypeError('comparing strings with non-ASCII characters is not supported')
    elif not isinstance(a, (bytes, bytearray)) or not isinstance(b, (bytes, bytearray)):
        wrong = b if isinstance(a, (bytes, bytearray)) else a
        raise TypeError(f"a bytes-like object is required, not '{type(wrong).__name__}'")
    return a == b
