"""Decimal as text: `str`, `repr`, engineering notation and the format mini-language."""
import re
from _decimal_base import digits_of, shorten
from _decimal_context import getcontext
from _decimal_number import Decimal, FINITE, INFINITE, made


def _special(value):
    if value._kind == INFINITE:
        return 'Infinity'
    return ('NaN' if value._kind == 2 else 'sNaN') + (digits_of(value._coefficient) if value._coefficient else '')


def _placed(digits, point):
    """The digits with a point after the first `point` of them."""
    if point <= 0:
        return '0.' + '0' * -point + digits
    return digits.ljust(point, '0') if point >= len(digits) else digits[:point] + '.' + digits[point:]


def _text(self, context=None, engineering=False):
    sign = '-' if self._sign else ''
    if self._kind != FINITE:
        return sign + _special(self)
    digits, exponent = digits_of(self._coefficient), self._exponent
    lead = exponent + len(digits)
    if exponent <= 0 and lead > -6:
        return sign + _placed(digits, lead)
    if not engineering:
        point = 1
    elif self._coefficient:
        point = (lead - 1) % 3 + 1
    else:
        point = (lead + 1) % 3 - 1
    power = lead - point
    letter = 'E' if (context or getcontext()).capitals else 'e'
    return f'{sign}{_placed(digits, point)}{f"{letter}{power:+d}" if power else ""}'


def __str__(self, context=None): return _text(self, context)
def __repr__(self): return f"Decimal('{_text(self)}')"
def to_eng_string(self, context=None): return _text(self, context, True)


_SPEC = re.compile(r'(?:(.)?([<>=^]))?([-+ ])?(z)?(0)?(\d+)?(,)?(?:\.(\d+))?([eEfFgGn%])?', re.DOTALL)


def _grouped(whole, separator, width):
    """Thousands separated; leading zeros, when the width asks for them, are grouped too."""
    if not separator:
        return whole.rjust(width, '0')
    def with_marks(text):
        first = len(text) % 3 or 3
        return separator.join([text[:first], *(text[i:i + 3] for i in range(first, len(text), 3))])
    while len(with_marks(whole)) < width:
        whole = '0' + whole
    return with_marks(whole)


def _parts(self, kind, precision):
    """The whole part, the fraction and the power of a finite number, already rounded."""
    context = getcontext()
    coefficient, exponent = self._coefficient, self._exponent
    if kind == '%':
        exponent += 2
    if precision is not None:
        digits = len(digits_of(coefficient))
        if kind in 'eE':
            drop = digits - precision - 1
        elif kind in 'fF%':
            drop = -precision - exponent
        else:
            drop = max(0, digits - max(precision, 1))
        if kind in 'fF%' and drop < 0 or kind in 'eE' and drop < 0 and coefficient:
            coefficient, exponent = coefficient * 10 ** -drop, exponent + drop
        elif drop > 0:
            coefficient, _ = shorten(coefficient, drop, context.rounding, self._sign)
            exponent += drop
            if kind not in 'fF%' and len(digits_of(coefficient)) > digits - drop and coefficient:
                coefficient, exponent = coefficient // 10, exponent + 1
    elif kind in 'fF%' and exponent > 0:
        coefficient, exponent = coefficient * 10 ** exponent, 0
    text = digits_of(coefficient)
    lead = exponent + len(text)
    if kind in 'eE':
        point = 1 - precision if not coefficient and precision is not None else 1
    elif kind in 'fF%':
        point = lead
    else:
        point = lead if exponent <= 0 and lead > -6 else 1
    whole, _, fraction = _placed(text, point).partition('.')
    return whole, fraction, lead - point


def __format__(self, specification, /, context=None):
    found = _SPEC.fullmatch(specification)
    if found is None or found[7] and found[9] == 'n':
        raise ValueError('invalid format string')
    fill, align, sign, no_minus, zeros, width, separator, precision, kind = found.groups()
    if zeros and align is None:
        fill, align = '0', '='
    fill, align, width = fill or ' ', align or '>', int(width or 0)
    precision = None if precision is None else int(precision)
    minus = bool(self._sign)
    if self._kind != FINITE:
        body, zeroed = _special(self), False
        if kind == '%':
            body += '%'
    else:
        whole, fraction, power = _parts(self, kind or 'g', precision)
        if no_minus and minus and not (whole + fraction).strip('0'):
            minus = False
        tail = ('.' + fraction if fraction else '')
        if power or kind in ('e', 'E'):
            letter = kind if kind in ('e', 'E') else 'e' if kind == 'g' or kind == 'n' else 'E' if kind == 'G' or getcontext().capitals else 'e'
            tail += f'{letter}{power:+d}'
        tail += '%' if kind == '%' else ''
        lead = '-' if minus else sign if sign in ('+', ' ') else ''
        zeroed = fill == '0' and align == '='
        body = _grouped(whole, separator, width - len(lead) - len(tail) if zeroed else 0) + tail
    lead = '-' if minus else sign if sign in ('+', ' ') else ''
    missing = width - len(lead) - len(body)
    if missing <= 0:
        return lead + body
    if align == '=':
        if self._kind == FINITE or not zeros:
            return lead + fill * missing + body
        fill, align = ' ', '>'
    left = 0 if align == '<' else missing if align == '>' else missing // 2
    return fill * left + lead + body + fill * (missing - left)


for _method in (__str__, __repr__, to_eng_string, __format__):
    setattr(Decimal, _method.__name__, _method)
