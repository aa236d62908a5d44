"""Differences of lines of text, for difflib."""
import difflib as _difflib


def IS_LINE_JUNK(line, pat=None):
    return line.strip() in ('', '#')


def IS_CHARACTER_JUNK(ch, ws=' \t'):
    return ch in ws


def _span(start, stop):
    size = stop - start
    if size == 1:
        return str(start + 1)
    return f'{start + 1 if size else start},{size}'


def _check(a, b, *texts):
    for lines in (a, b):
        if lines and not isinstance(lines[0], str):
            raise TypeError('lines to compare must be str, not %s (%r)' % (type(lines[0]).__name__, lines[0]))
    for text in texts:
        if not isinstance(text, str):
            raise TypeError('all arguments must be str, not: %r' % (text,))


def _hunk(group, a, b):
    """What stayed, what went and what came."""
    for tag, a_start, a_end, b_start, b_end in group:
        if tag == 'equal':
            yield from (' ' + line for line in a[a_start:a_end])
        else:
            yield from ('-' + line for line in a[a_start:a_end])
            yield from ('+' + line for line in b[b_start:b_end])


def unified_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    _check(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    begun = False
    for group in _difflib.SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not begun:
            begun = True
            yield f'--- {fromfile}' + (f'\t{fromfiledate}' if fromfiledate else '') + lineterm
            yield f'+++ {tofile}' + (f'\t{tofiledate}' if tofiledate else '') + lineterm
        first, last = group[0], group[-1]
        yield f'@@ -{_span(first[1], last[2])} +{_span(first[3], last[4])} @@{lineterm}'
        yield from _hunk(group, a, b)


def _context_span(start, stop):
    size = stop - start
    first = start + 1 if size else start
    return str(first) if size <= 1 else f'{first},{first + size - 1}'


_CONTEXT_MARKS = {'insert': '+ ', 'delete': '- ', 'replace': '! ', 'equal': '  '}


def _side(group, lines, at, absent):
    """One side of a hunk, where nothing is `absent`; no line when that side has not changed."""
    if all([tag in ('equal', absent) for tag, *_ in group]):
        return
    for tag, *ends in group:
        if tag != absent:
            yield from (_CONTEXT_MARKS[tag] + line for line in lines[ends[at]:ends[at + 1]])


def context_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    _check(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    begun = False
    for group in _difflib.SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not begun:
            begun = True
            yield f'*** {fromfile}' + (f'\t{fromfiledate}' if fromfiledate else '') + lineterm
            yield f'--- {tofile}' + (f'\t{tofiledate}' if tofiledate else '') + lineterm
        first, last = group[0], group[-1]
        yield '***************' + lineterm
        yield f'*** {_context_span(first[1], last[2])} ****{lineterm}'
        yield from _side(group, a, 0, 'insert')
        yield f'--- {_context_span(first[3], last[4])} ----{lineterm}'
        yield from _side(group, b, 2, 'delete')


def _keep_spaces(text, marks):
    return ''.join([c if mark == ' ' and c.isspace() else mark for c, mark in zip(text, marks)]).rstrip()


class Differ:
    """Line by line, with a hint below where two lines are alike."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk, self.charjunk = linejunk, charjunk

    def compare(self, a, b):
        for tag, alo, ahi, blo, bhi in _difflib.SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == 'replace':
                yield from self._replace(a, alo, ahi, b, blo, bhi)
            elif tag == 'insert':
                yield from self._lines('+', b, blo, bhi)
            else:
                yield from self._lines('-' if tag == 'delete' else ' ', a, alo, ahi)

    def _lines(self, mark, lines, low, high):
        for i in range(low, high):
            yield f'{mark} {lines[i]}'

    def _plain(self, a, alo, ahi, b, blo, bhi):
        if bhi - blo < ahi - alo:
            yield from self._lines('+', b, blo, bhi)
            yield from self._lines('-', a, alo, ahi)
        else:
            yield from self._lines('-', a, alo, ahi)
            yield from self._lines('+', b, blo, bhi)

    def _replace(self, a, alo, ahi, b, blo, bhi):
        best, cutoff = 0.74, 0.75
        matcher = _difflib.SequenceMatcher(self.charjunk)
        same, pair = None, None
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    if same is None:
                        same = (i, j)
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, pair = matcher.ratio(), (i, j)
        if best < cutoff:
            if same is None:
                yield from self._plain(a, alo, ahi, b, blo, bhi)
                return
            i, j = same
        else:
            same = None
            i, j = pair
        yield from self._around(a, alo, i, b, blo, j)
        if same is not None:
            yield '  ' + a[i]
        else:
            matcher.set_seqs(a[i], b[j])
            under_a = under_b = ''
            for tag, i1, i2, j1, j2 in matcher.get_opcodes():
                under_a += {'replace': '^', 'delete': '-', 'insert': '', 'equal': ' '}[tag] * (i2 - i1)
                under_b += {'replace': '^', 'delete': '', 'insert': '+', 'equal': ' '}[tag] * (j2 - j1)
            under_a, under_b = _keep_spaces(a[i], under_a), _keep_spaces(b[j], under_b)
            yield '- ' + a[i]
            if under_a:
                yield f'? {under_a}\n'
            yield '+ ' + b[j]
            if under_b:
                yield f'? {under_b}\n'
        yield from self._around(a, i + 1, ahi, b, j + 1, bhi)

    def _around(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi and blo < bhi:
            yield from self._replace(a, alo, ahi, b, blo, bhi)
        elif alo < ahi:
            yield from self._lines('-', a, alo, ahi)
        elif blo < bhi:
            yield from self._lines('+', b, blo, bhi)


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    if int(which) not in (1, 2):
        raise ValueError('unknown delta choice (must be 1 or 2): %r' % which)
    marks = ('  ', '- ' if int(which) == 1 else '+ ')
    for line in delta:
        if line[:2] in marks:
            yield line[2:]
