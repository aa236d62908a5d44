"""Statistics (Library Reference, statistics)."""
from collections import Counter as _Counter
from fractions import Fraction as _Fraction
from math import hypot as _hypot, exp as _exp, log as _log, sqrt as _sqrt, fsum as _fsum

__all__ = ['StatisticsError', 'fmean', 'geometric_mean', 'harmonic_mean', 'mean', 'median', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev', 'pvariance', 'quantiles', 'stdev', 'variance', 'correlation', 'linear_regression', 'covariance', 'NormalDist', 'median_grouped']


class StatisticsError(ValueError):
    pass


def _exact(item):
    """A data point as a fraction; infinite ones and those that are no number stay what they are."""
    try:
        return _Fraction(*item.as_integer_ratio())
    except (OverflowError, ValueError):
        return item
    except AttributeError:
        raise TypeError(f"can't convert type '{type(item).__name__}' to numerator/denominator") from None


def _total(data):
    """The sum, exact while every data point is finite."""
    points = [_exact(item) for item in data]
    if all(isinstance(point, _Fraction) for point in points):
        return sum(points, _Fraction(0))
    return sum(float(point) for point in points)


def _is_decimal(item):
    return type(item).__name__ == 'Decimal' and type(item).__module__ == 'decimal'


def _result(value, data):
    """A fraction as the data's own type."""
    if not isinstance(value, _Fraction):
        return value
    if any(_is_decimal(item) for item in data):
        from decimal import Decimal
        return Decimal(value.numerator) / value.denominator
    if any(isinstance(item, _Fraction) for item in data) and not any(isinstance(item, float) for item in data):
        return value
    if all(isinstance(item, int) for item in data) and value.denominator == 1:
        return value.numerator
    return value.numerator / value.denominator


def mean(data):
    data = list(data)
    if not data:
        raise StatisticsError('mean requires at least one data point')
    return _result(_total(data) / len(data), data)


def fmean(data, weights=None):
    data = [float(item) for item in data]
    if weights is not None:
        weights = list(weights)
        if len(weights) != len(data):
            raise StatisticsError('data and weights must be the same length')
        if not sum(weights):
            raise StatisticsError('sum of weights must be non-zero')
        return _fsum([a * b for a, b in zip(data, weights)]) / _fsum(weights)
    if not data:
        raise StatisticsError('fmean requires at least one data point')
    return _fsum(data) / len(data)


def geometric_mean(data):
    try:
        return _exp(fmean([_log(item) for item in data]))
    except ValueError:
        raise StatisticsError('geometric mean requires a non-empty dataset containing positive numbers') from None


def harmonic_mean(data, weights=None):
    data = list(data)
    if not data:
        raise StatisticsError('harmonic_mean requires at least one data point')
    weights = [1] * len(data) if weights is None else list(weights)
    if len(weights) != len(data):
        raise StatisticsError('Number of weights does not match data size')
    if any(item < 0 for item in (*data, *weights)):
        raise StatisticsError('harmonic mean does not support negative values')
    if len(data) == 1:
        return data[0]
    if 0 in data:
        return 0
    # Each share is rounded as its own type rounds it.
    shares = [weight / item for weight, item in zip(weights, data) if weight]
    return _result(_total(weights) / _total(shares), shares)


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


def median_grouped(data, interval=1.0):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    middle = data[len(data) // 2]
    below = sum(1 for one in data if one < middle)
    inside = data.count(middle)
    try:
        interval, middle = float(interval), float(middle)
    except ValueError:
        raise TypeError('Value cannot be converted to a float') from None
    return middle - interval / 2.0 + interval * (len(data) / 2 - below) / inside


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
    exact = [_exact(item) for item in data]
    middle = _total(data) / len(exact) if center is None else _exact(center)
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


def _rooted(value, data):
    if any(_is_decimal(item) for item in data):
        from decimal import Decimal, localcontext
        with localcontext() as context:
            context.prec *= 2
            found = (Decimal(value.numerator) / value.denominator).sqrt()
        return +found
    return _root(value) if isinstance(value, _Fraction) else _sqrt(value)


def stdev(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _rooted(_squares(data, xbar) / (len(data) - 1), data)


def pstdev(data, mu=None):
    data = list(data)
    if not data:
        raise StatisticsError('pstdev requires at least one data point')
    return _rooted(_squares(data, mu) / len(data), data)


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


def _paired(name, x, y, more=''):
    if len(x) != len(y):
        raise StatisticsError(f'{name} requires that both inputs have same number of data points')
    if len(x) < 2:
        raise StatisticsError(f'{name} requires at least two data points')


def covariance(x, y, /):
    _paired('covariance', x, y)
    a, b = fmean(x), fmean(y)
    return _fsum([(p - a) * (q - b) for p, q in zip(x, y)]) / (len(x) - 1)


def correlation(x, y, /):
    _paired('correlation', x, y)
    a, b = fmean(x), fmean(y)
    top = _fsum([(p - a) * (q - b) for p, q in zip(x, y)])
    if len(set(x)) == 1 or len(set(y)) == 1:
        raise StatisticsError('at least one of the inputs is constant')
    return top / _sqrt(_fsum([(p - a) ** 2 for p in x]) * _fsum([(q - b) ** 2 for q in y]))


def linear_regression(x, y, /, *, proportional=False):
    from collections import namedtuple
    _paired('linear regression', x, y)
    if len(set(x)) == 1:
        raise StatisticsError('x is constant')
    if proportional:
        return namedtuple('LinearRegression', 'slope intercept')(_fsum(p * q for p, q in zip(x, y)) / _fsum(p * p for p in x), 0.0)
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
        if not self._sigma:
            raise StatisticsError('pdf() not defined when sigma is zero')
        return math.exp((x - self._mu) ** 2 / (-2.0 * self.variance)) / math.sqrt(math.tau * self.variance)

    def cdf(self, x):
        import math
        if not self._sigma:
            raise StatisticsError('cdf() not defined when sigma is zero')
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * math.sqrt(2.0))))

    def zscore(self, x):
        if not self._sigma:
            raise StatisticsError('zscore() not defined when sigma is zero')
        return (x - self._mu) / self._sigma

    def samples(self, n, *, seed=None):
        import random
        draw = random.gauss if seed is None else random.Random(seed).gauss
        return [draw(self._mu, self._sigma) for _ in range(n)]

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        if self._sigma <= 0.0:
            raise StatisticsError('cdf() not defined at sigma at or below zero')
        from _normal_quantile import quantile
        return quantile(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        import math
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        if not self.variance or not other.variance:
            raise StatisticsError('overlap() not defined when sigma is zero')
        one, two = sorted((self, other), key=lambda dist: (dist._sigma, dist._mu))
        dv, dm = two.variance - one.variance, math.fabs(two._mu - one._mu)
        if not dv:
            return 1.0 - math.erf(dm / (2.0 * one._sigma * math.sqrt(2.0)))
        a = one._mu * two.variance - two._mu * one.variance
        b = one._sigma * two._sigma * math.sqrt(dm * dm + dv * math.log(two.variance / one.variance))
        ends = (a + b) / dv, (a - b) / dv
        return 1.0 - sum(math.fabs(two.cdf(x) - one.cdf(x)) for x in ends)

    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, _hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, _hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    def __mul__(self, other): return NormalDist(self._mu * other, self._sigma * abs(other))
    def __truediv__(self, other): return NormalDist(self._mu / other, self._sigma / abs(other))
    def __pos__(self): return NormalDist(self._mu, self._sigma)
    def __neg__(self): return NormalDist(-self._mu, self._sigma)
    def __rsub__(self, other): return -(self - other)
    __radd__, __rmul__ = __add__, __mul__

    def __eq__(self, other):
        return (self._mu, self._sigma) == (other._mu, other._sigma) if isinstance(other, NormalDist) else NotImplemented

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'
