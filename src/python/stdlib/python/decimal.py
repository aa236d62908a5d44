from _decimal_base import ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP
from _decimal_base import MAX_EMAX, MAX_PREC, MIN_EMIN, MIN_ETINY
from _decimal_base import Clamped, ConversionSyntax, DecimalException, DivisionByZero, DivisionImpossible, DivisionUndefined, FloatOperation
from _decimal_base import Inexact, InvalidContext, InvalidOperation, Overflow, Rounded, Subnormal, Underflow
from _decimal_context import BasicContext, Context, DefaultContext, ExtendedContext, getcontext, localcontext, setcontext
from _decimal_number import Decimal, DecimalTuple
import _decimal_text, _decimal_places, _decimal_powers

HAVE_THREADS = HAVE_CONTEXTVAR = True
__version__ = '1.70'
__libmpdec_version__ = '2.5.1'
import numbers as _numbers
_numbers.Number.register(Decimal)
