"""Random numbers (Library Reference, random): CPython's own for a given seed; without one, as if seeded with 0."""
import _random
from math import ceil as _ceil, cos as _cos, exp as _exp, floor as _floor, fabs as _fabs, log as _log, pi as _pi, sin as _sin, sqrt as _sqrt, tau as _tau

__all__ = ['Random', 'SystemRandom', 'betavariate', 'choice', 'choices', 'expovariate', 'gammavariate', 'gauss', 'getrandbits', 'getstate', 'lognormvariate', 'normalvariate',
           'paretovariate', 'randbytes', 'randint', 'random', 'randrange', 'sample', 'seed', 'setstate', 'shuffle', 'triangular', 'uniform', 'weibullvariate']
_NV_MAGIC = 4 * _exp(-0.5) / _sqrt(2.0)
_LOG4 = _log(4.0)
_SG_MAGIC = 1.0 + _log(4.5)


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
        n = len(population)
        if counts is not None:
            expanded = [item for item, count in zip(population, counts) for _ in range(count)]
            picked = self.sample(range(len(expanded)), k)
            return [expanded[i] for i in picked]
        if not 0 <= k <= n:
            raise ValueError('Sample larger than population or is negative')
        result = [None] * k
        setsize = 21
        if k > 5:
            setsize += 4 ** _ceil(_log(k * 3, 4))
        if n <= setsize:
            pool = list(population)
            for i in range(k):
                j = self._below(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            selected = set()
            for i in range(k):
                j = self._below(n)
                while j in selected:
                    j = self._below(n)
                selected.add(j)
                result[i] = population[j]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        from bisect import bisect
        from itertools import accumulate
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[_floor(self.random() * n)] for _ in range(k)]
            cum_weights = list(accumulate(weights))
        elif weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if len(cum_weights) != n:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        return [population[bisect(cum_weights, self.random() * total, 0, n - 1)] for _ in range(k)]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        try:
            c = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > c:
            u, c = 1.0 - u, 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = _NV_MAGIC * (u1 - 0.5) / u2
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
        if alpha > 1.0:
            ainv = _sqrt(2.0 * alpha - 1.0)
            while True:
                u1 = self.random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - self.random()
                v = _log(u1 / (1.0 - u1)) / ainv
                x = alpha * _exp(v)
                z = u1 * u1 * u2
                r = alpha - _LOG4 + (alpha + ainv) * v - x
                if r + _SG_MAGIC - 4.5 * z >= 0.0 or r >= _log(z):
                    return x * beta
        while True:
            u = self.random()
            b = (2.718281828459045 + alpha) / 2.718281828459045
            p = b * u
            x = p ** (1.0 / alpha) if p <= 1.0 else -_log((b - p) / alpha)
            u1 = self.random()
            if p > 1.0:
                if u1 <= x ** (alpha - 1.0):
                    return x * beta
            elif u1 <= _exp(-x):
                return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)


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
