"""timedelta, timezone and time of datetime."""
from _calendar_text import format_time as _format_time

MINYEAR, MAXYEAR = 1, 9999


def _check_int(value):
    if not isinstance(value, int):
        if isinstance(value, float):
            raise TypeError("'float' object cannot be interpreted as an integer")
        raise TypeError(f'{type(value).__name__!r} object cannot be interpreted as an integer')


def _compare_error(a, b):
    raise TypeError(f"can't compare {type(a).__module__}.{type(a).__name__} to {type(b).__module__}.{type(b).__name__}")


def _check_time(hour, minute, second, microsecond, zone):
    for value, low, high, name in ((hour, 0, 23, 'hour'), (minute, 0, 59, 'minute'), (second, 0, 59, 'second'), (microsecond, 0, 999999, 'microsecond')):
        _check_int(value)
        if not low <= value <= high:
            raise ValueError(f'{name} must be in {low}..{high}')
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(zone).__name__}'")


def _exact(number, unit):
    """`number * unit` microseconds, halves to even, as CPython rounds."""
    if isinstance(number, int):
        return number * unit, 0.0
    if not isinstance(number, float):
        raise TypeError
    whole = int(number)
    return whole * unit, (number - whole) * unit


class timedelta:
    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        total, part = 0, 0.0
        for name, number, unit in (('days', days, 86400000000), ('seconds', seconds, 1000000), ('microseconds', microseconds, 1), ('milliseconds', milliseconds, 1000),
                                   ('minutes', minutes, 60000000), ('hours', hours, 3600000000), ('weeks', weeks, 604800000000)):
            try:
                whole, rest = _exact(number, unit)
            except TypeError:
                raise TypeError(f'unsupported type for timedelta {name} component: {type(number).__name__}') from None
            total += whole
            part += rest
        return cls._of(total + round(part))

    @classmethod
    def _of(cls, micros):
        days = micros // 86400000000
        if not -999999999 <= days <= 999999999:
            raise OverflowError(f'days={days}; must have magnitude <= 999999999')
        self = object.__new__(cls)
        self._micros = micros
        return self

    days = property(lambda self: self._micros // 86400000000)
    seconds = property(lambda self: self._micros % 86400000000 // 1000000)
    microseconds = property(lambda self: self._micros % 1000000)

    def total_seconds(self): return self._micros / 1000000
    def __neg__(self): return timedelta._of(-self._micros)
    def __pos__(self): return self
    def __abs__(self): return timedelta._of(abs(self._micros))
    def __bool__(self): return self._micros != 0
    def __hash__(self): return hash((self.days, self.seconds, self.microseconds))
    def __add__(self, other): return timedelta._of(self._micros + other._micros) if isinstance(other, timedelta) else NotImplemented
    def __sub__(self, other): return timedelta._of(self._micros - other._micros) if isinstance(other, timedelta) else NotImplemented
    __radd__ = __add__

    def __mul__(self, other):
        if isinstance(other, int):
            return timedelta._of(self._micros * other)
        if isinstance(other, float):
            top, bottom = other.as_integer_ratio()
            return timedelta._of(_divide(self._micros * top, bottom))
        return NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._micros / other._micros
        if isinstance(other, int):
            return timedelta._of(_divide(self._micros, other))
        if isinstance(other, float):
            top, bottom = other.as_integer_ratio()
            return timedelta._of(_divide(self._micros * bottom, top))
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._micros // other._micros
        return timedelta._of(self._micros // other) if isinstance(other, int) else NotImplemented

    def __mod__(self, other): return timedelta._of(self._micros % other._micros) if isinstance(other, timedelta) else NotImplemented
    def __divmod__(self, other): return (self // other, self % other)
    def __eq__(self, other): return self._micros == other._micros if isinstance(other, timedelta) else NotImplemented
    def __lt__(self, other): return self._micros < other._micros if isinstance(other, timedelta) else NotImplemented
    def __le__(self, other): return self._micros <= other._micros if isinstance(other, timedelta) else NotImplemented
    def __gt__(self, other): return self._micros > other._micros if isinstance(other, timedelta) else NotImplemented
    def __ge__(self, other): return self._micros >= other._micros if isinstance(other, timedelta) else NotImplemented

    def __str__(self):
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f'{hours}:{minutes:02d}:{seconds:02d}'
        if self.days:
            text = f"{self.days} day{'' if abs(self.days) == 1 else 's'}, {text}"
        return f'{text}.{self.microseconds:06d}' if self.microseconds else text

    def __repr__(self):
        parts = [f'{name}={value}' for name, value in (('days', self.days), ('seconds', self.seconds), ('microseconds', self.microseconds)) if value]
        return f"datetime.{self.__class__.__qualname__}({', '.join(parts) or '0'})"

    def __reduce__(self):
        return type(self), (self.days, self.seconds, self.microseconds)


def _divide(a, b):
    """Nearest integer to a/b, halves to even."""
    if b < 0:
        a, b = -a, -b
    q, r = divmod(a, b)
    return q + 1 if 2 * r > b or (2 * r == b and q % 2) else q


class tzinfo:
    def utcoffset(self, dt): raise NotImplementedError('a tzinfo subclass must implement utcoffset()')
    def tzname(self, dt): raise NotImplementedError('a tzinfo subclass must implement tzname()')
    def dst(self, dt): raise NotImplementedError('a tzinfo subclass must implement dst()')

    def fromutc(self, dt):
        return dt + dt.utcoffset()


class timezone(tzinfo):
    def __new__(cls, offset, name=None):
        if not isinstance(offset, timedelta):
            raise TypeError(f'timezone() argument 1 must be datetime.timedelta, not {type(offset).__name__}')
        if not timedelta(days=-1) < offset < timedelta(days=1):
            raise ValueError(f'offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not {offset!r}.')
        self = object.__new__(cls)
        self._offset, self._name = offset, name
        return self

    def utcoffset(self, dt): return self._offset
    def dst(self, dt): return None
    def fromutc(self, dt): return dt + self._offset
    def tzname(self, dt): return self._name if self._name is not None else 'UTC' + _zone_text(self._offset) if self._offset else 'UTC'
    def __eq__(self, other): return self._offset == other._offset if isinstance(other, timezone) else NotImplemented
    def __hash__(self): return hash(self._offset)
    def __str__(self): return self.tzname(None)

    def __repr__(self):
        if self._name is None and not self._offset:
            return 'datetime.timezone.utc'
        return f"datetime.timezone({self._offset!r}{'' if self._name is None else f', {self._name!r}'})"

    def __copy__(self): return self
    def __deepcopy__(self, memo): return self


def _zone_text(offset, colon=':'):
    if offset is None:
        return ''
    sign, size = ('-', -offset) if offset < timedelta() else ('+', offset)
    minutes, seconds = divmod(size // timedelta(seconds=1), 60)
    return f'{sign}{minutes // 60:02d}{colon}{minutes % 60:02d}' + (f'{colon}{seconds:02d}' if seconds else '')


def _offset_text(offset):
    return _zone_text(offset, '')


def _clock_text(parts, timespec):
    hour, minute, second, micro = parts
    if timespec == 'auto':
        timespec = 'microseconds' if micro else 'seconds'
    forms = {'hours': f'{hour:02d}', 'minutes': f'{hour:02d}:{minute:02d}', 'seconds': f'{hour:02d}:{minute:02d}:{second:02d}',
             'milliseconds': f'{hour:02d}:{minute:02d}:{second:02d}.{micro // 1000:03d}', 'microseconds': f'{hour:02d}:{minute:02d}:{second:02d}.{micro:06d}'}
    if timespec not in forms:
        raise ValueError('Unknown timespec value')
    return forms[timespec]


def _parse_clock(text):
    zone = None
    if text.endswith('Z'):
        text, zone = text[:-1], timezone.utc
    else:
        for sign in '+-':
            cut = text.find(sign)
            if cut > 0:
                h, m, s, micro, _ = _parse_clock(text[cut + 1:])
                offset = timedelta(hours=h, minutes=m, seconds=s, microseconds=micro)
                zone = timezone.utc if not offset else timezone(offset if sign == '+' else -offset)
                text = text[:cut]
                break
    text, _, fraction = text.replace(',', '.').partition('.')
    parts = text.split(':') if ':' in text else [text[i:i + 2] for i in range(0, len(text), 2)]
    if not 1 <= len(parts) <= 3 or any(len(part) != 2 or not part.isdigit() for part in parts) or (fraction and not fraction.isdigit()):
        raise ValueError(text)
    hour, minute, second = [int(part) for part in parts] + [0] * (3 - len(parts))
    return hour, minute, second, int(fraction[:6].ljust(6, '0')) if fraction else 0, zone


class time:
    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        _check_time(hour, minute, second, microsecond, tzinfo)
        self = object.__new__(cls)
        self._time, self._tzinfo, self.fold = (hour, minute, second, microsecond), tzinfo, fold
        return self

    hour, minute, second, microsecond = [property(lambda self, i=i: self._time[i]) for i in range(4)]
    tzinfo = property(lambda self: self._tzinfo)

    @classmethod
    def fromisoformat(cls, time_string):
        try:
            return cls(*_parse_clock(time_string.removeprefix('T')))
        except ValueError:
            raise ValueError(f'Invalid isoformat string: {time_string!r}') from None

    def utcoffset(self): return None if self._tzinfo is None else self._tzinfo.utcoffset(None)
    def tzname(self): return None if self._tzinfo is None else self._tzinfo.tzname(None)
    def dst(self): return None if self._tzinfo is None else self._tzinfo.dst(None)
    def isoformat(self, timespec='auto'): return _clock_text(self._time, timespec) + _zone_text(self.utcoffset())
    def strftime(self, format): return _format_time(format, 1900, 1, 1, *self._time, 0, _offset_text(self.utcoffset()), self.tzname() or '')
    def __str__(self): return self.isoformat()
    def __format__(self, spec): return self.strftime(spec) if spec else str(self)

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=True):
        values = [old if new is None else new for old, new in zip(self._time, (hour, minute, second, microsecond))]
        return type(self)(*values, self._tzinfo if tzinfo is True else tzinfo)

    def __repr__(self):
        parts = list(self._time)
        while len(parts) > 2 and parts[-1] == 0:
            parts.pop()
        zone = '' if self._tzinfo is None else f', tzinfo={self._tzinfo!r}'
        return f"datetime.{self.__class__.__qualname__}({', '.join(map(str, parts))}{zone})"

    def __reduce__(self): return type(self), (*self._time, self._tzinfo)
    def __eq__(self, other): return self._time == other._time and self.utcoffset() == other.utcoffset() if isinstance(other, time) else NotImplemented
    def __lt__(self, other): return self._time < other._time if isinstance(other, time) else NotImplemented
    def __le__(self, other): return self._time <= other._time if isinstance(other, time) else NotImplemented
    def __gt__(self, other): return self._time > other._time if isinstance(other, time) else NotImplemented
    def __ge__(self, other): return self._time >= other._time if isinstance(other, time) else NotImplemented
    def __hash__(self): return hash(self._time)


timedelta.min, timedelta.max, timedelta.resolution = timedelta(-999999999), timedelta(days=999999999, hours=23, minutes=59, seconds=59, microseconds=999999), timedelta(microseconds=1)
UTC = timezone.utc = timezone(timedelta(0))
timezone.min, timezone.max = timezone(timedelta(hours=-23, minutes=-59)), timezone(timedelta(hours=23, minutes=59))
time.min, time.max, time.resolution = time(0, 0), time(23, 59, 59, 999999), timedelta(microseconds=1)
for _kind in (timedelta, tzinfo, timezone, time):
    _kind.__module__ = 'datetime'
    # Messages name such a type in full.
    _kind.__name__ = 'datetime.' + _kind.__name__
