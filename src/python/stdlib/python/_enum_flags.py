"""Flag and IntFlag, and the checks that decorate an enumeration (Library Reference, enum)."""
import enum as _enum
from enum import Enum, ReprEnum, StrEnum


class FlagBoundary(StrEnum):
    STRICT = 'strict'
    CONFORM = 'conform'
    EJECT = 'eject'
    KEEP = 'keep'


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


def _bits(value):
    bit = 1
    while bit <= value:
        if value & bit:
            yield bit
        bit <<= 1


def _unnamed(cls, value):
    known = cls._value2member_map_.get(value)
    if known is not None:
        return known
    item = object.__new__(cls) if cls._member_type_ is object else int.__new__(cls, value)
    parts = [m for m in cls if m._value_ & value]
    covered = 0
    for part in parts:
        covered |= part._value_
    names = [part._name_ for part in parts]
    rest = value & ~covered
    if rest:
        names.append(str(rest))
    item._name_ = '|'.join(names) if parts else None
    item._value_ = value
    cls._value2member_map_[value] = item
    return item


class Flag(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** max(last_values).bit_length()

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        mask = cls._flag_mask_
        all_bits = 2 ** mask.bit_length() - 1
        if cls._boundary_ is not KEEP and not ~all_bits <= value <= all_bits or value & ~mask & all_bits:
            if cls._boundary_ in (None, STRICT):
                length = max(value.bit_length(), mask.bit_length())
                def binary(n):
                    text = bin(n & (2 ** length - 1) if n < 0 else n)[2:].rjust(length, '0')
                    return f"0b{'1' if n < 0 else '0'} {text}"
                raise ValueError(f'{cls!r} invalid value {value!r}\n    given {binary(value)}\n  allowed {binary(mask)}')
            if cls._boundary_ is CONFORM:
                value &= mask
            elif cls._boundary_ is EJECT:
                return value
        if value < 0:
            value = value & all_bits if cls._boundary_ is KEEP else value & mask
        return _unnamed(cls, value)

    def _other(self, other):
        if isinstance(other, self.__class__):
            return other._value_
        if self.__class__._member_type_ is not object and isinstance(other, self.__class__._member_type_):
            return int(other)
        return None

    def __or__(self, other):
        value = self._other(other)
        return NotImplemented if value is None else self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._other(other)
        return NotImplemented if value is None else self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._other(other)
        return NotImplemented if value is None else self.__class__(self._value_ ^ value)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        cls = self.__class__
        if cls._boundary_ is KEEP:
            return cls(~self._value_)
        return cls(cls._flag_mask_ & ~self._value_)

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r" % (type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return iter([m for m in self.__class__ if m._value_ & self._value_])

    def __len__(self):
        return bin(self._value_).count('1')

    def __bool__(self):
        return bool(self._value_)

    def __hash__(self):
        return hash(self._value_)

    def __repr__(self):
        if self._name_ is None:
            return f'<{self.__class__.__name__}: {self._value_!r}>'
        return f'<{self.__class__.__name__}.{self._name_}: {self._value_!r}>'

    def __str__(self):
        if self._name_ is None:
            return f'{self.__class__.__name__}({self._value_!r})'
        return f'{self.__class__.__name__}.{self._name_}'


_enum._Flag = Flag
Flag._flag_mask_ = 0
Flag._boundary_ = STRICT


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    __repr__ = Flag.__repr__
    __or__ = __ror__ = Flag.__or__
    __and__ = __rand__ = Flag.__and__
    __xor__ = __rxor__ = Flag.__xor__
    __invert__ = Flag.__invert__

    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return int.__format__(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)


def unique(enumeration):
    aliases = [(name, item._name_) for name, item in enumeration.__members__.items() if name != item._name_]
    if aliases:
        details = ', '.join(f'{alias} -> {name}' for alias, name in aliases)
        raise ValueError(f'duplicate values found in {enumeration!r}: {details}')
    return enumeration


UNIQUE = 'one name per value'
CONTINUOUS = 'no skipped integer values'
NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'


class verify:
    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check == UNIQUE:
                aliases = [f'{name} -> {item._name_}' for name, item in enumeration.__members__.items() if name != item._name_]
                if aliases:
                    raise ValueError(f"aliases found in {enumeration!r}: {', '.join(aliases)}")
            elif check == CONTINUOUS:
                values = {item._value_ for item in enumeration}
                missing = [n for n in range(min(values) + 1, max(values)) if n not in values]
                if missing:
                    raise ValueError(f"invalid {enumeration!r}: missing values {', '.join(str(n) for n in missing)}")
        return enumeration
