"""Base encodings (Library Reference, base64)."""
import binascii

_STANDARD = b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'


def _bytes(s):
    if isinstance(s, str):
        return s.encode('ascii')
    return bytes(s)


def b64encode(s, altchars=None):
    if isinstance(s, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    encoded = binascii.b2a_base64(s, newline=False)
    return encoded if altchars is None else encoded.translate(bytes.maketrans(b'+/', bytes(altchars)))


def b64decode(s, altchars=None, validate=False):
    s = _bytes(s)
    if altchars is not None:
        s = s.translate(bytes.maketrans(_bytes(altchars), b'+/'))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s): return b64encode(s)
def standard_b64decode(s): return b64decode(s)
def urlsafe_b64encode(s): return b64encode(s, b'-_')
def urlsafe_b64decode(s): return b64decode(s, b'-_')
def encodebytes(s): return b''.join([binascii.b2a_base64(s[i:i + 57]) for i in range(0, len(s), 57)])
def decodebytes(s): return binascii.a2b_base64(s)
def b16encode(s): return bytes(s).hex().upper().encode()


def b16decode(s, casefold=False):
    s = _bytes(s)
    if (s.upper() if casefold else s).translate(None, b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return bytes.fromhex(s.decode())


_32 = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'


def b32encode(s):
    s, out = bytes(s), b''
    for i in range(0, len(s), 5):
        part = s[i:i + 5]
        number = int.from_bytes(part.ljust(5, b'\0'), 'big')
        text = bytes([_32[number >> shift & 31] for shift in range(35, -1, -5)])
        keep = {1: 2, 2: 4, 3: 5, 4: 7, 5: 8}[len(part)]
        out += text[:keep] + b'=' * (8 - keep)
    return out


def b32decode(s, casefold=False, map01=None):
    s = _bytes(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    s = (s.upper() if casefold else s).rstrip(b'=')
    out, bits, count = b'', 0, 0
    for char in s:
        if char not in _32:
            raise binascii.Error('Non-base32 digit found')
        bits, count = bits << 5 | _32.index(char), count + 5
        if count >= 8:
            count -= 8
            out += bytes([bits >> count & 255])
    return out


_B85 = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'


def b85encode(b, pad=False):
    missing = -len(b) % 4
    data, out = bytes(b) + bytes(missing), bytearray()
    for start in range(0, len(data), 4):
        number = int.from_bytes(data[start:start + 4], 'big')
        out += bytes([_B85[number // 85 ** power % 85] for power in (4, 3, 2, 1, 0)])
    return bytes(out[:len(out) - missing] if missing and not pad else out)


def b85decode(b):
    if isinstance(b, str):
        b = b.encode('ascii')
    missing = -len(b) % 5
    data, out = b + b'~' * missing, bytearray()
    for start in range(0, len(data), 5):
        number = 0
        for at, byte in enumerate(data[start:start + 5], start):
            if byte not in _B85:
                raise ValueError(f'bad base85 character at position {at}')
            number = number * 85 + _B85.index(byte)
        if number > 0xffffffff:
            raise ValueError(f'base85 overflow in hunk starting at byte {start}')
        out += number.to_bytes(4, 'big')
    return bytes(out[:len(out) - missing])
