"""Decimal's roots, powers, exponentials and logarithms."""
from math import isqrt
from _decimal_base import Inexact, Rounded, DivisionImpossible, DivisionUndefined, digit_count, signal
from _decimal_context import getcontext, settle
from _decimal_logarithms import exp_of, ln_of, ln_ten
from _decimal_number import Decimal, INFINITE, invalid, made, nan_among, operand, result


def sqrt(self, context=None):
    context = context or getcontext()
    found = nan_among(context, self)
    if found is not None:
        return found
    ideal = self._exponent // 2
    if not self._kind and not self._coefficient:
        return result(context, self._sign, 0, ideal)
    if self._sign:
        return invalid(context)
    if self._kind == INFINITE:
        return self
    odd = self._exponent % 2
    shift = max(0, 2 * (context.prec + 1) - digit_count(self._coefficient) + 1)
    shift += (shift + odd) % 2 if odd else shift % 2
    number = self._coefficient * 10 ** shift
    exponent = self._exponent - shift
    root = isqrt(number)
    exponent //= 2
    if root * root != number:
        return _half_even(context, 0, root * 10 + 1, exponent - 1)
    while exponent < ideal and root % 10 == 0:
        root, exponent = root // 10, exponent + 1
    return _half_even(context, 0, root, exponent)


def _half_even(context, sign, coefficient, exponent):
    """These functions round to the nearest whatever the context says."""
    before = context.rounding
    context.rounding = 'ROUND_HALF_EVEN'
    try:
        return result(context, sign, coefficient, exponent)
    finally:
        context.rounding = before


def _certain(context, compute):
    """Rounds what `compute(places)` gives, a number times 10 ** places and its error, once the error can't matter."""
    places = context.prec + 8
    for _ in range(4):
        sign, value, exponent, error = compute(places)
        extra = digit_count(value) - context.prec
        unit = 10 ** max(extra, 0)
        rest = value % unit
        if extra > 3 and error < rest < unit - error and abs(rest * 2 - unit) > 2 * error:
            # Cut to one digit behind the last, which no tie can be.
            cut = 10 ** (extra - 2)
            return _half_even(context, sign, value // cut * 10 + 1, exponent + extra - 3)
        places += context.prec + 10
    # So close to a short number that it is this one, as 4 ** 0.5 is 2.
    signal(context, Inexact, Rounded)
    return _half_even(context, sign, (value + unit // 2) // unit, exponent + max(extra, 0))


def exp(self, context=None):
    context = context or getcontext()
    found = nan_among(context, self)
    if found is not None:
        return found
    if self._kind == INFINITE:
        return made(0, 0, 0) if self._sign else self
    if not self._coefficient:
        return Decimal(1)
    if self.adjusted() > 18:
        return result(context, 0, 1, -context.Emax * 10 if self._sign else context.Emax * 10)
    if self.adjusted() < -context.prec - 2:
        # Next to one: a digit far behind tells the side.
        tail = 10 ** (context.prec + 2)
        return _half_even(context, 0, tail - 1 if self._sign else tail + 1, -context.prec - 2)
    return _certain(context, lambda places: _exp_at(-self._coefficient if self._sign else self._coefficient, self._exponent, places))


def _scale(coefficient, exponent, places):
    shift = exponent + places
    return coefficient * 10 ** shift if shift >= 0 else coefficient // 10 ** -shift


def _exp_at(coefficient, exponent, places):
    head = max(0, digit_count(abs(coefficient)) + exponent)
    unit = 10 ** (places + head)
    value, twos = exp_of(_scale(coefficient, exponent, places + head), unit)
    if twos >= 0:
        whole = value << twos
        drop = max(0, digit_count(whole) - places)
        return 0, whole // 10 ** drop, drop - places - head, 10 ** 4
    shift = int(-twos * 0.30103) + 1
    return 0, value * 10 ** shift >> -twos, -places - head - shift, 10 ** 4


def ln(self, context=None):
    return _logarithm(self, context or getcontext(), _ln_at, 0)


def log10(self, context=None):
    context = context or getcontext()
    if not self._kind and not self._sign and self._coefficient:
        coefficient, exponent = self._coefficient, self._exponent
        while coefficient % 10 == 0:
            coefficient, exponent = coefficient // 10, exponent + 1
        if coefficient == 1:
            return result(context, int(exponent < 0), abs(exponent), 0)
    return _logarithm(self, context, _log10_at, 1)


def _logarithm(self, context, compute, _):
    found = nan_among(context, self)
    if found is not None:
        return found
    if not self._kind and not self._coefficient:
        return made(1, 0, 0, INFINITE)
    if self._sign:
        return invalid(context)
    if self._kind == INFINITE:
        return self
    if self == 1:
        return Decimal(0)
    return _certain(context, lambda places: compute(self, places))


def _ln_at(self, places):
    # Near one the logarithm is small, and its digits begin late.
    near = max(0, -(self - 1).adjusted()) if abs(self.adjusted()) < 2 else 0
    unit = 10 ** (places + near + 4)
    top, bottom = self._coefficient * 10 ** max(0, self._exponent), 10 ** max(0, -self._exponent)
    value = ln_of(top, bottom, unit)
    return int(value < 0), abs(value), -places - near - 4, 10 ** 4


def _log10_at(self, places):
    sign, value, exponent, error = _ln_at(self, places + 4)
    unit = 10 ** -exponent
    return sign, value * unit // ln_ten(unit), exponent, error


def fma(self, other, third, context=None):
    context = context or getcontext()
    other, third = operand(other), operand(third)
    if self._kind or other._kind:
        found = nan_among(context, self, other)
        product = self._multiply(other, context) if found is None else found
    else:
        product = made(self._sign ^ other._sign, self._coefficient * other._coefficient, self._exponent + other._exponent)
    return product._add(third, context)


def remainder_near(self, other, context=None):
    context = context or getcontext()
    other = operand(other)
    found = nan_among(context, self, other)
    if found is not None:
        return found
    if self._kind == INFINITE or not other:
        return invalid(context) if self else invalid(context, DivisionUndefined)
    if other._kind == INFINITE:
        return self._rounded(context)
    exponent = min(self._exponent, other._exponent)
    if self and self.adjusted() - other.adjusted() > context.prec:
        return invalid(context, DivisionImpossible)
    step = other._coefficient * 10 ** (other._exponent - exponent)
    quotient, rest = divmod(self._coefficient * 10 ** (self._exponent - exponent), step)
    if digit_count(quotient) > context.prec:
        return invalid(context, DivisionImpossible)
    sign = self._sign
    if rest * 2 > step or rest * 2 == step and quotient % 2:
        rest, sign = step - rest, 1 - sign
    return result(context, sign, rest, exponent)


def _whole_power(base, power, context, sign):
    """By squaring, with some digits more than asked for."""
    wide = context.copy()
    wide.traps, wide.rounding, wide.clamp = (), 'ROUND_HALF_EVEN', 0
    wide.Emax, wide.Emin = 999999999999999999, -999999999999999999
    wide.prec = context.prec + 5 + len(str(abs(power)))
    value = base.copy_abs()
    if power < 0:
        value = Decimal(1)._divide(value, wide)
    answer = value
    for bit in bin(abs(power))[3:]:
        answer = answer._multiply(answer, wide)
        if bit == '1':
            answer = answer._multiply(value, wide)
    if answer._kind:
        return result(context, sign, 1, context.Emax * 4)
    if wide.flags[Inexact]:
        signal(context, Inexact, Rounded)
    return result(context, sign, answer._coefficient, answer._exponent)


def _power(self, other, modulo=None, context=None):
    context = context or getcontext()
    if modulo is not None:
        return _modular(self, other, modulo, context)
    found = nan_among(context, self, other)
    if found is not None:
        return found
    if not other:
        return Decimal(1) if self else invalid(context)
    whole = other._kind == INFINITE or other == other.to_integral_value()
    odd = not other._kind and whole and int(other) % 2 == 1
    sign = 1 if self._sign and odd else 0
    if self._sign and self and (not whole or other._kind):
        return invalid(context)
    if not self:
        return made(sign, 0, 0, INFINITE) if other._sign else made(sign, 0, 0)
    if self._kind == INFINITE:
        return made(sign, 0, 0) if other._sign else made(sign, 0, 0, INFINITE)
    if self.copy_abs() == 1:
        if other._kind or not whole:
            signal(context, Inexact, Rounded)
            return made(0, 10 ** (context.prec - 1), 1 - context.prec)
        return _whole_power(made(0, self._coefficient, self._exponent), min(max(int(other), -10 ** 6), 10 ** 6), context, sign)
    if other._kind == INFINITE:
        grows = (self.copy_abs() > 1) != bool(other._sign)
        return made(0, 0, 0, INFINITE) if grows else made(0, 0, 0)
    # What can't be held is said at once, however long it would take to multiply it out.
    rough = context.copy()
    rough.traps, rough.flags, rough.prec = (), (), 9
    size = float(log10(self.copy_abs(), rough)) * float(other)
    if abs(size) > context.Emax + context.prec + 10:
        return result(context, sign, 1, context.Emax * 4 if size > 0 else context.Etiny() * 4)
    if whole and other.adjusted() < 19:
        return _whole_power(self, int(other), context, sign)
    return _real_power(self.copy_abs(), other, context)


def _real_power(base, other, context):
    def compute(places):
        head = max(0, other.adjusted()) + 8
        sign, log, exponent, _ = _ln_at(base, places + head)
        product = log * other._coefficient
        negative = bool(sign) != bool(other._sign)
        return _exp_at(-product if negative else product, exponent + other._exponent, places)
    return _certain(context, compute)


def _modular(base, power, modulo, context):
    found = nan_among(context, base, power, modulo)
    if found is not None:
        return found
    numbers = (base, power, modulo)
    if any(one._kind or one != one.to_integral_value() for one in numbers) or power < 0 or not modulo or not base and not power or modulo.adjusted() >= context.prec:
        return invalid(context)
    answer = pow(abs(int(base)), int(power), abs(int(modulo)))
    return made(int(base._sign and int(power) % 2 == 1), answer, 0)


def __pow__(self, other, modulo=None):
    if not isinstance(other, (int, Decimal)) or modulo is not None and not isinstance(modulo, (int, Decimal)):
        return NotImplemented
    return _power(self, operand(other), None if modulo is None else operand(modulo))


def __rpow__(self, other):
    return _power(operand(other), self) if isinstance(other, (int, Decimal)) else NotImplemented


for _method in (sqrt, exp, ln, log10, fma, remainder_near, _power, __pow__, __rpow__):
    setattr(Decimal, _method.__name__, _method)
