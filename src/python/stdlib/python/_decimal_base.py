"""What decimal numbers are built on: signals, rounding of whole numbers, and counting digits."""

ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_EVEN, ROUND_CEILING = 'ROUND_DOWN', 'ROUND_HALF_UP', 'ROUND_HALF_EVEN', 'ROUND_CEILING'
ROUND_FLOOR, ROUND_UP, ROUND_HALF_DOWN, ROUND_05UP = 'ROUND_FLOOR', 'ROUND_UP', 'ROUND_HALF_DOWN', 'ROUND_05UP'
ROUNDINGS = (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP)
MAX_PREC = MAX_EMAX = 999999999999999999
MIN_EMIN = -MAX_EMAX
MIN_ETINY = MIN_EMIN - MAX_PREC + 1


class DecimalException(ArithmeticError): pass
class Clamped(DecimalException): pass
class InvalidOperation(DecimalException): pass
class ConversionSyntax(InvalidOperation): pass
class DivisionByZero(DecimalException, ZeroDivisionError): pass
class DivisionImpossible(InvalidOperation): pass
class DivisionUndefined(InvalidOperation, ZeroDivisionError): pass
class InvalidContext(InvalidOperation): pass
class Inexact(DecimalException): pass
class Rounded(DecimalException): pass
class Subnormal(DecimalException): pass
class Overflow(Inexact, Rounded): pass
class Underflow(Inexact, Rounded, Subnormal): pass
class FloatOperation(DecimalException, TypeError): pass


SIGNALS = (InvalidOperation, FloatOperation, DivisionByZero, Overflow, Underflow, Subnormal, Inexact, Rounded, Clamped)
CONDITIONS = (InvalidOperation, ConversionSyntax, DivisionImpossible, DivisionUndefined, InvalidContext, *SIGNALS[1:])
for _one in (DecimalException, *CONDITIONS):
    _one.__module__ = 'decimal'


def signal_of(condition):
    return InvalidOperation if issubclass(condition, InvalidOperation) else condition


def signal(context, *conditions):
    """Sets the flags; raises when one of the signals is trapped, naming all that are."""
    for condition in conditions:
        context.flags[signal_of(condition)] = True
    trapped = [condition for condition in CONDITIONS if condition in conditions and context.traps[signal_of(condition)]]
    if trapped:
        raise signal_of(trapped[0])(trapped)


_LONG = 10 ** 4000


def digit_count(number):
    """How many decimal digits; 0 has one."""
    if number < _LONG:
        return len(str(number))
    guess = int((number.bit_length() - 1) * 0.30102999566398114) + 1
    while number >= 10 ** guess:
        guess += 1
    while number < 10 ** (guess - 1):
        guess -= 1
    return guess


def digits_of(number):
    """The digits as text; `str` refuses very long numbers."""
    if number < _LONG:
        return str(number)
    half = digit_count(number) // 2
    high, low = divmod(number, 10 ** half)
    return digits_of(high) + digits_of(low).rjust(half, '0')


def number_of(digits):
    if len(digits) <= 4000:
        return int(digits)
    half = len(digits) // 2
    return number_of(digits[:half]) * 10 ** (len(digits) - half) + number_of(digits[half:])


def _goes_up(kept, rest, unit, rounding, sign):
    if rounding == ROUND_HALF_EVEN:
        return rest * 2 > unit or rest * 2 == unit and kept % 2 == 1
    if rounding == ROUND_HALF_UP:
        return rest * 2 >= unit
    if rounding == ROUND_HALF_DOWN:
        return rest * 2 > unit
    if rounding == ROUND_CEILING:
        return not sign
    if rounding == ROUND_FLOOR:
        return bool(sign)
    return rounding == ROUND_UP or rounding == ROUND_05UP and kept % 5 == 0


def shorten(coefficient, places, rounding, sign):
    """Without its last digits: the rounded rest, and whether anything but zeros went."""
    if places <= 0:
        return coefficient * 10 ** -places, False
    if places > digit_count(coefficient) + 1:
        # Far below a half: only the direction counts.
        return int(coefficient != 0 and _goes_up(0, 1, 10, rounding, sign)), coefficient != 0
    unit = 10 ** places
    kept, rest = divmod(coefficient, unit)
    if rest == 0:
        return kept, False
    return kept + 1 if _goes_up(kept, rest, unit, rounding, sign) else kept, True
