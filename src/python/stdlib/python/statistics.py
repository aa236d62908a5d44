"""Statistics (Library Reference, statistics)."""
from collections import Counter as _Counter
from fractions import Fraction as _Fraction
from math import exp as _exp, log as _log, sqrt as _sqrt, fsum as _fsum

__all__ = ['StatisticsError', 'fmean', 'geometric_mean', 'harmonic_mean', 'mean', 'median', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev', 'pvariance', 'quantiles', 'stdev', 'variance', 'correlation', 'linear_regression', 'covariance', 'NormalDist']


class StatisticsError(ValueError):
    pass


def _result(value, data):
    if any(isinstance(item, _Fraction) for item in data):
        return value
    if all(isinstance(item, int) for item in data) and value.denominator == 1:
        return value.numerator
    return value.numerator / value.denominator


def mean(data):
    data = list(data)
    if not data:
        raise StatisticsError('mean requires at least one data point')
    return _result(sum([_Fraction(item) for item in data], _Fraction(0)) / len(data), data)


def fmean(data, weights=None):
    data = [float(item) for item in data]
    if weights is not None:
        return _fsum([a * b for a, b in zip(data, weights)]) / _fsum(weights)
    if not data:
        raise StatisticsError('fmean requires at least one data point')
    return _fsum(data) / len(data)


def geometric_mean(data):
    return _exp(fmean([_log(item) for item in data]))


def harmonic_mean(data, weights=None):
    data = list(data)
    if not data:
        raise StatisticsError('harmonic_mean requires at least one data point')
    value = len(data) / sum([1 / _Fraction(item) for item in data], _Fraction(0))
    return value if any(isinstance(item, _Fraction) for item in data) else float(value)


def _sorted(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data


def median(data):
    data = _sorted(data)
    half = len(data) // 2
    return data[half] if len(data) % 2 else (data[half - 1] + data[half]) / 2


def median_low(data):
    data = _sorted(data)
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = _sorted(data)
    return data[len(data) // 2]


def mode(data):
    pairs = _Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    counts = _Counter(iter(data))
    most = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count == most]


def _squares(data, center=None):
    exact = [_Fraction(item) for item in data]
    middle = sum(exact, _Fraction(0)) / len(exact) if center is None else _Fraction(center)
    return sum([(item - middle) ** 2 for item in exact], _Fraction(0))


def variance(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError('variance requires at least two data points')
    return _result(_squares(data, xbar) / (len(data) - 1), data)


def pvariance(data, mu=None):
    data = list(data)
    if not data:
        raise StatisticsError('pvariance requires at least one data point')
    return _result(_squares(data, mu) / len(data), data)


def _root(value):
    """Square root of a fraction, rounded once."""
    n, m = value.numerator, value.denominator
    shift = max(0, (2 * 64 + m.bit_length() - n.bit_length() + 1) // 2)
    from math import isqrt
    root = isqrt((n << 2 * shift) // m)
    root |= root * root * m != n << 2 * shift
    return root / (1 << shift)


def stdev(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root(_squares(data, xbar) / (len(data) - 1))


def pstdev(data, mu=None):
    data = list(data)
    if not data:
        raise StatisticsError('pstdev requires at least one data point')
    return _root(_squares(data, mu) / len(data))


def quantiles(data, *, n=4, method='exclusive'):
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError('must have at least two data points')
    found = []
    if method == 'inclusive':
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            found.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return found
    if method != 'exclusive':
        raise ValueError(f'Unknown method: {method!r}')
    for i in range(1, n):
        j = min(max(i * (size + 1) // n, 1), size - 1)
        delta = i * (size + 1) - j * n
        found.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
    return found


def covariance(x, y, /):
    a, b = fmean(x), fmean(y)
    return _fsum([(p - a) * (q - b) for p, q in zip(x, y)]) / (len(x) - 1)


def correlation(x, y, /):
    a, b = fmean(x), fmean(y)
    top = _fsum([(p - a) * (q - b) for p, q in zip(x, y)])
    return top / _sqrt(_fsum([(p - a) ** 2 for p in x]) * _fsum([(q - b) ** 2 for q in y]))


def linear_regression(x, y, /, *, proportional=False):
    from collections import namedtuple
    a, b = fmean(x), fmean(y)
    slope = _fsum([(p - a) * (q - b) for p, q in zip(x, y)]) / _fsum([(p - a) ** 2 for p in x])
    return namedtuple('LinearRegression', 'slope intercept')(slope, b - slope * a)


class NormalDist:
    """A normal distribution of a random variable."""

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu, self._sigma = float(mu), float(sigma)

    mean = median = mode = property(lambda self: self._mu)
    stdev = property(lambda self: self._sigma)
    variance = property(lambda self: self._sigma * self._sigma)

    @classmethod
    def from_samples(cls, data):
        data = list(data)
        centre = fmean(data)
        return cls(centre, stdev(data, centre))

    def pdf(self, x):
        import math
        return math.exp((x - self._mu) ** 2 / (-2.0 * self.variance)) / math.sqrt(math.tau * self.variance)

    def cdf(self, x):
        import math
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * math.sqrt(2.0))))

    def zscore(self, x):
        return (x - self._mu) / self._sigma

    def __eq__(self, other):
        return isinstance(other, NormalDist) and (self._mu, self._sigma) == (other._mu, other._sigma)

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'
