"""The datetime class of datetime."""
import _clock
import datetime as _module
from _calendar_text import DAYS as _DAYS, MONTHS as _MONTHS, format_time as _format_time, parse_time as _parse_time, to_ordinal as _to_ordinal
from _time_spans import UTC, time, timedelta, timezone, tzinfo, _check_int, _check_time, _compare_error, _offset_text, _parse_clock, _zone_text, _clock_text
from datetime import date, _check_date, _parse_iso_date

_KEEP = object()


class datetime(date):
    def __new__(cls, year, month=None, day=None, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        if month is None or day is None:
            name = 'month' if month is None else 'day'
            raise TypeError(f"function missing required argument '{name}' (pos {2 if month is None else 3})")
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond, tzinfo)
        self = object.__new__(cls)
        self._date = (year, month, day)
        self._time = (hour, minute, second, microsecond)
        self._tzinfo = tzinfo
        self.fold = fold
        return self

    hour = property(lambda self: self._time[0])
    minute = property(lambda self: self._time[1])
    second = property(lambda self: self._time[2])
    microsecond = property(lambda self: self._time[3])
    tzinfo = property(lambda self: self._tzinfo)

    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(_clock.now(), tz)

    @classmethod
    def today(cls):
        return cls.now()

    @classmethod
    def utcnow(cls):
        return cls.now()

    @classmethod
    def fromtimestamp(cls, t, tz=None):
        made = _from_seconds(cls, round(t * 1000000))
        return made if tz is None else made.replace(tzinfo=UTC).astimezone(tz)

    @classmethod
    def utcfromtimestamp(cls, t):
        return cls.fromtimestamp(t)

    @classmethod
    def combine(cls, date, time, tzinfo=_KEEP):
        return cls(*date._date, *time._time, time.tzinfo if tzinfo is _KEEP else tzinfo)

    @classmethod
    def fromisoformat(cls, date_string):
        if not isinstance(date_string, str):
            raise TypeError('fromisoformat: argument must be str')
        try:
            cut = 10 if date_string[4:5] == '-' and date_string[5:6] != 'W' else date_string.index('T') if 'T' in date_string else 8
            rest = date_string[cut + 1:]
            if len(date_string) == cut + 1:
                raise ValueError
            clock = _parse_clock(rest) if rest else (0, 0, 0, 0, None)
            day = _parse_iso_date(date_string[:cut])
        except (ValueError, IndexError):
            raise ValueError(f'Invalid isoformat string: {date_string!r}') from None
        return cls(*day, *clock)

    @classmethod
    def strptime(cls, date_string, format):
        got = _parse_time(date_string, format)
        zone = None
        if got['offset'] is not None:
            zone = timezone(timedelta(seconds=got['offset']))
        return cls(got['year'], got['month'], got['day'], got['hour'], got['minute'], got['second'], got['micro'], zone)

    def date(self):
        return date(*self._date)

    def time(self):
        return time(*self._time)

    def timetz(self):
        return time(*self._time, self._tzinfo)

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=_KEEP, *, fold=None):
        given = (year, month, day, hour, minute, second, microsecond)
        values = [old if new is None else new for old, new in zip((*self._date, *self._time), given)]
        return type(self)(*values, self._tzinfo if tzinfo is _KEEP else tzinfo, fold=self.fold if fold is None else fold)

    def utcoffset(self):
        return None if self._tzinfo is None else self._tzinfo.utcoffset(self)

    def tzname(self):
        return None if self._tzinfo is None else self._tzinfo.tzname(self)

    def dst(self):
        return None if self._tzinfo is None else self._tzinfo.dst(self)

    def _microseconds(self):
        h, m, s, micro = self._time
        return ((self.toordinal() - 719163) * 86400 + h * 3600 + m * 60 + s) * 1000000 + micro

    def timestamp(self):
        offset = self.utcoffset()
        micros = self._microseconds() - (0 if offset is None else offset // timedelta(microseconds=1))
        return micros / 1000000

    def astimezone(self, tz=None):
        tz = UTC if tz is None else tz
        offset = self.utcoffset() or timedelta()
        utc = (self.replace(tzinfo=None) - offset).replace(tzinfo=tz)
        return tz.fromutc(utc)

    def timetuple(self):
        from time import struct_time
        dst = self.dst()
        return struct_time((*self._date, *self._time[:3], self.weekday(), self.toordinal() - _to_ordinal(self.year, 1, 1) + 1, -1 if dst is None else int(bool(dst))))

    def utctimetuple(self):
        return (self if self._tzinfo is None else self.astimezone(UTC)).replace(tzinfo=None).timetuple()

    def isoformat(self, sep='T', timespec='auto'):
        return '%04d-%02d-%02d' % self._date + sep + _clock_text(self._time, timespec) + _zone_text(self.utcoffset())

    def ctime(self):
        return f'{_DAYS[self.weekday()][:3]} {_MONTHS[self.month - 1][:3]} {self.day:2d} {self.hour:02d}:{self.minute:02d}:{self.second:02d} {self.year:04d}'

    def strftime(self, format):
        return _format_time(format, *self._date, *self._time, self.weekday(), _offset_text(self.utcoffset()), self.tzname() or '')

    def __str__(self):
        return self.isoformat(' ')

    def __repr__(self):
        parts = [*self._date, *self._time]
        while len(parts) > 5 and parts[-1] == 0:
            parts.pop()
        text = [str(part) for part in parts]
        if self._tzinfo is not None:
            text.append(f'tzinfo={self._tzinfo!r}')
        return f"datetime.{self.__class__.__qualname__}({', '.join(text)})"

    def __reduce__(self):
        return type(self), (*self._date, *self._time, self._tzinfo)

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        made = _from_seconds(type(self), self._microseconds() + other // timedelta(microseconds=1))
        return made if self._tzinfo is None else made.replace(tzinfo=self._tzinfo)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + -other
        if not isinstance(other, datetime):
            return NotImplemented
        mine, theirs = self.utcoffset(), other.utcoffset()
        if (mine is None) != (theirs is None):
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        gap = timedelta(microseconds=self._microseconds() - other._microseconds())
        return gap if mine is None else gap - mine + theirs

    def _order(self, other):
        mine, theirs = self.utcoffset(), other.utcoffset()
        if (mine is None) != (theirs is None):
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        micro = timedelta(microseconds=1)
        a = self._microseconds() - (0 if mine is None else mine // micro)
        b = other._microseconds() - (0 if theirs is None else theirs // micro)
        return a - b

    def __eq__(self, other):
        if not isinstance(other, datetime):
            return NotImplemented if not isinstance(other, date) else False
        if (self.utcoffset() is None) != (other.utcoffset() is None):
            return False
        return self._order(other) == 0

    def _known(self, other):
        if isinstance(other, datetime):
            return True
        if isinstance(other, date):
            _compare_error(self, other)
        return False

    def __lt__(self, other): return self._order(other) < 0 if self._known(other) else NotImplemented
    def __le__(self, other): return self._order(other) <= 0 if self._known(other) else NotImplemented
    def __gt__(self, other): return self._order(other) > 0 if self._known(other) else NotImplemented
    def __ge__(self, other): return self._order(other) >= 0 if self._known(other) else NotImplemented

    def __hash__(self):
        offset = self.utcoffset()
        return hash((self._microseconds() - (0 if offset is None else offset // timedelta(microseconds=1)),))


def _from_seconds(cls, micros):
    seconds, micro = divmod(micros, 1000000)
    days, rest = divmod(seconds, 86400)
    n = 719163 + days
    if not 0 < n <= 3652059:
        raise OverflowError('date value out of range')
    found = date.fromordinal(n)
    return cls(*found._date, rest // 3600, rest % 3600 // 60, rest % 60, micro)


datetime.__module__ = 'datetime'
datetime.__name__ = 'datetime.datetime'
datetime.min, datetime.max, datetime.resolution = datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999), timedelta(microseconds=1)
