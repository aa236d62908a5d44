"""Time (Library Reference, time) by the run's clock: it begins at 2025-01-01 00:00 UTC, and only sleeping and looking move it."""
import _clock
from _calendar_text import format_time as _format_time, parse_time as _parse_time, from_ordinal as _from_ordinal, to_ordinal as _to_ordinal, DAYS as _DAYS, MONTHS as _MONTHS

timezone = altzone = daylight = 0
tzname = ('UTC', 'UTC')
CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID = 0, 1, 2


class struct_time(tuple):
    n_fields = n_sequence_fields = 9
    tm_year, tm_mon, tm_mday, tm_hour, tm_min, tm_sec, tm_wday, tm_yday, tm_isdst = [property(lambda self, i=i: self[i]) for i in range(9)]
    tm_zone = property(lambda self: 'UTC')
    tm_gmtoff = property(lambda self: 0)

    def __repr__(self):
        names = ('tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst')
        return f"time.struct_time({', '.join([f'{name}={value}' for name, value in zip(names, self)])})"


def time(): return _clock.now()
def time_ns(): return int(_clock.now() * 1000) * 1000000
def perf_counter(): return _clock.elapsed()
def perf_counter_ns(): return int(_clock.elapsed() * 1000) * 1000000
def process_time(): return _clock.elapsed()
def clock_gettime(clock): return _clock.now() if clock == 0 else _clock.elapsed()


monotonic, monotonic_ns, process_time_ns, thread_time = perf_counter, perf_counter_ns, perf_counter_ns, process_time


def sleep(seconds):
    if not isinstance(seconds, (int, float)):
        if not hasattr(type(seconds), '__float__') and not hasattr(type(seconds), '__index__'):
            raise TypeError(f'{type(seconds).__name__!r} object cannot be interpreted as an integer')
        seconds = float(seconds)
    if seconds < 0:
        raise ValueError('sleep length must be non-negative')
    _clock.advance(seconds)


def gmtime(secs=None):
    secs = int(_clock.now() if secs is None else secs // 1)
    days, rest = divmod(secs, 86400)
    year, month, day = _from_ordinal(719163 + days)
    yday = 719163 + days - _to_ordinal(year, 1, 1) + 1
    return struct_time((year, month, day, rest // 3600, rest % 3600 // 60, rest % 60, (days + 3) % 7, yday, 0))


localtime = gmtime


def mktime(t):
    return float((_to_ordinal(t[0], t[1], 1) - 719163 + t[2] - 1) * 86400 + t[3] * 3600 + t[4] * 60 + t[5])


def strftime(format, t=None):
    t = gmtime() if t is None else t
    return _format_time(format, t[0], t[1], t[2], t[3], t[4], t[5], 0, t[6], '+0000', 'UTC')


def strptime(data_string, format='%a %b %d %H:%M:%S %Y'):
    found = _parse_time(data_string, format)
    year, month, day = found['year'], found['month'], found['day']
    ordinal = _to_ordinal(year, month, day)
    return struct_time((year, month, day, found['hour'], found['minute'], found['second'], (ordinal + 6) % 7, ordinal - _to_ordinal(year, 1, 1) + 1, -1))


def asctime(t=None):
    t = gmtime() if t is None else t
    return f'{_DAYS[t[6]][:3]} {_MONTHS[t[1] - 1][:3]} {t[2]:2d} {t[3]:02d}:{t[4]:02d}:{t[5]:02d} {t[0]}'


def ctime(secs=None):
    return asctime(gmtime(secs))


def tzset():
    pass
