"""Decimal's methods about places and neighbours: quantize, rounding, conversions, comparison by rank, logical operations."""
from _decimal_base import ROUNDINGS, Clamped, Inexact, InvalidOperation, Overflow, Rounded, Subnormal, Underflow, digit_count, digits_of, shorten, signal
from _decimal_context import getcontext
from _decimal_number import Decimal, FINITE, INFINITE, QUIET, SIGNALING, invalid, made, nan_among, operand, result


def _rounding(rounding, context):
    if rounding is None:
        return context.rounding
    if rounding not in ROUNDINGS:
        raise TypeError('valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]')
    return rounding


def quantize(self, exp, rounding=None, context=None):
    context = context or getcontext()
    exp = operand(exp)
    rounding = _rounding(rounding, context)
    found = nan_among(context, self, exp)
    if found is not None:
        return found
    if self._kind or exp._kind:
        return self if self._kind and exp._kind else invalid(context)
    target = exp._exponent
    if not context.Etiny() <= target <= context.Emax:
        return invalid(context)
    if not self._coefficient:
        return made(self._sign, 0, target)
    if self.adjusted() > context.Emax or self.adjusted() - target + 1 > context.prec:
        return invalid(context)
    coefficient, inexact = shorten(self._coefficient, target - self._exponent, rounding, self._sign)
    answer = made(self._sign, coefficient, target)
    if answer.adjusted() > context.Emax or digit_count(coefficient) > context.prec:
        return invalid(context)
    if target > self._exponent:
        signal(context, *((Inexact, Rounded) if inexact else (Rounded,)))
    return answer


def _to_whole(self, rounding, context, tell):
    context = context or getcontext()
    rounding = _rounding(rounding, context)
    found = nan_among(context, self)
    if found is not None:
        return found
    if self._kind or self._exponent >= 0:
        return self
    coefficient, inexact = shorten(self._coefficient, -self._exponent, rounding, self._sign)
    if tell and self._coefficient:
        signal(context, *((Inexact, Rounded) if inexact else (Rounded,)))
    return made(self._sign, coefficient, 0)


def to_integral_value(self, rounding=None, context=None): return _to_whole(self, rounding, context, False)
def to_integral_exact(self, rounding=None, context=None): return _to_whole(self, rounding, context, True)


def _whole(self, rounding):
    if self._kind >= QUIET:
        raise ValueError('cannot convert NaN to integer')
    if self._kind == INFINITE:
        raise OverflowError('cannot convert Infinity to integer')
    number, _ = shorten(self._coefficient, -self._exponent, rounding, self._sign)
    return -number if self._sign else number


def __int__(self): return _whole(self, 'ROUND_DOWN')
def __trunc__(self): return _whole(self, 'ROUND_DOWN')
def __floor__(self): return _whole(self, 'ROUND_FLOOR')
def __ceil__(self): return _whole(self, 'ROUND_CEILING')


def __round__(self, *places):
    if not places:
        return _whole(self, 'ROUND_HALF_EVEN')
    if not isinstance(places[0], int):
        raise TypeError('optional arg must be an integer')
    return self.quantize(made(0, 1, -places[0]), rounding='ROUND_HALF_EVEN')


def __float__(self):
    if self._kind == SIGNALING:
        raise ValueError('cannot convert signaling NaN to float')
    return float(('-nan' if self._sign else 'nan') if self._kind == QUIET else str(self))


def __complex__(self): return complex(float(self))


def as_integer_ratio(self):
    if self._kind >= QUIET:
        raise ValueError('cannot convert NaN to integer ratio')
    if self._kind == INFINITE:
        raise OverflowError('cannot convert Infinity to integer ratio')
    from math import gcd
    top, bottom = self._coefficient * 10 ** max(0, self._exponent), 10 ** max(0, -self._exponent)
    common = gcd(top, bottom)
    return (-top if self._sign else top) // common, bottom // common


def normalize(self, context=None):
    context = context or getcontext()
    found = nan_among(context, self)
    if found is not None:
        return found
    answer = self._rounded(context)
    if answer._kind:
        return answer
    coefficient, exponent = answer._coefficient, answer._exponent
    if not coefficient:
        return made(answer._sign, 0, 0)
    highest = context.Etop() if context.clamp else context.Emax
    while coefficient % 10 == 0 and exponent < highest:
        coefficient, exponent = coefficient // 10, exponent + 1
    return made(answer._sign, coefficient, exponent)


def same_quantum(self, other, context=None):
    other = operand(other)
    if self._kind or other._kind:
        return min(self._kind, QUIET) == min(other._kind, QUIET)
    return self._exponent == other._exponent


def compare(self, other, context=None):
    context = context or getcontext()
    other = operand(other)
    found = nan_among(context, self, other)
    if found is not None:
        return found
    order = self._order(other)
    return Decimal((order > 0) - (order < 0))


def compare_signal(self, other, context=None):
    context = context or getcontext()
    other = operand(other)
    if self._kind >= QUIET or other._kind >= QUIET:
        found = nan_among(context, self, other)
        signal(context, InvalidOperation)
        return found
    return compare(self, other, context)


def _rank(self):
    """A key that puts every representation in its place: -NaN, -sNaN, numbers, sNaN, NaN."""
    way = -1 if self._sign else 1
    if self._kind >= QUIET:
        return (way * (3 if self._kind == QUIET else 2), way * self._coefficient)
    return (0, 0)


def compare_total(self, other, context=None):
    other = operand(other)
    a, b = _rank(self), _rank(other)
    if a == b == (0, 0):
        if self._sign != other._sign:
            return Decimal(-1 if self._sign else 1)
        order = self._order(other)
        if not order and not self._kind:
            order = (self._exponent - other._exponent) * (-1 if self._sign else 1)
        return Decimal((order > 0) - (order < 0))
    return Decimal((a > b) - (a < b))


def compare_total_mag(self, other, context=None): return self.copy_abs().compare_total(operand(other).copy_abs())


def _extreme(name, highest, by_size):
    def choose(self, other, context=None):
        context = context or getcontext()
        other = operand(other)
        if self._kind >= QUIET or other._kind >= QUIET:
            if SIGNALING in (self._kind, other._kind) or self._kind == other._kind == QUIET:
                return nan_among(context, self, other)
            return (other if self._kind == QUIET else self)._rounded(context)
        a, b = (self.copy_abs(), other.copy_abs()) if by_size else (self, other)
        order = a._order(b) or int(self.compare_total(other))
        return (self if (order >= 0) == highest else other)._rounded(context)
    choose.__name__ = name
    return choose


def is_nan(self): return self._kind >= QUIET
def is_qnan(self): return self._kind == QUIET
def is_snan(self): return self._kind == SIGNALING
def is_infinite(self): return self._kind == INFINITE
def is_finite(self): return self._kind == FINITE
def is_zero(self): return self._kind == FINITE and not self._coefficient
def is_signed(self): return bool(self._sign)
def is_canonical(self): return True
def canonical(self): return self
def is_normal(self, context=None): return bool(self._kind == FINITE and self._coefficient and self.adjusted() >= (context or getcontext()).Emin)
def is_subnormal(self, context=None): return bool(self._kind == FINITE and self._coefficient and self.adjusted() < (context or getcontext()).Emin)
def radix(self): return Decimal(10)


def number_class(self, context=None):
    if self._kind >= QUIET:
        return 'NaN' if self._kind == QUIET else 'sNaN'
    what = 'Infinity' if self._kind else 'Zero' if not self._coefficient else 'Subnormal' if self.is_subnormal(context) else 'Normal'
    return ('-' if self._sign else '+') + what


def _step(self, context, up):
    context = context or getcontext()
    found = nan_among(context, self)
    if found is not None:
        return found
    if self._kind == INFINITE:
        return self if up != bool(self._sign) else made(self._sign, 10 ** context.prec - 1, context.Etop())
    quiet = context.copy()
    quiet.traps = quiet.flags = ()
    quiet.rounding = 'ROUND_CEILING' if up else 'ROUND_FLOOR'
    placed = self._rounded(quiet)
    if placed._kind or placed != self:
        return placed
    return self._add(made(int(not up), 1, context.Etiny() - 1), quiet)


def next_plus(self, context=None): return _step(self, context, True)
def next_minus(self, context=None): return _step(self, context, False)


def next_toward(self, other, context=None):
    context = context or getcontext()
    other = operand(other)
    found = nan_among(context, self, other)
    if found is not None:
        return found
    order = self._order(other)
    if not order:
        return self.copy_sign(other)
    answer = _step(self, context, order < 0)
    if answer._kind:
        signal(context, Overflow, Inexact, Rounded)
    elif answer.adjusted() < context.Emin:
        signal(context, Underflow, Subnormal, Inexact, Rounded, *(() if answer else (Clamped,)))
    return answer


def _small_whole(self, other, context, most):
    """A second operand that counts places: a whole number up to `most`, or None."""
    if other._kind or other._exponent != 0 or other._coefficient > most:
        return None
    return -other._coefficient if other._sign else other._coefficient


def _places(name, change):
    def moved(self, other, context=None):
        context = context or getcontext()
        other = operand(other)
        found = nan_among(context, self, other)
        if found is not None:
            return found
        count = _small_whole(self, other, context, 2 * (context.Emax + context.prec) if name == 'scaleb' else context.prec)
        return invalid(context) if count is None else self if self._kind else change(self, count, context)
    moved.__name__ = name
    return moved


def _scaled(self, count, context): return made(self._sign, self._coefficient, self._exponent + count)._rounded(context)


def _rotated(self, count, context):
    digits = digits_of(self._coefficient).rjust(context.prec, '0')[-context.prec:]
    count %= context.prec
    return made(self._sign, int(digits[count:] + digits[:count]), self._exponent)


def _shifted(self, count, context):
    digits = digits_of(self._coefficient).rjust(context.prec, '0')[-context.prec:]
    digits = digits[:count] if count < 0 else (digits + '0' * count)[-context.prec:]
    return made(self._sign, int(digits or '0'), self._exponent)


def logb(self, context=None):
    context = context or getcontext()
    found = nan_among(context, self)
    if found is not None:
        return found
    if self._kind == INFINITE:
        return self.copy_abs()
    if not self._coefficient:
        from _decimal_base import DivisionByZero
        signal(context, DivisionByZero)
        return made(1, 0, 0, INFINITE)
    return Decimal(self.adjusted())._rounded(context)


def _bits(value, context):
    digits = digits_of(value._coefficient)
    return digits.rjust(context.prec, '0')[-context.prec:] if not (value._kind or value._sign or value._exponent) and set(digits) <= {'0', '1'} else None


def _logical(name, table):
    def joined(self, other, context=None):
        context = context or getcontext()
        a, b = _bits(self, context), _bits(operand(other), context)
        return invalid(context) if a is None or b is None else made(0, int(''.join(table[x + y] for x, y in zip(a, b))), 0)
    joined.__name__ = name
    return joined


def logical_invert(self, context=None):
    context = context or getcontext()
    bits = _bits(self, context)
    return invalid(context) if bits is None else made(0, int(bits.replace('0', '2').replace('1', '0').replace('2', '1')), 0)


for _method in (quantize, to_integral_value, to_integral_exact, __int__, __trunc__, __floor__, __ceil__, __round__, __float__, __complex__, as_integer_ratio, normalize,
                same_quantum, compare, compare_signal, compare_total, compare_total_mag, is_nan, is_qnan, is_snan, is_infinite, is_finite, is_zero, is_signed, is_canonical,
                canonical, is_normal, is_subnormal, radix, number_class, next_plus, next_minus, next_toward, logb, logical_invert,
                _extreme('max', True, False), _extreme('min', False, False), _extreme('max_mag', True, True), _extreme('min_mag', False, True),
                _places('scaleb', _scaled), _places('rotate', _rotated), _places('shift', _shifted),
                _logical('logical_and', {'00': '0', '01': '0', '10': '0', '11': '1'}), _logical('logical_or', {'00': '0', '01': '1', '10': '1', '11': '1'}),
                _logical('logical_xor', {'00': '0', '01': '1', '10': '1', '11': '0'})):
    setattr(Decimal, _method.__name__, _method)
Decimal.to_integral = to_integral_value
