"""The arithmetic context: how many digits, which rounding, and what becomes of conditions."""
from _decimal_base import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUNDINGS, SIGNALS
from _decimal_base import Clamped, DivisionByZero, FloatOperation, InvalidOperation, Inexact, Overflow, Rounded, Subnormal, Underflow
from _decimal_base import digit_count, shorten, signal


class SignalDict(dict):
    def __repr__(self):
        return '{' + ', '.join(f'{name!r}:{bool(value)}' for name, value in self.items()) + '}'

    def __setitem__(self, key, value):
        if key not in SIGNALS:
            raise KeyError('invalid error flag')
        dict.__setitem__(self, key, bool(value))

    def __delitem__(self, key):
        raise ValueError('signal keys cannot be deleted')

    def copy(self): return dict(self)


def _signals(given):
    if isinstance(given, dict):
        return SignalDict((name, bool(given.get(name))) for name in SIGNALS)
    chosen = list(given or ())
    for one in chosen:
        if one not in SIGNALS:
            raise TypeError('values must be signals' if isinstance(one, type) else 'invalid error flag')
    return SignalDict((name, name in chosen) for name in SIGNALS)


_RANGES = {'prec': (1, MAX_PREC, '[1, MAX_PREC]'), 'Emin': (MIN_EMIN, 0, '[MIN_EMIN, 0]'), 'Emax': (0, MAX_EMAX, '[0, MAX_EMAX]'), 'capitals': (0, 1, '[0, 1]'), 'clamp': (0, 1, '[0, 1]')}
_NAMES = ('prec', 'rounding', 'Emin', 'Emax', 'capitals', 'clamp', 'flags', 'traps')


class Context:
    __slots__ = _NAMES
    __hash__ = None

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None):
        base = DefaultContext
        given = dict(prec=prec, rounding=rounding, Emin=Emin, Emax=Emax, capitals=capitals, clamp=clamp)
        for name, value in given.items():
            setattr(self, name, getattr(base, name) if value is None else value)
        self.flags = () if flags is None else flags
        self.traps = base.traps if traps is None else traps

    def __setattr__(self, name, value):
        if name in _RANGES:
            low, high, shown = _RANGES[name]
            if not isinstance(value, int):
                raise TypeError(f'an integer is required (got type {type(value).__name__})' if False else "'%s' object cannot be interpreted as an integer" % type(value).__name__)
            if not low <= value <= high:
                raise ValueError(f'valid {"range" if high > 1 or low < 0 else "values"} for {name} {"is" if high > 1 or low < 0 else "are"} {shown}')
        elif name == 'rounding':
            if value not in ROUNDINGS:
                raise TypeError('valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]')
        elif name in ('flags', 'traps'):
            value = _signals(value)
        else:
            raise AttributeError(f"'decimal.Context' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    def __repr__(self):
        set_ones = {name: ', '.join(one.__name__ for one, on in getattr(self, name).items() if on) for name in ('flags', 'traps')}
        return f'Context(prec={self.prec}, rounding={self.rounding}, Emin={self.Emin}, Emax={self.Emax}, capitals={self.capitals}, clamp={self.clamp}, flags=[{set_ones["flags"]}], traps=[{set_ones["traps"]}])'

    def copy(self):
        return Context(*(getattr(self, name) for name in _NAMES))

    __copy__ = copy
    def __reduce__(self): return Context, tuple(dict(getattr(self, name)) if name in ('flags', 'traps') else getattr(self, name) for name in _NAMES)
    def clear_flags(self): self.flags = ()
    def clear_traps(self): self.traps = ()
    def Etiny(self): return self.Emin - self.prec + 1
    def Etop(self): return self.Emax - self.prec + 1
    def radix(self): return _number(10)
    def canonical(self, x): return _operand(x)
    def is_canonical(self, x): return _operand(x).is_canonical()
    def create_decimal(self, num='0'): return _number(num, self)._rounded(self, True)
    def create_decimal_from_float(self, f): return type(_number(0)).from_float(f)._rounded(self)
    def copy_decimal(self, x): return _operand(x)
    def plus(self, x): return _operand(x).__pos__(self)
    def minus(self, x): return _operand(x).__neg__(self)
    def abs(self, x): return _operand(x).__abs__(self)
    def to_sci_string(self, x): return _operand(x).__str__(self)
    def power(self, a, b, modulo=None): return _operand(a)._power(_operand(b), None if modulo is None else _operand(modulo), self)
    def fma(self, a, b, c): return _operand(a).fma(b, c, self)
    def divmod(self, x, y): return _operand(x)._divmod(_operand(y), self)


_number = None


def connect(number):
    """The contexts make numbers, and the numbers ask contexts: the second to come tells the first."""
    global _number
    _number = number


def _operand(value):
    if isinstance(value, int):
        return _number(value)
    if not isinstance(value, _number):
        raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')
    return value


def _forward(name, method):
    def forwarded(self, x, *rest):
        return getattr(_operand(x), method)(*(_operand(one) for one in rest), context=self)

    forwarded.__name__ = name
    forwarded.__qualname__ = 'Context.' + name
    setattr(Context, name, forwarded)


for _name in ('compare compare_signal exp ln log10 logb logical_and logical_invert logical_or logical_xor max max_mag min min_mag next_minus next_plus next_toward normalize '
              'quantize remainder_near rotate scaleb shift sqrt to_eng_string to_integral_exact to_integral_value number_class is_normal is_subnormal').split():
    _forward(_name, _name)
_forward('to_integral', 'to_integral_value')
for _name in 'add subtract multiply divide divide_int remainder'.split():
    _forward(_name, '_' + _name)


def _plainly(name):
    def asked(self, x, *rest): return getattr(_operand(x), name)(*map(_operand, rest))
    asked.__name__ = name
    asked.__qualname__ = 'Context.' + name
    setattr(Context, name, asked)


for _name in 'compare_total compare_total_mag copy_abs copy_negate copy_sign is_finite is_infinite is_nan is_qnan is_signed is_snan is_zero same_quantum'.split():
    _plainly(_name)
Context.__module__ = 'decimal'
Context.__name__ = 'decimal.Context'


def _bare(traps, prec=28, rounding=ROUND_HALF_EVEN):
    made = Context.__new__(Context)
    for name, value in zip(_NAMES, (prec, rounding, -999999, 999999, 1, 0, (), traps)):
        setattr(made, name, value)
    return made


DefaultContext = _bare((InvalidOperation, DivisionByZero, Overflow))
BasicContext = _bare((InvalidOperation, DivisionByZero, Overflow, Underflow, Clamped), 9, ROUND_HALF_UP)
ExtendedContext = _bare((), 9)
_current = DefaultContext.copy()


def getcontext():
    return _current


def setcontext(context, /):
    global _current
    if not isinstance(context, Context):
        raise TypeError('argument must be a context')
    _current = context.copy() if context in (DefaultContext, BasicContext, ExtendedContext) else context


class _LocalContext:
    def __init__(self, context): self._context = context

    def __enter__(self):
        self._before = getcontext()
        setcontext(self._context)
        return self._context

    def __exit__(self, *_):
        setcontext(self._before)
        return False


def localcontext(ctx=None, **kwargs):
    if ctx is not None and not isinstance(ctx, Context):
        raise TypeError('optional argument must be a context')
    context = (getcontext() if ctx is None else ctx).copy()
    for name, value in kwargs.items():
        if name not in _NAMES:
            raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        setattr(context, name, value)
    return _LocalContext(context)


def settle(context, sign, coefficient, exponent, lost=False):
    """(sign, coefficient, exponent or None for infinity) that a result becomes in this context. `lost`: digits are gone already."""
    tiny, prec = context.Emin - context.prec + 1, context.prec
    top = context.Emax - prec + 1
    if not coefficient:
        highest = top if context.clamp else context.Emax
        placed = min(max(exponent, tiny), highest)
        if placed != exponent:
            signal(context, Clamped)
        return sign, 0, placed
    count = digit_count(coefficient)
    least = max(exponent + count - prec, exponent)
    if least > top and exponent + count - 1 > context.Emax:
        return _overflown(context, sign)
    small = exponent + count - 1 < context.Emin
    least = max(least, tiny)
    inexact = False
    if exponent < least:
        coefficient, inexact = shorten(coefficient, least - exponent, context.rounding, sign)
        exponent = least
        if digit_count(coefficient) > prec:
            coefficient //= 10
            exponent += 1
            if exponent > top:
                return _overflown(context, sign)
        found = [Rounded]
        if inexact:
            found.append(Inexact)
        if small:
            found.append(Subnormal)
            if inexact:
                found.append(Underflow)
            if not coefficient:
                found.append(Clamped)
        signal(context, *found)
    elif small:
        signal(context, Subnormal)
    if context.clamp and exponent > top and coefficient:
        signal(context, Clamped)
        return sign, coefficient * 10 ** (exponent - top), top
    return sign, coefficient, exponent


def _overflown(context, sign):
    signal(context, Overflow, Inexact, Rounded)
    rounding = context.rounding
    if rounding in ('ROUND_DOWN', 'ROUND_05UP') or rounding == 'ROUND_FLOOR' and not sign or rounding == 'ROUND_CEILING' and sign:
        return sign, 10 ** context.prec - 1, context.Emax - context.prec + 1
    return sign, 0, None
