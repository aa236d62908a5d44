"""Time zones (Library Reference, zoneinfo): UTC only, there is no time zone data."""
from datetime import timedelta as _timedelta, tzinfo as _tzinfo

__all__ = ['ZoneInfo', 'ZoneInfoNotFoundError', 'available_timezones']
_UTC_NAMES = ('UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Zulu', 'Etc/Zulu', 'Universal')
_made = {}


class ZoneInfoNotFoundError(KeyError):
    pass


class ZoneInfo(_tzinfo):
    def __new__(cls, key):
        if key not in _UTC_NAMES:
            raise ZoneInfoNotFoundError(f'No time zone found with key {key}')
        if key not in _made:
            self = object.__new__(cls)
            self.key = key
            _made[key] = self
        return _made[key]

    def utcoffset(self, dt):
        return _timedelta(0)

    def dst(self, dt):
        return _timedelta(0)

    def tzname(self, dt):
        return 'GMT' if 'GMT' in self.key else 'UTC'

    def fromutc(self, dt):
        return dt.replace(tzinfo=self)

    def __str__(self):
        return self.key

    def __repr__(self):
        return f'zoneinfo.ZoneInfo(key={self.key!r})'


def available_timezones():
    return set(_UTC_NAMES)
