"""Decimal itself: making one, arithmetic, comparison. More of its methods come from the modules beside this one."""
from collections import namedtuple
from _decimal_base import Clamped, ConversionSyntax, DivisionByZero, DivisionImpossible, DivisionUndefined, FloatOperation, InvalidContext, InvalidOperation
from _decimal_base import digit_count, digits_of, number_of, signal
from _decimal_context import Context, connect, getcontext, settle

FINITE, INFINITE, QUIET, SIGNALING = range(4)
DecimalTuple = namedtuple('DecimalTuple', 'sign digits exponent', module='decimal')
_PRIME = 2 ** 61 - 1


class Decimal:
    __slots__ = ('_sign', '_coefficient', '_exponent', '_kind')

    def __new__(cls, value='0', context=None):
        if context is not None and not isinstance(context, Context):
            raise TypeError('optional argument must be a context')
        context = context or getcontext()
        if isinstance(value, str):
            return _from_text(cls, value, context)
        if isinstance(value, int):
            return _made(cls, int(value < 0), abs(int(value)), 0)
        if isinstance(value, Decimal):
            return value if type(value) is cls else _made(cls, value._sign, value._coefficient, value._exponent, value._kind)
        if isinstance(value, float):
            signal(context, FloatOperation)
            return cls.from_float(value)
        if isinstance(value, (list, tuple)):
            return _from_parts(cls, value)
        raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')

    @classmethod
    def from_float(cls, f, /):
        if isinstance(f, int):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError('argument must be int or float')
        if f != f or f in (float('inf'), float('-inf')):
            return cls(repr(float(f)))
        top, bottom = abs(f).as_integer_ratio()
        twos = bottom.bit_length() - 1
        return _made(cls, int(str(f).startswith('-')), top * 5 ** twos, -twos)

    def __setattr__(self, name, value):
        raise AttributeError(f"'decimal.Decimal' object attribute '{name}' is read-only" if hasattr(type(self), name) else f"'decimal.Decimal' object has no attribute '{name}'")

    def __copy__(self): return self
    def __deepcopy__(self, memo): return self
    def __reduce__(self): return type(self), (str(self),)
    def __bool__(self): return self._kind != FINITE or self._coefficient != 0
    real = property(lambda self: self)
    imag = property(lambda self: Decimal(0))
    def conjugate(self): return self

    def _rounded(self, context, strict=False):
        """As this context holds it. `strict`: a not-a-number with too long a payload is refused."""
        if self._kind >= QUIET:
            most = context.prec - context.clamp
            if self._coefficient and digit_count(self._coefficient) > most:
                if strict:
                    return invalid(context, ConversionSyntax)
                return _made(Decimal, self._sign, self._coefficient % 10 ** most, 0, self._kind)
            return self
        if self._kind == INFINITE:
            return self
        return result(context, self._sign, self._coefficient, self._exponent)

    def _signed(self, context, negated):
        context = context or getcontext()
        found = nan_among(context, self)
        if found is not None:
            return found
        if self._kind == FINITE and not self._coefficient and context.rounding != 'ROUND_FLOOR':
            return result(context, 0, 0, self._exponent)
        return (self.copy_negate() if negated else self)._rounded(context)

    def __pos__(self, context=None): return self._signed(context, False)
    def __neg__(self, context=None): return self._signed(context, True)

    def __abs__(self, context=None):
        return self.__neg__(context) if self._sign else self.__pos__(context)

    def _add(self, other, context=None):
        context = context or getcontext()
        if self._kind or other._kind:
            found = nan_among(context, self, other)
            if found is not None:
                return found
            if self._kind and other._kind and self._sign != other._sign:
                return invalid(context)
            return self if self._kind else other
        exponent = min(self._exponent, other._exponent)
        if not self._coefficient or not other._coefficient:
            one = other if not self._coefficient else self
            if not one._coefficient:
                sign = self._sign if self._sign == other._sign else int(context.rounding == 'ROUND_FLOOR')
                return result(context, sign, 0, exponent)
            shift = one._exponent - exponent
            shift = min(shift, max(0, context.prec + 1 - digit_count(one._coefficient)))
            return result(context, one._sign, one._coefficient * 10 ** shift, one._exponent - shift)
        high, low = (self, other) if self._exponent >= other._exponent else (other, self)
        gap = high._exponent - low._exponent
        a, b = high._coefficient, low._coefficient
        reach = digit_count(a) + gap - digit_count(b)
        if gap and reach > context.prec + 2 and digit_count(a) + gap > context.prec + 2:
            # Too far below to be seen: its sign alone decides the rounding.
            keep = context.prec + 3 - digit_count(a)
            keep = max(keep, 1)
            b, exponent, gap = 1, high._exponent - keep, keep
        a *= 10 ** gap
        total = (-a if high._sign else a) + (-b if low._sign else b)
        sign = int(total < 0) if total else int(context.rounding == 'ROUND_FLOOR')
        return result(context, sign, abs(total), exponent)

    def _subtract(self, other, context=None):
        context = context or getcontext()
        found = nan_among(context, self, other) if self._kind or other._kind else None
        return self._add(other.copy_negate(), context) if found is None else found

    def _multiply(self, other, context=None):
        context = context or getcontext()
        sign = self._sign ^ other._sign
        if self._kind or other._kind:
            found = nan_among(context, self, other)
            if found is not None:
                return found
            return _made(Decimal, sign, 0, 0, INFINITE) if self and other else invalid(context)
        return result(context, sign, self._coefficient * other._coefficient, self._exponent + other._exponent)

    def _divide(self, other, context=None):
        context = context or getcontext()
        sign = self._sign ^ other._sign
        if self._kind or other._kind:
            found = nan_among(context, self, other)
            if found is not None:
                return found
            if self._kind and other._kind:
                return invalid(context)
            if self._kind:
                return _made(Decimal, sign, 0, 0, INFINITE)
            signal(context, Clamped)
            return _made(Decimal, sign, 0, context.Etiny())
        a, b = self._coefficient, other._coefficient
        if not b:
            if not a:
                return invalid(context, DivisionUndefined)
            signal(context, DivisionByZero)
            return _made(Decimal, sign, 0, 0, INFINITE)
        wanted = self._exponent - other._exponent
        if not a:
            return result(context, sign, 0, wanted)
        shift = max(0, context.prec + 2 + digit_count(b) - digit_count(a))
        quotient, rest = divmod(a * 10 ** shift, b)
        exponent = wanted - shift
        if rest:
            # A digit behind the last one stands for all that follow.
            return result(context, sign, quotient * 10 + 1, exponent - 1)
        while exponent < wanted and quotient % 10 == 0:
            quotient //= 10
            exponent += 1
        return result(context, sign, quotient, exponent)

    def _whole_parts(self, other, context, whole_only):
        """The quotient as a whole number and the rest; None where that takes more digits than there are."""
        sign = self._sign ^ other._sign
        exponent = self._exponent if other._kind == INFINITE else min(self._exponent, other._exponent)
        if not self._coefficient or other._kind == INFINITE:
            return _made(Decimal, sign, 0, 0), _made(Decimal, self._sign, self._coefficient * 10 ** (self._exponent - exponent), exponent)
        if self.adjusted() - other.adjusted() > context.prec:
            return None
        if self.adjusted() < other.adjusted() - 1:
            quotient, rest = 0, self._coefficient * 10 ** (self._exponent - exponent) if not whole_only else 0
        else:
            quotient, rest = divmod(self._coefficient * 10 ** (self._exponent - exponent), other._coefficient * 10 ** (other._exponent - exponent))
        if digit_count(quotient) > context.prec:
            return None
        return _made(Decimal, sign, quotient, 0), _made(Decimal, self._sign, rest, exponent)

    def _divide_int(self, other, context=None):
        context = context or getcontext()
        found = nan_among(context, self, other)
        if found is not None:
            return found
        if self._kind == INFINITE:
            return invalid(context) if other._kind == INFINITE else _made(Decimal, self._sign ^ other._sign, 0, 0, INFINITE)
        if not other:
            if not self:
                return invalid(context, DivisionUndefined)
            signal(context, DivisionByZero)
            return _made(Decimal, self._sign ^ other._sign, 0, 0, INFINITE)
        parts = self._whole_parts(other, context, True)
        return invalid(context, DivisionImpossible) if parts is None else parts[0]

    def _remainder(self, other, context=None):
        context = context or getcontext()
        found = nan_among(context, self, other)
        if found is not None:
            return found
        if self._kind == INFINITE:
            return invalid(context)
        if not other:
            return invalid(context, InvalidOperation if self else DivisionUndefined)
        parts = self._whole_parts(other, context, False)
        return invalid(context, DivisionImpossible) if parts is None else parts[1]._rounded(context)

    def _divmod(self, other, context=None):
        context = context or getcontext()
        found = nan_among(context, self, other)
        if found is not None:
            return found, found
        if self._kind == INFINITE:
            first = invalid(context) if other._kind == INFINITE else _made(Decimal, self._sign ^ other._sign, 0, 0, INFINITE)
            return first, invalid(context)
        if not other:
            if not self:
                found = invalid(context, DivisionUndefined)
                return found, found
            signal(context, DivisionByZero, InvalidOperation)
            return _made(Decimal, self._sign ^ other._sign, 0, 0, INFINITE), _made(Decimal, 0, 0, 0, QUIET)
        parts = self._whole_parts(other, context, False)
        if parts is None:
            found = invalid(context, DivisionImpossible)
            return found, found
        return parts[0], parts[1]._rounded(context)

    def _order(self, other):
        """Negative, zero or positive; neither may be a not-a-number."""
        if self._kind or other._kind:
            return _reach(self) - _reach(other)
        if not self._coefficient or not other._coefficient or self._sign != other._sign:
            return _direction(self) - _direction(other)
        way = -1 if self._sign else 1
        gap = self.adjusted() - other.adjusted()
        if gap:
            return way if gap > 0 else -way
        exponent = min(self._exponent, other._exponent)
        a, b = self._coefficient * 10 ** (self._exponent - exponent), other._coefficient * 10 ** (other._exponent - exponent)
        return way * ((a > b) - (a < b))

    def __eq__(self, other):
        pair = _comparable(self, other, True)
        if pair is NotImplemented:
            return pair
        if SIGNALING in (pair[0]._kind, pair[1]._kind):
            signal(getcontext(), InvalidOperation)
        return QUIET > pair[0]._kind and QUIET > pair[1]._kind and pair[0]._order(pair[1]) == 0

    def __lt__(self, other): return _ordered(self, other, lambda order: order < 0)
    def __le__(self, other): return _ordered(self, other, lambda order: order <= 0)
    def __gt__(self, other): return _ordered(self, other, lambda order: order > 0)
    def __ge__(self, other): return _ordered(self, other, lambda order: order >= 0)

    def __hash__(self):
        if self._kind == SIGNALING:
            raise TypeError('Cannot hash a signaling NaN value')
        if self._kind == QUIET:
            return object.__hash__(self)
        if self._kind == INFINITE:
            return -314159 if self._sign else 314159
        power = pow(10, self._exponent, _PRIME) if self._exponent >= 0 else pow(pow(10, _PRIME - 2, _PRIME), -self._exponent, _PRIME)
        found = self._coefficient * power % _PRIME
        found = -found if self._sign else found
        return -2 if found == -1 else found

    def as_tuple(self):
        if self._kind == FINITE:
            return DecimalTuple(self._sign, tuple(map(int, digits_of(self._coefficient))), self._exponent)
        digits = (0,) if self._kind == INFINITE else tuple(map(int, digits_of(self._coefficient))) if self._coefficient else ()
        return DecimalTuple(self._sign, digits, 'FFnN'[self._kind])

    def adjusted(self):
        return self._exponent + digit_count(self._coefficient) - 1 if self._kind == FINITE else 0

    def copy_abs(self): return _made(Decimal, 0, self._coefficient, self._exponent, self._kind)
    def copy_negate(self): return _made(Decimal, 1 - self._sign, self._coefficient, self._exponent, self._kind)
    def copy_sign(self, other, context=None): return _made(Decimal, operand(other)._sign, self._coefficient, self._exponent, self._kind)


_put = object.__setattr__


def _made(cls, sign, coefficient, exponent, kind=FINITE):
    made = object.__new__(cls)
    _put(made, '_sign', sign)
    _put(made, '_coefficient', coefficient)
    _put(made, '_exponent', exponent)
    _put(made, '_kind', kind)
    return made


def made(sign, coefficient, exponent, kind=FINITE):
    return _made(Decimal, sign, coefficient, exponent, kind)


def result(context, sign, coefficient, exponent):
    sign, coefficient, exponent = settle(context, sign, coefficient, exponent)
    return _made(Decimal, sign, 0, 0, INFINITE) if exponent is None else _made(Decimal, sign, coefficient, exponent)


def invalid(context, condition=InvalidOperation):
    signal(context, condition)
    return _made(Decimal, 0, 0, 0, QUIET)


def nan_among(context, *values):
    """The not-a-number that an operation with one gives; a signaling one comes first, and is heard."""
    for value in values:
        if value._kind == SIGNALING:
            signal(context, InvalidOperation)
            return _made(Decimal, value._sign, value._coefficient, 0, QUIET)._rounded(context)
    for value in values:
        if value._kind == QUIET:
            return value._rounded(context)
    return None


def operand(value):
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return Decimal(value)
    raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')


def _direction(value):
    return 0 if not value._coefficient else -1 if value._sign else 1


def _reach(value):
    return 0 if value._kind == FINITE else -1 if value._sign else 1


def _comparable(self, other, equality):
    if isinstance(other, Decimal):
        return self, other
    if isinstance(other, int):
        return self, Decimal(other)
    if isinstance(other, complex) and equality and other.imag == 0:
        other = other.real
    if isinstance(other, float):
        context = getcontext()
        if equality:
            context.flags[FloatOperation] = True
        else:
            signal(context, FloatOperation)
        return self, Decimal.from_float(other)
    from numbers import Rational
    if isinstance(other, Rational):
        top = Decimal(other.numerator)
        if self._kind != FINITE:
            return self, top
        return _made(Decimal, self._sign, self._coefficient * other.denominator, self._exponent), top
    return NotImplemented


def _ordered(self, other, test):
    pair = _comparable(self, other, False)
    if pair is NotImplemented:
        return pair
    if pair[0]._kind >= QUIET or pair[1]._kind >= QUIET:
        signal(getcontext(), InvalidOperation)
        return False
    return test(pair[0]._order(pair[1]))


def _operators(name, method):
    def forth(self, other):
        other = other if isinstance(other, Decimal) else Decimal(other) if isinstance(other, int) else None
        return NotImplemented if other is None else getattr(self, method)(other)

    def back(self, other):
        return NotImplemented if not isinstance(other, (int, Decimal)) else getattr(operand(other), method)(self)

    setattr(Decimal, f'__{name}__', forth)
    setattr(Decimal, f'__r{name}__', back)


for _name, _method in (('add', '_add'), ('sub', '_subtract'), ('mul', '_multiply'), ('truediv', '_divide'), ('floordiv', '_divide_int'), ('mod', '_remainder'), ('divmod', '_divmod')):
    _operators(_name, _method)


def _from_text(cls, text, context):
    import re
    plain = text.strip().replace('_', '')
    found = re.fullmatch(r'([-+]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([-+]?\d+))?', plain)
    if found:
        sign, whole, part, only, power = found.groups()
        digits = (whole or '') + (part or only or '')
        exponent = int(power or 0) - len(part or only or '')
        return _made(cls, int(sign == '-'), number_of(digits), exponent)
    found = re.fullmatch(r'([-+]?)(?:(inf(?:inity)?)|(s?)nan(\d*))', plain, re.IGNORECASE)
    if not found:
        bad = invalid(context, ConversionSyntax)
        return _made(cls, 0, 0, 0, bad._kind)
    sign, infinite, signaling, payload = found.groups()
    if infinite:
        return _made(cls, int(sign == '-'), 0, 0, INFINITE)
    return _made(cls, int(sign == '-'), int(payload or 0), 0, SIGNALING if signaling else QUIET)


def _from_parts(cls, value):
    if len(value) != 3:
        raise ValueError('argument must be a sequence of length 3')
    sign, digits, exponent = value
    if not isinstance(sign, int) or sign not in (0, 1):
        raise ValueError('sign must be an integer with the value 0 or 1')
    if isinstance(exponent, str):
        if exponent not in ('F', 'n', 'N'):
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
    elif not isinstance(exponent, int):
        raise ValueError("exponent must be an integer")
    if exponent == 'F':
        return _made(cls, sign, 0, 0, INFINITE)
    if not isinstance(digits, (tuple, list)) or not all(isinstance(one, int) and 0 <= one <= 9 for one in digits):
        raise ValueError('coefficient must be a tuple of digits')
    coefficient = number_of(''.join(map(str, digits)) or '0')
    if isinstance(exponent, str):
        return _made(cls, sign, coefficient, 0, QUIET if exponent == 'n' else SIGNALING)
    return _made(cls, sign, coefficient, exponent)


Decimal.__module__ = 'decimal'
Decimal.__name__ = 'decimal.Decimal'
connect(Decimal)
