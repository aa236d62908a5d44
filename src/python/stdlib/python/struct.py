"""Packed binary data (Library Reference, struct)."""
import _struct

__all__ = ['calcsize', 'pack', 'pack_into', 'unpack', 'unpack_from', 'iter_unpack', 'Struct', 'error']
_SIZES = {'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'e': 2, 'i': 4, 'I': 4, 'l': 4, 'L': 4, 'f': 4, 'q': 8, 'Q': 8, 'd': 8, 's': 1, 'p': 1}
_LONG = {'l': 8, 'L': 8, 'n': 8, 'N': 8, 'P': 8}


class error(Exception):
    pass


def _parse(format):
    """(byte order, [(code, count, size, padding before)], size)."""
    if isinstance(format, bytes):
        format = format.decode()
    native = format[:1] not in ('<', '>', '!', '=')
    order = 'big' if format[:1] in ('>', '!') else 'little'
    sizes = {**_SIZES, **_LONG} if format[:1] in ('@', '') or native else _SIZES
    items, digits, total = [], '', 0
    for char in format[0 if native and format[:1] != '@' else 1:]:
        if char.isdigit():
            digits += char
            continue
        if char.isspace():
            continue
        if char not in sizes:
            raise error('bad char in struct format')
        size, count = sizes[char], int(digits) if digits else 1
        pad = -total % size if native and char not in 'xcbB?sp' else 0
        items.append((char, count, size, pad))
        total += pad + size * count
        digits = ''
    if digits:
        raise error('repeat count given without format specifier')
    return order, items, total


def calcsize(format, /):
    return _parse(format)[2]


def _expected(items):
    return sum([1 if char in 'sp' else 0 if char == 'x' else count for char, count, _, _ in items])


def _pack_one(order, char, size, value):
    if char == 'c':
        if not isinstance(value, bytes) or len(value) != 1:
            raise error('char format requires a bytes object of length 1')
        return value
    if char == '?':
        return bytes([bool(value)])
    if char in 'fde':
        if not isinstance(value, (int, float)):
            raise error('required argument is not a float')
        data = _struct.from_float(float(value), size)
        if data is None:
            raise OverflowError(f"float too large to pack with {char} format")
        return data if order == 'big' else data[::-1]
    if not hasattr(type(value), '__index__'):
        raise error('required argument is not an integer')
    value = value.__index__()
    signed = char in 'bhilqn'
    low, high = (-(1 << size * 8 - 1), (1 << size * 8 - 1) - 1) if signed else (0, (1 << size * 8) - 1)
    if not low <= value <= high:
        if char in 'bB':
            raise error('byte format requires -128 <= number <= 127' if signed else 'ubyte format requires 0 <= number <= 255')
        if char in 'hH':
            raise error('short format requires -32768 <= number <= 32767' if signed else 'ushort format requires 0 <= number <= 65535')
        if not signed and value < 0:
            raise error('argument out of range')
        if char in 'qQn' or size == 8:
            raise error('int too large to convert' if value > high else 'argument out of range')
        raise error(f"'{char}' format requires {low} <= number <= {high}")
    return value.to_bytes(size, order, signed=signed)


def pack(format, /, *values):
    order, items, _ = _parse(format)
    if _expected(items) != len(values):
        raise error(f'pack expected {_expected(items)} items for packing (got {len(values)})')
    out, at = bytearray(), 0
    for char, count, size, pad in items:
        out += bytes(pad)
        if char == 'x':
            out += bytes(count)
        elif char in 'sp':
            value = values[at]
            at += 1
            if not isinstance(value, (bytes, bytearray)):
                raise error(f"argument for '{char}' must be a bytes object")
            if char == 'p':
                value = bytes([min(len(value), count - 1, 255)]) + bytes(value[:count - 1]) if count else b''
            out += bytes(value[:count]).ljust(count, b'\0')
        else:
            for _ in range(count):
                out += _pack_one(order, char, size, values[at])
                at += 1
    return bytes(out)


def _unpack_one(order, char, data):
    if char == 'c':
        return data
    if char == '?':
        return data != b'\0'
    if char in 'fde':
        return _struct.to_float(data if order == 'big' else data[::-1])
    return int.from_bytes(data, order, signed=char in 'bhilqn')


def _read(order, items, data, at):
    found = []
    for char, count, size, pad in items:
        at += pad
        if char in 'sp':
            piece = bytes(data[at:at + count])
            found.append(piece if char == 's' else piece[1:1 + piece[0]])
            at += count
            continue
        for _ in range(count):
            if char != 'x':
                found.append(_unpack_one(order, char, bytes(data[at:at + size])))
            at += size
    return tuple(found)


def unpack(format, buffer, /):
    order, items, size = _parse(format)
    if len(buffer) != size:
        raise error(f'unpack requires a buffer of {size} bytes')
    return _read(order, items, buffer, 0)


def unpack_from(format, /, buffer, offset=0):
    order, items, size = _parse(format)
    if len(buffer) - offset < size:
        raise error(f'unpack_from requires a buffer of at least {size + offset} bytes for unpacking {size} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    return _read(order, items, buffer, offset)


def pack_into(format, buffer, offset, /, *values):
    data = pack(format, *values)
    if len(buffer) - offset < len(data):
        raise error(f'pack_into requires a buffer of at least {len(data) + offset} bytes for packing {len(data)} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    buffer[offset:offset + len(data)] = data


def iter_unpack(format, buffer, /):
    order, items, size = _parse(format)
    if not size or len(buffer) % size:
        raise error(f'iterative unpacking requires a buffer of a multiple of {size} bytes' if size else 'cannot iteratively unpack with a struct of length 0')
    return iter([_read(order, items, buffer, at) for at in range(0, len(buffer), size)])


class Struct:
    def __init__(self, format):
        self.format, self.size = format, calcsize(format)

    def pack(self, *values): return pack(self.format, *values)
    def pack_into(self, buffer, offset, *values): return pack_into(self.format, buffer, offset, *values)
    def unpack(self, buffer, /): return unpack(self.format, buffer)
    def unpack_from(self, /, buffer, offset=0): return unpack_from(self.format, buffer, offset)
    def iter_unpack(self, buffer, /): return iter_unpack(self.format, buffer)


Struct.__module__ = '_struct'
Struct.__name__ = '_struct.Struct'
