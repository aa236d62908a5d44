"""The assertions of a TestCase."""
import re as _re
import sys as _sys
import warnings as _warnings


def safe_repr(value):
    try:
        return repr(value)
    except Exception:
        return object.__repr__(value)


def _cut(text, head, tail):
    """The text without its middle, when saying so is shorter."""
    gone = len(text) - head - tail
    return f'{text[:head]}[{gone} chars]{text[len(text) - tail:]}' if gone > 12 else text


def short_reprs(*values):
    """Both as `repr`, their common beginning cut where they are long."""
    texts = [safe_repr(value) for value in values]
    longest = max(map(len, texts))
    if longest <= 80:
        return texts
    common = 0
    while all(len(text) > common and text[common] == texts[0][common] for text in texts):
        common += 1
    prefix = texts[0][:common]
    room = 80 - (longest - common + 5 + 12)
    if room > 5:
        return [_cut(prefix, 5, room) + text[common:] for text in texts]
    return [_cut(prefix, 5, 5) + _cut(text[common:], 41, 5) for text in texts]


def _lines(value):
    from pprint import pformat
    return pformat(value).splitlines()


def _difference(first, second):
    from difflib import ndiff
    return '\n' + '\n'.join(ndiff(first, second))


class _Raises:
    """What assertRaises and assertWarns give: to be called with a function, or used in a with statement."""
    def __init__(self, expected, case, pattern=None):
        self.expected, self.test_case, self.msg = expected, case, None
        self.expected_regex = _re.compile(pattern) if isinstance(pattern, (str, bytes)) else pattern
        self.obj_name = None

    _base = BaseException

    def handle(self, name, args, kwargs):
        kinds = self.expected if isinstance(self.expected, tuple) else (self.expected,)
        if not all(isinstance(kind, type) and issubclass(kind, self._base) for kind in kinds):
            raise TypeError(f'{name}() arg 1 must be {self._noun}')
        if not args:
            self.msg = kwargs.pop('msg', None)
            if kwargs:
                raise TypeError(f'{next(iter(kwargs))!r} is an invalid keyword argument for this function')
            return self
        function, *args = args
        self.obj_name = getattr(function, '__name__', None) or str(function)
        with self:
            function(*args, **kwargs)

    _noun = 'an exception type or tuple of exception types'

    def _fail(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def _names(self):
        return getattr(self.expected, '__name__', None) or str(self.expected)

    def __enter__(self): return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            self._fail(f'{self._names()} not raised' + (f' by {self.obj_name}' if self.obj_name else ''))
        if not issubclass(kind, self.expected):
            return False
        self.exception = error.with_traceback(None)
        if self.expected_regex is not None and not self.expected_regex.search(str(error)):
            self._fail(f'"{self.expected_regex.pattern}" does not match "{error}"')
        return True


class _Warns(_Raises):
    _base = Warning
    _noun = 'a warning type or tuple of warning types'

    def __enter__(self):
        self._catching = _warnings.catch_warnings(record=True)
        self.warnings = self._catching.__enter__()
        _warnings.simplefilter('always', self.expected if not isinstance(self.expected, tuple) else Warning)
        return self

    def __exit__(self, kind, error, trace):
        self._catching.__exit__(kind, error, trace)
        if kind is not None:
            return False
        first = None
        for found in self.warnings:
            if not isinstance(found.message, self.expected):
                continue
            first = first or found.message
            if self.expected_regex is None or self.expected_regex.search(str(found.message)):
                self.warning, self.filename, self.lineno = found.message, found.filename, found.lineno
                return False
        if first is not None:
            self._fail(f'"{self.expected_regex.pattern}" does not match "{first}"')
        self._fail(f'{self._names()} not triggered' + (f' by {self.obj_name}' if self.obj_name else ''))


class _Logs:
    def __init__(self, case, logger, level, none):
        import logging
        self._case, self._none = case, none
        self._logger = logger if isinstance(logger, logging.Logger) else logging.getLogger(logger)
        self._level = getattr(logging, level) if isinstance(level, str) else level if level else logging.INFO

    def __enter__(self):
        import logging
        watch = self
        watch.records, watch.output = [], []

        class Capture(logging.Handler):
            def emit(self, record):
                watch.records.append(record)
                watch.output.append(self.format(record))

        handler = Capture()
        handler.setFormatter(logging.Formatter('%(levelname)s:%(name)s:%(message)s'))
        logger = self._logger
        self._before = logger.handlers, logger.level, logger.propagate
        logger.handlers, logger.propagate = [handler], False
        handler.setLevel(self._level)
        logger.setLevel(self._level)
        return None if self._none else self

    def __exit__(self, kind, error, trace):
        import logging
        logger = self._logger
        logger.handlers, level, logger.propagate = self._before
        logger.setLevel(level)
        if kind is not None:
            return False
        if self._none and self.records:
            raise self._case.failureException(f'Unexpected logs found: {self.output!r}')
        if not self._none and not self.records:
            raise self._case.failureException(f'no logs of level {logging.getLevelName(self._level)} or higher triggered on {logger.name}')


class Assertions:
    def fail(self, msg=None): raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        return standardMsg if msg is None else f'{standardMsg} : {msg}'

    def _check(self, holds, msg, text):
        if not holds:
            raise self.failureException(self._formatMessage(msg, text()))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + f'\nDiff is {len(diff)} characters long. Set self.maxDiff to None to see it.'

    def assertTrue(self, expr, msg=None): self._check(expr, msg, lambda: f'{safe_repr(expr)} is not true')
    def assertFalse(self, expr, msg=None): self._check(not expr, msg, lambda: f'{safe_repr(expr)} is not false')
    def assertIs(self, expr1, expr2, msg=None): self._check(expr1 is expr2, msg, lambda: f'{safe_repr(expr1)} is not {safe_repr(expr2)}')
    def assertIsNot(self, expr1, expr2, msg=None): self._check(expr1 is not expr2, msg, lambda: f'unexpectedly identical: {safe_repr(expr1)}')
    def assertIsNone(self, obj, msg=None): self._check(obj is None, msg, lambda: f'{safe_repr(obj)} is not None')
    def assertIsNotNone(self, obj, msg=None): self._check(obj is not None, msg, lambda: 'unexpectedly None')
    def assertIn(self, member, container, msg=None): self._check(member in container, msg, lambda: f'{safe_repr(member)} not found in {safe_repr(container)}')
    def assertNotIn(self, member, container, msg=None): self._check(member not in container, msg, lambda: f'{safe_repr(member)} unexpectedly found in {safe_repr(container)}')
    def assertIsInstance(self, obj, cls, msg=None): self._check(isinstance(obj, cls), msg, lambda: f'{safe_repr(obj)} is not an instance of {cls!r}')
    def assertNotIsInstance(self, obj, cls, msg=None): self._check(not isinstance(obj, cls), msg, lambda: f'{safe_repr(obj)} is an instance of {cls!r}')
    def assertLess(self, a, b, msg=None): self._check(a < b, msg, lambda: f'{safe_repr(a)} not less than {safe_repr(b)}')
    def assertLessEqual(self, a, b, msg=None): self._check(a <= b, msg, lambda: f'{safe_repr(a)} not less than or equal to {safe_repr(b)}')
    def assertGreater(self, a, b, msg=None): self._check(a > b, msg, lambda: f'{safe_repr(a)} not greater than {safe_repr(b)}')
    def assertGreaterEqual(self, a, b, msg=None): self._check(a >= b, msg, lambda: f'{safe_repr(a)} not greater than or equal to {safe_repr(b)}')
    def assertNotEqual(self, first, second, msg=None): self._check(first != second, msg, lambda: f'{safe_repr(first)} == {safe_repr(second)}')

    def assertEqual(self, first, second, msg=None):
        compare = self._type_equality_funcs.get(type(first)) if type(first) is type(second) else None
        if compare is not None:
            (getattr(self, compare) if isinstance(compare, str) else compare)(first, second, msg=msg)
        else:
            self._check(first == second, msg, lambda: '{} != {}'.format(*short_reprs(first, second)))

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        name = seq_type.__name__ if seq_type is not None else 'sequence'
        if seq_type is not None:
            for order, one in (('First', seq1), ('Second', seq2)):
                if not isinstance(one, seq_type):
                    raise self.failureException(f'{order} sequence is not a {name}: {safe_repr(one)}')
        if seq1 == seq2:
            return
        text = '{}s differ: {} != {}\n'.format(name.capitalize(), *short_reprs(seq1, seq2))
        short = min(len(seq1), len(seq2))
        for place in range(short):
            if seq1[place] != seq2[place]:
                text += '\nFirst differing element {}:\n{}\n{}\n'.format(place, *short_reprs(seq1[place], seq2[place]))
                break
        else:
            if len(seq1) == len(seq2) and type(seq1) != type(seq2):
                return
        if len(seq1) != len(seq2):
            order, longer = ('First', seq1) if len(seq1) > len(seq2) else ('Second', seq2)
            text += f'\n{order} {name} contains {len(longer) - short} additional elements.\nFirst extra element {short}:\n{safe_repr(longer[short])}\n'
        self.fail(self._formatMessage(msg, self._truncateMessage(text, _difference(_lines(seq1), _lines(seq2)))))

    def assertListEqual(self, list1, list2, msg=None): self.assertSequenceEqual(list1, list2, msg, seq_type=list)
    def assertTupleEqual(self, tuple1, tuple2, msg=None): self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        lines = []
        for one, other, order, rest in ((set1, set2, 'first', 'second'), (set2, set1, 'second', 'first')):
            extra = one.difference(other)
            if extra:
                lines += [f'Items in the {order} set but not the {rest}:', *map(repr, extra)]
        self._check(not lines, msg, lambda: '\n'.join(lines))

    def assertDictEqual(self, d1, d2, msg=None):
        for order, one in (('First', d1), ('Second', d2)):
            self.assertIsInstance(one, dict, f'{order} argument is not a dictionary')
        if d1 != d2:
            text = '{} != {}'.format(*short_reprs(d1, d2))
            self.fail(self._formatMessage(msg, self._truncateMessage(text, '\n' + '\n'.join(_difference(_lines(d1), _lines(d2)).split('\n')[1:]))))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, 'First argument is not a string')
        self.assertIsInstance(second, str, 'Second argument is not a string')
        if first == second:
            return
        from difflib import ndiff
        text = '{} != {}'.format(*short_reprs(first, second))
        if len(first) > 65536 or len(second) > 65536:
            self.fail(self._formatMessage(msg, text))
        single = [[one + '\n'] if len(one.splitlines()) == 1 and one.strip('\r\n') == one else one.splitlines(keepends=True) for one in (first, second)]
        self.fail(self._formatMessage(msg, self._truncateMessage(text, '\n' + ''.join(ndiff(*single)))))

    def assertCountEqual(self, first, second, msg=None):
        counts = []
        for at, items in enumerate((list(first), list(second))):
            for item in items:
                entry = next((entry for entry in counts if entry[2] == item), None)
                if entry is None:
                    entry = [0, 0, item]
                    counts.append(entry)
                entry[at] += 1
        wrong = [f'First has {a}, Second has {b}:  {item!r}' for a, b, item in counts if a != b]
        self._check(not wrong, msg, lambda: self._truncateMessage('Element counts were not equal:\n', '\n'.join(wrong)))

    def _near(self, first, second, places, delta):
        """(are they, how far they are allowed to be, how far they are)."""
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        gap = abs(first - second)
        if delta is not None:
            return gap <= delta, f'{safe_repr(delta)} delta', gap
        places = 7 if places is None else places
        return round(gap, places) == 0, f'{places!r} places', gap

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        near, allowed, gap = self._near(first, second, places, delta)
        self._check(near, msg, lambda: f'{safe_repr(first)} != {safe_repr(second)} within {allowed} ({safe_repr(gap)} difference)')

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        near, allowed, gap = self._near(first, second, places, delta)
        far = not near and first != second
        self._check(far, msg, lambda: f'{safe_repr(first)} == {safe_repr(second)} within {allowed}' + ('' if delta is None else f' ({safe_repr(gap)} difference)'))

    def assertRegex(self, text, expected_regex, msg=None):
        pattern = _re.compile(expected_regex)
        self._check(pattern.search(text), msg, lambda: f"Regex didn't match: {pattern.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        found = _re.search(unexpected_regex, text)
        self._check(not found, msg, lambda: f'Regex matched: {text[found.start():found.end()]!r} matches {found.re.pattern!r} in {text!r}')

    def assertRaises(self, expected_exception, *args, **kwargs): return _Raises(expected_exception, self).handle('assertRaises', args, kwargs)
    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs): return _Raises(expected_exception, self, expected_regex).handle('assertRaisesRegex', args, kwargs)
    def assertWarns(self, expected_warning, *args, **kwargs): return _Warns(expected_warning, self).handle('assertWarns', args, kwargs)
    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs): return _Warns(expected_warning, self, expected_regex).handle('assertWarnsRegex', args, kwargs)
    def assertLogs(self, logger=None, level=None): return _Logs(self, logger, level, False)
    def assertNoLogs(self, logger=None, level=None): return _Logs(self, logger, level, True)


def _old_name(old, new):
    def called(self, *args, **kwargs):
        _warnings.warn(f'Please use {new} instead.', DeprecationWarning, 2)
        return getattr(self, new)(*args, **kwargs)
    setattr(Assertions, old, called)


for _old, _new in (('assertEquals', 'assertEqual'), ('assertNotEquals', 'assertNotEqual'), ('assert_', 'assertTrue'), ('assertRaisesRegexp', 'assertRaisesRegex'), ('assertRegexpMatches', 'assertRegex'),
                   ('failUnless', 'assertTrue'), ('failIf', 'assertFalse'), ('failUnlessEqual', 'assertEqual'), ('assertAlmostEquals', 'assertAlmostEqual'), ('assertNotAlmostEquals', 'assertNotAlmostEqual')):
    _old_name(_old, _new)
