"""Differences of sequences (Library Reference, difflib)."""
from collections import namedtuple as _namedtuple
from _difflib_lines import Differ, IS_CHARACTER_JUNK, IS_LINE_JUNK, context_diff, ndiff, restore, unified_diff

__all__ = ['get_close_matches', 'ndiff', 'restore', 'SequenceMatcher', 'Differ', 'IS_CHARACTER_JUNK', 'IS_LINE_JUNK', 'context_diff', 'unified_diff', 'Match']
Match = _namedtuple('Match', 'a b size')


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """The longest common run first, then what is left of it and right of it, and so on."""
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, isjunk=None, a='', b='', autojunk=True):
        self.isjunk, self.autojunk = isjunk, autojunk
        self.a = self.b = None
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        if a is self.a:
            return
        self.a = a
        self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        if b is self.b:
            return
        self.b = b
        self.matching_blocks = self.opcodes = self.fullbcount = None
        places = {}
        for j, item in enumerate(b):
            places.setdefault(item, []).append(j)
        self.bjunk = {item for item in places if self.isjunk(item)} if self.isjunk else set()
        for item in self.bjunk:
            del places[item]
        self.bpopular = set()
        if self.autojunk and len(b) >= 200:
            # What fills more than one place in a hundred says nothing about where things belong.
            most = len(b) // 100 + 1
            self.bpopular = {item for item, where in places.items() if len(where) > most}
            for item in self.bpopular:
                del places[item]
        self.b2j = places

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        a, b, places, junk = self.a, self.b, self.b2j, self.bjunk
        ahi, bhi = len(a) if ahi is None else ahi, len(b) if bhi is None else bhi
        best_i, best_j, best = alo, blo, 0
        before = {}
        for i in range(alo, ahi):
            lengths = {}
            for j in places.get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                size = lengths[j] = before.get(j - 1, 0) + 1
                if size > best:
                    best_i, best_j, best = i - size + 1, j - size + 1, size
            before = lengths
        for wants_junk in (False, True):
            while best_i > alo and best_j > blo and (b[best_j - 1] in junk) == wants_junk and a[best_i - 1] == b[best_j - 1]:
                best_i, best_j, best = best_i - 1, best_j - 1, best + 1
            while best_i + best < ahi and best_j + best < bhi and (b[best_j + best] in junk) == wants_junk and a[best_i + best] == b[best_j + best]:
                best += 1
        return Match(best_i, best_j, best)

    def get_matching_blocks(self):
        if self.matching_blocks is not None:
            return self.matching_blocks
        waiting, found = [(0, len(self.a), 0, len(self.b))], []
        while waiting:
            alo, ahi, blo, bhi = waiting.pop()
            i, j, size = match = self.find_longest_match(alo, ahi, blo, bhi)
            if size:
                found.append(match)
                if alo < i and blo < j:
                    waiting.append((alo, i, blo, j))
                if i + size < ahi and j + size < bhi:
                    waiting.append((i + size, ahi, j + size, bhi))
        joined = []
        for i, j, size in sorted(found):
            if joined and joined[-1][0] + joined[-1][2] == i and joined[-1][1] + joined[-1][2] == j:
                joined[-1] = Match(joined[-1][0], joined[-1][1], joined[-1][2] + size)
            else:
                joined.append(Match(i, j, size))
        joined.append(Match(len(self.a), len(self.b), 0))
        self.matching_blocks = joined
        return joined

    def get_opcodes(self):
        if self.opcodes is not None:
            return self.opcodes
        i = j = 0
        self.opcodes = found = []
        for at_a, at_b, size in self.get_matching_blocks():
            tag = 'replace' if i < at_a and j < at_b else 'delete' if i < at_a else 'insert' if j < at_b else ''
            if tag:
                found.append((tag, i, at_a, j, at_b))
            i, j = at_a + size, at_b + size
            if size:
                found.append(('equal', at_a, i, at_b, j))
        return found

    def get_grouped_opcodes(self, n=3):
        codes = list(self.get_opcodes()) or [('equal', 0, 1, 0, 1)]
        tag, i1, i2, j1, j2 = codes[0]
        if tag == 'equal':
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        tag, i1, i2, j1, j2 = codes[-1]
        if tag == 'equal':
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == 'equal' and i2 - i1 > 2 * n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == 'equal'):
            yield group

    def ratio(self):
        return _ratio(sum([size for _, _, size in self.get_matching_blocks()]), len(self.a) + len(self.b))

    def quick_ratio(self):
        if self.fullbcount is None:
            self.fullbcount = {}
            for item in self.b:
                self.fullbcount[item] = self.fullbcount.get(item, 0) + 1
        left, matches = dict(self.fullbcount), 0
        for item in self.a:
            if left.get(item, 0) > 0:
                matches += 1
            left[item] = left.get(item, 0) - 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        return _ratio(min(len(self.a), len(self.b)), len(self.a) + len(self.b))


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    if not n > 0:
        raise ValueError('n must be > 0: %r' % (n,))
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError('cutoff must be in [0.0, 1.0]: %r' % (cutoff,))
    matcher, found = SequenceMatcher(), []
    matcher.set_seq2(word)
    for one in possibilities:
        matcher.set_seq1(one)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and matcher.ratio() >= cutoff:
            found.append((matcher.ratio(), one))
    found.sort(reverse=True)
    return [one for _, one in found[:n]]
