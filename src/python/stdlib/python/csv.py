"""Comma-separated values (Library Reference, csv)."""
QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = 0, 1, 2, 3


class Error(Exception):
    pass


class Dialect:
    delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict = ',', '"', None, True, False, '\r\n', QUOTE_MINIMAL, False


class excel(Dialect):
    pass


class excel_tab(excel):
    delimiter = '\t'


class unix_dialect(Dialect):
    lineterminator, quoting = '\n', QUOTE_ALL


_dialects = {'excel': excel, 'excel-tab': excel_tab, 'unix': unix_dialect}


def register_dialect(name, dialect=excel, **options):
    _dialects[name] = type(name, (dialect,), options)


def list_dialects():
    return list(_dialects)


def get_dialect(name):
    if name not in _dialects:
        raise Error('unknown dialect')
    return _dialects[name]


def _settings(dialect, options):
    base = get_dialect(dialect) if isinstance(dialect, str) else dialect
    made = type('Settings', (base if isinstance(base, type) else type(base),), options)
    if made.delimiter is None or len(made.delimiter) != 1:
        raise TypeError('"delimiter" must be a 1-character string')
    return made


class reader:
    def __init__(self, csvfile, dialect='excel', **options):
        self.dialect, self._lines, self.line_num = _settings(dialect, options), iter(csvfile), 0

    def __iter__(self):
        return self

    def __next__(self):
        d = self.dialect
        row, field, state, quoted = [], '', 'start', False
        while True:
            try:
                line = next(self._lines)
            except StopIteration:
                if state in ('quoted', 'escape') and (field or row):
                    if d.strict:
                        raise Error('unexpected end of data')
                    row.append(field)
                    return row
                raise
            if not isinstance(line, str):
                raise Error(f'iterator should return strings, not {type(line).__name__} (the file should be opened in text mode)')
            self.line_num += 1
            for char in line:
                if state == 'escape':
                    field, state = field + char, 'plain'
                elif state == 'quoted':
                    if char == d.escapechar:
                        state = 'quoted-escape'
                    elif char == d.quotechar:
                        state = 'quote'
                    else:
                        field += char
                elif state == 'quoted-escape':
                    field, state = field + char, 'quoted'
                elif char in '\r\n':
                    state = 'end'
                elif state == 'quote' and char == d.quotechar and d.doublequote:
                    field, state = field + char, 'quoted'
                elif char == d.delimiter:
                    row.append(self._value(field, quoted))
                    field, state, quoted = '', 'start', False
                elif char == d.escapechar:
                    state = 'escape'
                elif state == 'start' and char == d.quotechar and d.quoting != QUOTE_NONE:
                    state, quoted = 'quoted', True
                elif state == 'start' and char == ' ' and d.skipinitialspace:
                    pass
                else:
                    field, state = field + char, 'plain'
            if state in ('quoted', 'quoted-escape'):
                continue
            if row or field or quoted or state not in ('start', 'end'):
                row.append(self._value(field, quoted))
            return row

    def _value(self, field, quoted):
        return float(field) if self.dialect.quoting == QUOTE_NONNUMERIC and not quoted and field else field


class writer:
    def __init__(self, csvfile, dialect='excel', **options):
        if not hasattr(csvfile, 'write'):
            raise TypeError('argument 1 must have a "write" method')
        self.dialect, self._write = _settings(dialect, options), csvfile.write

    def _field(self, value, alone):
        d = self.dialect
        text = '' if value is None else repr(value) if isinstance(value, float) else str(value)
        special = any(char in text for char in (d.delimiter, d.quotechar or '', '\r', '\n') if char) or (alone and not text)
        if d.quoting == QUOTE_NONE:
            if special and d.escapechar is None:
                raise Error('need to escape, but no escapechar set')
            return ''.join([d.escapechar + char if char in (d.delimiter, d.quotechar, d.escapechar) else char for char in text])
        if special or d.quoting == QUOTE_ALL or (d.quoting == QUOTE_NONNUMERIC and not isinstance(value, (int, float))):
            inner = text.replace(d.quotechar, d.quotechar * 2) if d.doublequote else text.replace(d.quotechar, (d.escapechar or '') + d.quotechar)
            return d.quotechar + inner + d.quotechar
        return text

    def writerow(self, row):
        try:
            items = list(row)
        except TypeError:
            raise Error(f'iterable expected, not {type(row).__name__}') from None
        return self._write(self.dialect.delimiter.join([self._field(item, len(items) == 1) for item in items]) + self.dialect.lineterminator)

    def writerows(self, rows):
        for row in rows:
            self.writerow(row)


class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect='excel', **options):
        self._names, self.restkey, self.restval, self.reader = fieldnames, restkey, restval, reader(f, dialect, **options)

    @property
    def fieldnames(self):
        if self._names is None:
            try:
                self._names = next(self.reader)
            except StopIteration:
                pass
        return self._names

    @property
    def line_num(self):
        return self.reader.line_num

    def __iter__(self):
        return self

    def __next__(self):
        names = self.fieldnames
        row = next(self.reader)
        while row == []:
            row = next(self.reader)
        found = dict(zip(names, row))
        if len(names) < len(row):
            found[self.restkey] = row[len(names):]
        for name in names[len(row):]:
            found[name] = self.restval
        return found


class DictWriter:
    def __init__(self, f, fieldnames, restval='', extrasaction='raise', dialect='excel', **options):
        self.fieldnames, self.restval, self.extrasaction, self.writer = fieldnames, restval, extrasaction, writer(f, dialect, **options)

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    def writerow(self, rowdict):
        if self.extrasaction == 'raise':
            extra = [name for name in rowdict if name not in self.fieldnames]
            if extra:
                raise ValueError('dict contains fields not in fieldnames: ' + ', '.join([repr(name) for name in extra]))
        return self.writer.writerow([rowdict.get(name, self.restval) for name in self.fieldnames])

    def writerows(self, rowdicts):
        for row in rowdicts:
            self.writerow(row)


_limit = [131072]


def field_size_limit(new_limit=None):
    old = _limit[0]
    if new_limit is not None:
        _limit[0] = new_limit
    return old
