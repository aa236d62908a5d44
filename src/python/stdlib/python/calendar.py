"""Calendars (Library Reference, calendar): months as weeks, and as text or HTML."""
import datetime as _datetime
from itertools import repeat as _repeat

__all__ = ['IllegalMonthError', 'IllegalWeekdayError', 'setfirstweekday', 'firstweekday', 'isleap', 'leapdays', 'weekday', 'monthrange', 'monthcalendar', 'prmonth', 'month', 'prcal',
           'calendar', 'timegm', 'month_name', 'month_abbr', 'day_name', 'day_abbr', 'Calendar', 'TextCalendar', 'HTMLCalendar', 'LocaleTextCalendar', 'LocaleHTMLCalendar', 'weekheader',
           'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

error = ValueError
January, February = 1, 2
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)


class IllegalMonthError(ValueError):
    def __init__(self, month): self.month = month
    def __str__(self): return f'bad month number {self.month!r}; must be 1-12'


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday): self.weekday = weekday
    def __str__(self): return f'bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)'


class _Names:
    """The names of months or days; the English ones, as there is no other locale here."""
    def __init__(self, names): self._names = names.split(' ')
    def __getitem__(self, place): return self._names[place]
    def __len__(self): return len(self._names)


day_name = _Names('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
day_abbr = _Names('Mon Tue Wed Thu Fri Sat Sun')
month_name = _Names(' January February March April May June July August September October November December')
month_abbr = _Names(' Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    def before(year): return (year - 1) // 4 - (year - 1) // 100 + (year - 1) // 400
    return before(y2) - before(y1)


def weekday(year, month, day):
    # The calendar repeats every 400 years, so that years no date can have are counted too.
    return _datetime.date(year if 1 <= year <= 9999 else 2000 + year % 400, month, day).weekday()


def monthrange(year, month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return weekday(year, month, 1), mdays[month] + (month == February and isleap(year))


def timegm(tuple):
    year, month, day, hour, minute, second = tuple[:6]
    days = _datetime.date(year, month, 1).toordinal() - _datetime.date(1970, 1, 1).toordinal() + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


class Calendar:
    def __init__(self, firstweekday=0): self.firstweekday = firstweekday
    def getfirstweekday(self): return self._first % 7
    def setfirstweekday(self, firstweekday): self._first = firstweekday
    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        for place in range(7):
            yield (self.firstweekday + place) % 7

    def _span(self, year, month):
        """Days of the month before that fill its first week, its own, and those that fill its last week."""
        first, count = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        return before, count, -(before + count) % 7

    def itermonthdays(self, year, month):
        before, count, after = self._span(year, month)
        yield from _repeat(0, before)
        yield from range(1, count + 1)
        yield from _repeat(0, after)

    def itermonthdays2(self, year, month):
        for place, day in enumerate(self.itermonthdays(year, month)):
            yield day, (self.firstweekday + place) % 7

    def itermonthdays3(self, year, month):
        before, count, after = self._span(year, month)
        earlier = (year, month - 1) if month > 1 else (year - 1, 12)
        last = monthrange(*earlier)[1]
        for day in range(last - before + 1, last + 1):
            yield *earlier, day
        for day in range(1, count + 1):
            yield year, month, day
        later = (year, month + 1) if month < 12 else (year + 1, 1)
        for day in range(1, after + 1):
            yield *later, day

    def itermonthdays4(self, year, month):
        for place, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + place) % 7

    def itermonthdates(self, year, month):
        for parts in self.itermonthdays3(year, month):
            yield _datetime.date(*parts)

    def _weeks(self, days):
        days = list(days)
        return [days[at:at + 7] for at in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month): return self._weeks(self.itermonthdates(year, month))
    def monthdays2calendar(self, year, month): return self._weeks(self.itermonthdays2(year, month))
    def monthdayscalendar(self, year, month): return self._weeks(self.itermonthdays(year, month))

    def _rows(self, months, width): return [months[at:at + width] for at in range(0, 12, width)]
    def yeardatescalendar(self, year, width=3): return self._rows([self.monthdatescalendar(year, m) for m in range(1, 13)], width)
    def yeardays2calendar(self, year, width=3): return self._rows([self.monthdays2calendar(year, m) for m in range(1, 13)], width)
    def yeardayscalendar(self, year, width=3): return self._rows([self.monthdayscalendar(year, m) for m in range(1, 13)], width)


class TextCalendar(Calendar):
    def formatday(self, day, weekday, width): return ('' if day == 0 else f'{day:2}').center(width)
    def formatweek(self, theweek, width): return ' '.join(self.formatday(day, name, width) for day, name in theweek)
    def prweek(self, theweek, width): print(self.formatweek(theweek, width), end='')

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width): return ' '.join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        return (f'{month_name[themonth]} {theyear!r}' if withyear else month_name[themonth]).center(width)

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines += [self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth)]
        return ''.join(line.rstrip() + '\n' * l for line in lines)

    def prmonth(self, theyear, themonth, w=0, l=0): print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w, l, c = max(2, w), max(1, l), max(2, c)
        column = (w + 1) * 7 - 1
        gap = ' ' * c

        def line(cells): return gap.join(cell.center(column) for cell in cells).rstrip() + '\n' * l

        text = repr(theyear).center(column * m + c * (m - 1)).rstrip() + '\n' * l
        for place, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * place + 1, min(m * (place + 1), 12) + 1)
            text += '\n' * l + line(self.formatmonthname(theyear, one, column, False) for one in months)
            text += line([self.formatweekheader(w)] * len(months))
            for week in range(max(map(len, row))):
                text += line(self.formatweek(weeks[week], w) if week < len(weeks) else '' for weeks in row)
        return text

    def pryear(self, theyear, w=0, l=0, c=6, m=3): print(self.formatyear(theyear, w, l, c, m), end='')


class HTMLCalendar(Calendar):
    cssclasses = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    cssclasses_weekday_head = cssclasses
    cssclass_noday = 'noday'
    cssclass_month_head = cssclass_month = 'month'
    cssclass_year = cssclass_year_head = 'year'

    def formatday(self, day, weekday):
        return f'<td class="{self.cssclasses[weekday] if day else self.cssclass_noday}">{day or "&nbsp;"}</td>'

    def formatweek(self, theweek): return f'<tr>{"".join(self.formatday(day, name) for day, name in theweek)}</tr>'
    def formatweekday(self, day): return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'
    def formatweekheader(self): return f'<tr>{"".join(map(self.formatweekday, self.iterweekdays()))}</tr>'

    def formatmonthname(self, theyear, themonth, withyear=True):
        name = f'{month_name[themonth]} {theyear}' if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        rows = [self.formatmonthname(theyear, themonth, withyear), self.formatweekheader(), *map(self.formatweek, self.monthdays2calendar(theyear, themonth))]
        return f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">\n' + ''.join(row + '\n' for row in rows) + '</table>\n'

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        text = f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">\n<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>'
        for start in range(1, 13, width):
            cells = ''.join(f'<td>{self.formatmonth(theyear, one, withyear=False)}</td>' for one in range(start, min(start + width, 13)))
            text += f'<tr>{cells}</tr>'
        return text + '</table>'


class LocaleTextCalendar(TextCalendar):
    def __init__(self, firstweekday=0, locale=None): super().__init__(firstweekday)


class LocaleHTMLCalendar(HTMLCalendar):
    def __init__(self, firstweekday=0, locale=None): super().__init__(firstweekday)


c = TextCalendar()
firstweekday, monthcalendar, prweek, week, weekheader, prmonth, month, calendar, prcal = (
    c.getfirstweekday, c.monthdayscalendar, c.prweek, c.formatweek, c.formatweekheader, c.prmonth, c.formatmonth, c.formatyear, c.pryear)


def setfirstweekday(firstweekday):
    if firstweekday < 0 or firstweekday > 6:
        raise IllegalWeekdayError(firstweekday)
    c.setfirstweekday(firstweekday)


def format(cols, colwidth=20, spacing=6): print(formatstring(cols, colwidth, spacing))
def formatstring(cols, colwidth=20, spacing=6): return (' ' * spacing).join(one.center(colwidth) for one in cols)
