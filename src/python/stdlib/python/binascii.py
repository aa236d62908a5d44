"""Binary and ASCII (Library Reference, binascii)."""
_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
_VALUES = {ord(char): i for i, char in enumerate(_ALPHABET)}


class Error(ValueError):
    __module__ = 'binascii'


def b2a_base64(data, /, *, newline=True):
    data, out = bytes(data), []
    for i in range(0, len(data), 3):
        part = data[i:i + 3]
        number = int.from_bytes(part.ljust(3, b'\0'), 'big')
        text = _ALPHABET[number >> 18] + _ALPHABET[number >> 12 & 63] + _ALPHABET[number >> 6 & 63] + _ALPHABET[number & 63]
        out.append(text if len(part) == 3 else text[:len(part) + 1] + '=' * (3 - len(part)))
    return ''.join(out).encode() + (b'\n' if newline else b'')


def a2b_base64(data, /, *, strict_mode=False):
    data = data.encode() if isinstance(data, str) else bytes(data)
    out, bits, count, padding = bytearray(), 0, 0, 0
    for char in data:
        if char == 61:
            padding += 1
            if count >= 2 and count + padding >= 4:
                break
            continue
        value = _VALUES.get(char)
        if value is None:
            if strict_mode:
                raise Error('Only base64 data is allowed')
            continue
        padding = 0
        bits, count = bits << 6 | value, count + 1
        if count == 4:
            out += bits.to_bytes(3, 'big')
            bits = count = 0
    if count == 1:
        raise Error(f'Invalid base64-encoded string: number of data characters ({len(out) // 3 * 4 + 1}) cannot be 1 more than a multiple of 4')
    if count and count + padding < 4:
        raise Error('Incorrect padding')
    if count == 2:
        out.append(bits >> 4)
    elif count == 3:
        out += (bits >> 2).to_bytes(2, 'big')
    return bytes(out)


def hexlify(data, sep=None, bytes_per_sep=1): return (data.hex() if sep is None else data.hex(sep, bytes_per_sep)).encode()
def unhexlify(hexstr):
    try:
        return bytes.fromhex(hexstr if isinstance(hexstr, str) else hexstr.decode())
    except ValueError:
        raise Error('Odd-length string' if len(hexstr) % 2 else 'Non-hexadecimal digit found') from None


b2a_hex, a2b_hex = hexlify, unhexlify


def crc32(data, value=0):
    crc = value ^ 0xffffffff
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xedb88320 if crc & 1 else 0)
    return crc ^ 0xffffffff
