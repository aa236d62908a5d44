"""Exponentials and logarithms on whole numbers: `x / unit` is the value, in and out."""
from math import isqrt

HALVINGS = 12


def _artanh_series(numerator, denominator, unit):
    """unit * artanh(numerator / denominator), for a small argument."""
    if numerator < 0:
        return -_artanh_series(-numerator, denominator, unit)
    term = numerator * unit // denominator
    square = term * term // unit
    total, odd = term, 1
    while term:
        term = term * square // unit
        odd += 2
        total += term // odd
    return total


def ln_two(unit):
    return 2 * _artanh_series(1, 3, unit)


def ln_ten(unit):
    return 3 * ln_two(unit) + 2 * _artanh_series(1, 9, unit)


def ln_of(numerator, denominator, unit):
    """unit * ln(numerator / denominator), within a few hundred units of its last place."""
    twos = numerator.bit_length() - denominator.bit_length()
    fine = unit << 2 * HALVINGS
    value = numerator * fine // (denominator << twos) if twos >= 0 else (numerator << -twos) * fine // denominator
    for _ in range(HALVINGS):
        value = isqrt(value * fine)
    root = 2 * _artanh_series(value - fine, value + fine, fine) << HALVINGS
    return (root + twos * ln_two(fine)) >> 2 * HALVINGS


def exp_of(value, unit):
    """(m, k): e ** (value / unit) is m / unit * 2 ** k, with m between a half and two units."""
    twos = value // ln_two(unit)
    # The multiple of ln 2 must be as exact as the rest, however large it is.
    guard = 1 << twos.bit_length() + 2 * HALVINGS
    fine = unit * guard
    rest = value * guard - twos * ln_two(fine)
    rest >>= HALVINGS
    term = total = fine
    step = 0
    while term:
        step += 1
        term = term * rest // fine // step
        total += term
    for _ in range(HALVINGS):
        total = total * total // fine
    return total // guard, twos
