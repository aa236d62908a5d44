"""Random numbers (Library Reference, random): CPython's own for a given seed; without one, as if seeded with 0."""
import _random
from math import ceil as _ceil, cos as _cos, exp as _exp, floor as _floor, fabs as _fabs, log as _log, pi as _pi, sin as _sin, sqrt as _sqrt, tau as _tau

__all__ = ['Random', 'SystemRandom', 'betavariate', 'choice', 'choices', 'expovariate', 'gammavariate', 'gauss', 'getrandbits', 'getstate', 'lognormvariate', 'normalvariate',
           'paretovariate', 'randbytes', 'randint', 'random', 'randrange', 'sample', 'seed', 'setstate', 'shuffle', 'triangular', 'uniform', 'weibullvariate']
_KINDERMAN = 4 * _exp(-0.5) / _sqrt(2.0)
_LOG4 = _log(4.0)
_CHENG = 1.0 + _log(4.5)
_E = 2.718281828459045


class Random:
    def __init__(self, x=None):
        self._core = _random.generator()
        self.random = self._core.random
        self.getrandbits = self._core.getrandbits
        self.seed(x)

    def seed(self, a=None, version=2):
        self.gauss_next = None
        if a is None:
            a = 0
        elif isinstance(a, (str, bytes, bytearray)):
            import _hashing
            data = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(data + _hashing.digest('sha512', data), 'big')
        elif isinstance(a, float):
            a = hash(a)
        elif not isinstance(a, int):
            raise TypeError('The only supported seed types are: None,\nint, float, str, bytes, and bytearray.')
        self._core.seed(abs(a))

    def getstate(self):
        return 3, self._core.getstate(), self.gauss_next

    def setstate(self, state):
        _, core, self.gauss_next = state
        self._core.setstate(core)

    def _below(self, n):
        bits = self.getrandbits
        k = n.bit_length()
        r = bits(k)
        while r >= n:
            r = bits(k)
        return r

    def randbytes(self, n):
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def randrange(self, start, stop=None, step=1):
        start = _index(start)
        if stop is None:
            if step != 1:
                raise TypeError('Missing a non-None stop argument')
            if start > 0:
                return self._below(start)
            raise ValueError('empty range for randrange()')
        stop, step = _index(stop), _index(step)
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._below(width)
            raise ValueError(f'empty range for randrange() ({start}, {stop}, {width})')
        if step == 0:
            raise ValueError('zero step for randrange()')
        n = (width + step - 1) // step if step > 0 else (width + step + 1) // step
        if n <= 0:
            raise ValueError('empty range for randrange()')
        return start + step * self._below(n)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._below(len(seq))]

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        from collections.abc import Sequence
        if not isinstance(population, Sequence):
            raise TypeError('Population must be a sequence.  For dicts or sets, use sorted(d).')
        if counts is not None:
            population = [item for item, count in zip(population, counts) for _ in range(count)]
        if not 0 <= k <= len(population):
            raise ValueError('Sample larger than population or is negative')
        return [population[at] for at in self._places(len(population), k)]

    def _places(self, n, k):
        """`k` different indices below `n`: from a list of those left while that is small, else by drawing again."""
        small = 21 + (4 ** _ceil(_log(k * 3, 4)) if k > 5 else 0)
        if n > small:
            drawn = set()
            while len(drawn) < k:
                at = self._below(n)
                if at not in drawn:
                    drawn.add(at)
                    yield at
        else:
            left = list(range(n))
            for size in range(n, n - k, -1):
                at = self._below(size)
                yield left[at]
                left[at] = left[size - 1]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        from bisect import bisect
        from itertools import accumulate
        if weights is not None and cum_weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        n = len(population)
        steps = cum_weights if weights is None else list(accumulate(weights))
        if steps is None:
            return [population[_floor(self.random() * n)] for _ in range(k)]
        if n != len(steps):
            raise ValueError('The number of weights does not match the population')
        total = steps[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        return [population[bisect(steps, self.random() * total, 0, n - 1)] for _ in range(k)]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        at, width = self.random(), high - low
        if mode is not None and width == 0:
            return low
        peak = 0.5 if mode is None else (mode - low) / width
        if at <= peak:
            return low + width * _sqrt(at * peak)
        return high + (low - high) * _sqrt((1.0 - at) * (1.0 - peak))

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = _KINDERMAN * (u1 - 0.5) / u2
            if z * z / 4.0 <= -_log(u2):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            angle = self.random() * _tau
            radius = _sqrt(-2.0 * _log(1.0 - self.random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd):
        return -_log(1.0 - self.random()) / lambd

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        if alpha == 1.0:
            return -_log(1.0 - self.random()) * beta
        return beta * (_peaked(self.random, alpha) if alpha > 1.0 else _steep(self.random, alpha))

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)


def _peaked(draw, alpha):
    """Cheng's GB for a shape above 1: a logistic proposal, taken by a cheap test or the exact one."""
    spread = _sqrt(2.0 * alpha - 1.0)
    while True:
        p = draw()
        if 1e-7 < p < 0.9999999:
            q = 1.0 - draw()
            slope = _log(p / (1.0 - p)) / spread
            proposal = alpha * _exp(slope)
            squeeze = p * p * q
            margin = alpha - _LOG4 + (alpha + spread) * slope - proposal
            if margin + _CHENG - 4.5 * squeeze >= 0.0 or margin >= _log(squeeze):
                return proposal


def _steep(draw, alpha):
    """Ahrens and Dieter's GS for a shape below 1: a power below 1, an exponential tail above."""
    whole = (_E + alpha) / _E
    while True:
        area = whole * draw()
        proposal = area ** (1.0 / alpha) if area <= 1.0 else -_log((whole - area) / alpha)
        bound = _exp(-proposal) if area <= 1.0 else proposal ** (alpha - 1.0)
        if draw() <= bound:
            return proposal


def _index(value):
    if isinstance(value, int):
        return value
    if hasattr(value, '__index__'):
        return value.__index__()
    raise TypeError(f'{type(value).__name__!r} object cannot be interpreted as an integer')


class SystemRandom(Random):
    pass


_inst = Random()
for _name in __all__[2:]:
    globals()[_name] = getattr(_inst, _name)
