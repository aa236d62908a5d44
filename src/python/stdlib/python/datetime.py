"""Dates and times (Library Reference, datetime)."""
import _clock
from _calendar_text import DAYS as _DAYS, MONTHS as _MONTHS, days_in_month as _days_in_month, format_time as _format_time, from_ordinal as _from_ordinal, iso_calendar as _iso_calendar, parse_time as _parse_time, to_ordinal as _to_ordinal
from _time_spans import MAXYEAR, MINYEAR, UTC, time, timedelta, timezone, tzinfo, _zone_text, _offset_text, _parse_clock, _check_int, _compare_error

__all__ = ['date', 'datetime', 'time', 'timedelta', 'timezone', 'tzinfo', 'MINYEAR', 'MAXYEAR', 'UTC']


def _check_date(year, month, day):
    for value in (year, month, day):
        _check_int(value)
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f'year {year} is out of range')
    if not 1 <= month <= 12:
        raise ValueError('month must be in 1..12')
    if not 1 <= day <= _days_in_month(year, month):
        raise ValueError('day is out of range for month')


class IsoCalendarDate(tuple):
    year, week, weekday = [property(lambda self, i=i: self[i]) for i in range(3)]

    def __repr__(self):
        return f'datetime.IsoCalendarDate(year={self[0]}, week={self[1]}, weekday={self[2]})'


class date:
    def __new__(cls, year, month=None, day=None):
        if month is None or day is None:
            name = 'month' if month is None else 'day'
            raise TypeError(f"function missing required argument '{name}' (pos {2 if month is None else 3})")
        _check_date(year, month, day)
        self = object.__new__(cls)
        self._date = (year, month, day)
        return self

    year = property(lambda self: self._date[0])
    month = property(lambda self: self._date[1])
    day = property(lambda self: self._date[2])

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_clock.now())

    @classmethod
    def fromtimestamp(cls, t):
        return cls(*_from_ordinal(719163 + int(t // 86400)))

    @classmethod
    def fromordinal(cls, n):
        if n < 1:
            raise ValueError('ordinal must be >= 1')
        return cls(*_from_ordinal(n))

    @classmethod
    def fromisoformat(cls, date_string):
        if not isinstance(date_string, str):
            raise TypeError('fromisoformat: argument must be str')
        try:
            parts = _parse_iso_date(date_string)
        except (ValueError, IndexError):
            raise ValueError(f'Invalid isoformat string: {date_string!r}') from None
        return cls(*parts)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        first = _to_ordinal(year, 1, 4)
        return cls.fromordinal(first - (first + 6) % 7 + (week - 1) * 7 + day - 1)

    def toordinal(self): return _to_ordinal(*self._date)
    def weekday(self): return (self.toordinal() + 6) % 7
    def isoweekday(self): return self.weekday() + 1
    def isocalendar(self): return IsoCalendarDate(_iso_calendar(*self._date))
    def isoformat(self): return '%04d-%02d-%02d' % self._date
    def __str__(self): return self.isoformat()

    def replace(self, year=None, month=None, day=None):
        y, m, d = self._date
        return type(self)(y if year is None else year, m if month is None else month, d if day is None else day)

    def timetuple(self):
        from time import struct_time
        return struct_time((*self._date, 0, 0, 0, self.weekday(), self.toordinal() - _to_ordinal(self.year, 1, 1) + 1, -1))

    def ctime(self):
        return f'{_DAYS[self.weekday()][:3]} {_MONTHS[self.month - 1][:3]} {self.day:2d} 00:00:00 {self.year:04d}'

    def strftime(self, format):
        return _format_time(format, *self._date, 0, 0, 0, 0, self.weekday(), '', '')

    def __format__(self, spec):
        return self.strftime(spec) if spec else str(self)

    def __repr__(self):
        return f"datetime.{self.__class__.__qualname__}({', '.join(map(str, self._date))})"

    def __reduce__(self):
        return type(self), self._date

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        n = self.toordinal() + other.days
        if not 0 < n <= 3652059:
            raise OverflowError('date value out of range')
        return type(self).fromordinal(n)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + timedelta(-other.days)
        if isinstance(other, date):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    def _key(self, other):
        return isinstance(other, date) and not isinstance(other, datetime)

    def __eq__(self, other): return self._date == other._date if self._key(other) else NotImplemented
    def __lt__(self, other): return self._date < other._date if self._key(other) else NotImplemented if not isinstance(other, datetime) else _compare_error(self, other)
    def __le__(self, other): return self._date <= other._date if self._key(other) else NotImplemented if not isinstance(other, datetime) else _compare_error(self, other)
    def __gt__(self, other): return self._date > other._date if self._key(other) else NotImplemented if not isinstance(other, datetime) else _compare_error(self, other)
    def __ge__(self, other): return self._date >= other._date if self._key(other) else NotImplemented if not isinstance(other, datetime) else _compare_error(self, other)
    def __hash__(self): return hash(self._date)


def _parse_iso_date(text):
    if len(text) == 10 and text[4] == text[7] == '-':
        parts = (text[:4], text[5:7], text[8:10])
    elif len(text) == 8 and text.isdigit():
        parts = (text[:4], text[4:6], text[6:8])
    elif 'W' in text:
        plain = text.replace('-', '')
        found = date.fromisocalendar(int(plain[:4]), int(plain[5:7]), int(plain[7:8] or 1))
        return found._date
    else:
        raise ValueError(text)
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise ValueError(text)
    return tuple([int(part) for part in parts])


date.__name__ = 'datetime.date'
date.min, date.max, date.resolution = date(1, 1, 1), date(9999, 12, 31), timedelta(days=1)
from _datetime_class import datetime
