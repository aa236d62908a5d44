"""Rational numbers (Library Reference, fractions)."""
from math import gcd as _gcd
from numbers import Rational as _Rational
import re as _re

__all__ = ['Fraction']

_FORM = _re.compile(r'\s*([-+]?)(?=\d|\.\d)(\d*|\d+(?:_\d+)*)(?:/(\d+(?:_\d+)*)|(?:\.(\d*|\d+(?:_\d+)*))?(?:[eE]([-+]?\d+(?:_\d+)*))?)\s*\Z')
_PRIME = 2 ** 61 - 1


class Fraction(_Rational):
    __slots__ = ('_n', '_d')

    def __new__(cls, numerator=0, denominator=None):
        if denominator is None:
            if isinstance(numerator, Fraction):
                return cls._of(numerator._n, numerator._d)
            if isinstance(numerator, int):
                return cls._of(int(numerator), 1)
            if isinstance(numerator, float) or _is_decimal(numerator):
                return cls._of(*numerator.as_integer_ratio())
            if isinstance(numerator, _Rational):
                return cls._of(numerator.numerator, numerator.denominator)
            if not isinstance(numerator, str):
                raise TypeError('argument should be a string or a Rational instance')
            match = _FORM.match(numerator)
            if match is None:
                raise ValueError(f'Invalid literal for Fraction: {numerator!r}')
            sign, whole, bottom, decimal, exponent = match.groups()
            n, d = int(whole or '0'), int(bottom or '1')
            if decimal:
                decimal = decimal.replace('_', '')
                d = 10 ** len(decimal)
                n = n * d + int(decimal)
            if exponent:
                n, d = (n * 10 ** int(exponent), d) if int(exponent) >= 0 else (n, d * 10 ** -int(exponent))
            return cls._of(-n if sign == '-' else n, d)
        if not isinstance(numerator, (int, _Rational)) or not isinstance(denominator, (int, _Rational)):
            raise TypeError('both arguments should be Rational instances')
        if not denominator:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        return cls._of(numerator.numerator * denominator.denominator, numerator.denominator * denominator.numerator)

    @classmethod
    def _of(cls, n, d):
        if d == 0:
            raise ZeroDivisionError(f'Fraction({n}, 0)')
        common = _gcd(n, d) * (-1 if d < 0 else 1)
        self = object.__new__(cls)
        self._n, self._d = n // common, d // common
        return self

    numerator = property(lambda self: self._n)
    denominator = property(lambda self: self._d)

    @classmethod
    def from_float(cls, f):
        if not isinstance(f, (int, float)):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls(f)

    @classmethod
    def from_decimal(cls, dec):
        if not isinstance(dec, int) and not _is_decimal(dec):
            raise TypeError(f'{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})')
        return cls(dec)

    def __reduce__(self): return self.__class__, (self._n, self._d)
    def as_integer_ratio(self): return self._n, self._d

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._d <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._n, self._d
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        first, second = Fraction(p0 + k * p1, q0 + k * q1), Fraction(p1, q1)
        return second if abs(second - self) <= abs(first - self) else first

    def _with(self, other, exact, floating):
        if isinstance(other, (int, Fraction)):
            return exact(self, other if isinstance(other, Fraction) else Fraction(other))
        if isinstance(other, float):
            return floating(float(self), other)
        if isinstance(other, complex):
            return floating(complex(self), other)
        return exact(self, Fraction(other)) if isinstance(other, _Rational) else NotImplemented

    def __add__(self, o): return self._with(o, lambda a, b: Fraction._of(a._n * b._d + b._n * a._d, a._d * b._d), lambda a, b: a + b)
    def __sub__(self, o): return self._with(o, lambda a, b: Fraction._of(a._n * b._d - b._n * a._d, a._d * b._d), lambda a, b: a - b)
    def __rsub__(self, o): return self._with(o, lambda a, b: b - a, lambda a, b: b - a)
    def __mul__(self, o): return self._with(o, lambda a, b: Fraction._of(a._n * b._n, a._d * b._d), lambda a, b: a * b)
    def __truediv__(self, o): return self._with(o, _divided, lambda a, b: a / b)
    def __rtruediv__(self, o): return self._with(o, lambda a, b: b / a, lambda a, b: b / a)
    def __floordiv__(self, o): return self._with(o, lambda a, b: a._n * b._d // (a._d * b._n), lambda a, b: a // b)
    def __rfloordiv__(self, o): return self._with(o, lambda a, b: b // a, lambda a, b: b // a)
    def __mod__(self, o): return self._with(o, lambda a, b: Fraction._of(a._n * b._d % (b._n * a._d), a._d * b._d), lambda a, b: a % b)
    def __rmod__(self, o): return self._with(o, lambda a, b: b % a, lambda a, b: b % a)
    __radd__, __rmul__ = __add__, __mul__
    def __divmod__(self, o): return self._with(o, lambda a, b: (a // b, a % b), divmod)
    def __rdivmod__(self, o): return self._with(o, lambda a, b: divmod(b, a), lambda a, b: divmod(b, a))

    def __pow__(self, other):
        if not isinstance(other, (int, _Rational)):
            return float(self) ** other
        if other.denominator != 1:
            return float(self) ** float(other)
        power = other.numerator
        if power >= 0:
            return Fraction._of(self._n ** power, self._d ** power)
        if not self._n:
            raise ZeroDivisionError(f'Fraction({self._d ** -power}, 0)')
        return Fraction._of(self._d ** -power, self._n ** -power)

    def __rpow__(self, other):
        if self._d == 1 and self._n >= 0:
            return other ** self._n
        if isinstance(other, (int, _Rational)):
            return Fraction(other) ** self
        return other ** self._n if self._d == 1 else other ** float(self)

    def __neg__(self): return Fraction._of(-self._n, self._d)
    def __pos__(self): return Fraction._of(self._n, self._d)
    def __abs__(self): return Fraction._of(abs(self._n), self._d)
    def __bool__(self): return self._n != 0
    def __int__(self): return -(-self._n // self._d) if self._n < 0 else self._n // self._d
    __trunc__ = __int__
    def __float__(self): return self._n / self._d
    def __floor__(self): return self._n // self._d
    def __ceil__(self): return -(-self._n // self._d)

    def __round__(self, ndigits=None):
        if ndigits is None:
            q, r = divmod(self._n, self._d)
            return q + 1 if 2 * r > self._d or (2 * r == self._d and q % 2) else q
        shift = 10 ** abs(ndigits)
        return Fraction(round(self * shift), shift) if ndigits > 0 else Fraction(round(self / shift) * shift)

    def __hash__(self):
        if self._d == 1:
            return hash(self._n)
        inverse = pow(self._d, _PRIME - 2, _PRIME)
        found = hash(hash(abs(self._n)) * inverse) if inverse else 314159
        found = found if self._n >= 0 else -found
        return -2 if found == -1 else found

    def __eq__(self, o): return self._with(o, lambda a, b: a._n == b._n and a._d == b._d, lambda a, b: a == b)
    def __lt__(self, o): return NotImplemented if isinstance(o, complex) else self._with(o, lambda a, b: a._n * b._d < b._n * a._d, lambda a, b: a < b)
    def __le__(self, o): return NotImplemented if isinstance(o, complex) else self._with(o, lambda a, b: a._n * b._d <= b._n * a._d, lambda a, b: a <= b)
    def __gt__(self, o): return NotImplemented if isinstance(o, complex) else self._with(o, lambda a, b: a._n * b._d > b._n * a._d, lambda a, b: a > b)
    def __ge__(self, o): return NotImplemented if isinstance(o, complex) else self._with(o, lambda a, b: a._n * b._d >= b._n * a._d, lambda a, b: a >= b)
    def __repr__(self): return f'{self.__class__.__name__}({self._n}, {self._d})'
    def __str__(self): return str(self._n) if self._d == 1 else f'{self._n}/{self._d}'
    def __copy__(self): return self
    def __deepcopy__(self, memo): return self


def _is_decimal(value):
    """A program that has one has imported its module, so this one need not."""
    kind = type(value)
    return any(one.__name__ == 'Decimal' and one.__module__ == 'decimal' for one in kind.__mro__)


def _divided(a, b):
    common = _gcd(a._n, b._n) or 1
    return Fraction._of(a._n // common * b._d, a._d * (b._n // common))
