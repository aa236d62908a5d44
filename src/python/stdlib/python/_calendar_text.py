"""Days as numbers, and dates as text: under time and datetime."""
DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year, month):
    return 29 if month == 2 and is_leap(year) else [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def to_ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + _BEFORE[month - 1] + (month > 2 and is_leap(year)) + day


def from_ordinal(n):
    year = n // 366 + 1 if n > 0 else 1
    while to_ordinal(year + 1, 1, 1) <= n:
        year += max(1, (n - to_ordinal(year + 1, 1, 1)) // 366)
    month = 12
    while to_ordinal(year, month, 1) > n:
        month -= 1
    return year, month, n - to_ordinal(year, month, 1) + 1


def iso_calendar(year, month, day):
    today = to_ordinal(year, month, day)

    def first_week(y):
        start = to_ordinal(y, 1, 1)
        weekday = (start + 6) % 7
        return start - weekday + (7 if weekday > 3 else 0)
    if today < first_week(year):
        year -= 1
    elif today >= first_week(year + 1):
        year += 1
    return year, (today - first_week(year)) // 7 + 1, (today + 6) % 7 + 1


def format_time(format, year, month, day, hour, minute, second, micro, weekday, offset, zone):
    yday = to_ordinal(year, month, day) - to_ordinal(year, 1, 1) + 1
    out, i = [], 0
    while i < len(format):
        char = format[i]
        i += 1
        if char != '%' or i >= len(format):
            out.append(char)
            continue
        code = format[i]
        i += 1
        plain = False
        if code == '-' and i < len(format):
            plain = True
            code = format[i]
            i += 1
        if code == 'Y': text = str(year)
        elif code == 'm': text = f'{month:02d}'
        elif code == 'd': text = f'{day:02d}'
        elif code == 'H': text = f'{hour:02d}'
        elif code == 'I': text = f'{hour % 12 or 12:02d}'
        elif code == 'M': text = f'{minute:02d}'
        elif code == 'S': text = f'{second:02d}'
        elif code == 'f': text = f'{micro:06d}'
        elif code == 'y': text = f'{year % 100:02d}'
        elif code == 'C': text = f'{year // 100:02d}'
        elif code == 'j': text = f'{yday:03d}'
        elif code == 'p': text = 'AM' if hour < 12 else 'PM'
        elif code == 'a': text = DAYS[weekday][:3]
        elif code == 'A': text = DAYS[weekday]
        elif code in 'bh': text = MONTHS[month - 1][:3]
        elif code == 'B': text = MONTHS[month - 1]
        elif code == 'w': text = str((weekday + 1) % 7)
        elif code == 'u': text = str(weekday + 1)
        elif code == 'e': text = f'{day:2d}'
        elif code == 'z': text = offset
        elif code == 'Z': text = zone
        elif code == 'U': text = f'{(yday + 6 - (weekday + 1) % 7) // 7:02d}'
        elif code == 'W': text = f'{(yday + 6 - weekday) // 7:02d}'
        elif code == 'G': text = str(iso_calendar(year, month, day)[0])
        elif code == 'V': text = f'{iso_calendar(year, month, day)[1]:02d}'
        elif code == 's': text = str((to_ordinal(year, month, day) - 719163) * 86400 + hour * 3600 + minute * 60 + second)
        elif code == 'n': text = '\n'
        elif code == 't': text = '\t'
        elif code == '%': text = '%'
        elif code in 'cDFrRTxX':
            whole = {'c': '%a %b %e %H:%M:%S %Y', 'D': '%m/%d/%y', 'F': '%Y-%m-%d', 'r': '%I:%M:%S %p', 'R': '%H:%M', 'T': '%H:%M:%S', 'x': '%m/%d/%y', 'X': '%H:%M:%S'}[code]
            text = format_time(whole, year, month, day, hour, minute, second, micro, weekday, offset, zone)
        else: text = '%' + code
        out.append(text.lstrip('0 ') or '0' if plain and text[:1] in '0 ' else text)
    return ''.join(out)


_FIELDS = {
    'Y': r'(?P<Y>\d\d\d\d)', 'm': r'(?P<m>1[0-2]|0[1-9]|[1-9])', 'd': r'(?P<d>3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9])', 'H': r'(?P<H>2[0-3]|[0-1]\d|\d)',
    'I': r'(?P<I>1[0-2]|0[1-9]|[1-9])', 'M': r'(?P<M>[0-5]\d|\d)', 'S': r'(?P<S>6[0-1]|[0-5]\d|\d)', 'f': r'(?P<f>[0-9]{1,6})', 'y': r'(?P<y>\d\d)',
    'j': r'(?P<j>36[0-6]|3[0-5]\d|[1-2]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9])', 'p': r'(?P<p>am|pm)', 'z': r'(?P<z>[+-]\d\d:?[0-5]\d(?::?[0-5]\d)?|Z)', 'Z': r'(?P<Z>utc|gmt)',
    'A': '(?P<A>' + '|'.join(DAYS) + ')', 'a': '(?P<a>' + '|'.join([one[:3] for one in DAYS]) + ')',
    'B': '(?P<B>' + '|'.join(MONTHS) + ')', 'b': '(?P<b>' + '|'.join([one[:3] for one in MONTHS]) + ')', 'w': r'(?P<w>[0-6])', '%': '%',
}
_WHOLE = {'c': '%a %b %d %H:%M:%S %Y', 'D': '%m/%d/%y', 'F': '%Y-%m-%d', 'R': '%H:%M', 'T': '%H:%M:%S', 'x': '%m/%d/%y', 'X': '%H:%M:%S'}


def _pattern(format):
    import re
    out, i = '', 0
    while i < len(format):
        char = format[i]
        i += 1
        if char == '%':
            if i == len(format):
                raise ValueError("stray %% in format '%s'" % format)
            code = format[i]
            i += 1
            if code in _WHOLE:
                out += _pattern(_WHOLE[code])
            elif code in _FIELDS:
                out += _FIELDS[code]
            else:
                raise ValueError(f"'{code}' is a bad directive in format '{format}'")
        elif char.isspace():
            out += r'\s+'
        else:
            out += re.escape(char)
    return out


def parse_time(text, format):
    import re
    if not isinstance(text, str):
        raise TypeError(f'strptime() argument 0 must be str, not {type(text)}')
    match = re.match(_pattern(format), text, re.IGNORECASE)
    if match is None:
        raise ValueError(f'time data {text!r} does not match format {format!r}')
    if len(text) != match.end():
        raise ValueError(f'unconverted data remains: {text[match.end():]}')
    got = {name: value for name, value in match.groupdict().items() if value is not None}
    year = int(got['Y']) if 'Y' in got else 1900
    if 'y' in got:
        year = int(got['y']) + (1900 if int(got['y']) >= 69 else 2000)
    month = int(got.get('m', 1))
    for key, cut in (('B', None), ('b', 3)):
        if key in got:
            month = [name[:cut].lower() for name in MONTHS].index(got[key].lower()) + 1
    hour = int(got.get('H', 0))
    if 'I' in got:
        hour = int(got['I']) % 12 + (12 if got.get('p', '').lower() == 'pm' else 0)
    day = int(got.get('d', 1))
    if 'j' in got and 'm' not in got:
        year, month, day = from_ordinal(to_ordinal(year, 1, 1) + int(got['j']) - 1)
    if day > days_in_month(year, month):
        raise ValueError('day is out of range for month')
    offset = None
    if 'z' in got:
        digits = got['z'].replace(':', '')
        offset = 0 if digits in 'Zz' else int(digits[1:3]) * 3600 + int(digits[3:5]) * 60 + int(digits[5:7] or 0)
        if digits[0] == '-':
            offset = -offset
    return {'year': year, 'month': month, 'day': day, 'hour': hour, 'minute': int(got.get('M', 0)), 'second': int(got.get('S', 0)),
            'micro': int(got.get('f', '0').ljust(6, '0')), 'offset': offset, 'zone': got.get('Z')}
