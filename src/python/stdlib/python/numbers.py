"""The tower of abstract numbers (Library Reference, numbers)."""
from abc import ABCMeta, abstractmethod

__all__ = ['Number', 'Complex', 'Real', 'Rational', 'Integral']


class Number(metaclass=ABCMeta):
    __slots__ = ()
    __hash__ = None


def _abstract(cls, names, properties=''):
    """Operations that each number of this kind has to give."""
    def missing(name):
        def operation(self, *others): raise NotImplementedError
        operation.__name__ = name
        operation.__qualname__ = f'{cls.__name__}.{name}'
        return abstractmethod(operation)

    for name in names.split():
        setattr(cls, name, missing(name))
    for name in properties.split():
        setattr(cls, name, property(missing(name)))
    added = {*names.split(), *properties.split()}
    inherited = {name for base in cls.__mro__[1:] for name in getattr(base, '__abstractmethods__', ()) if getattr(getattr(cls, name), '__isabstractmethod__', False)}
    cls.__abstractmethods__ = frozenset(added | inherited)


class Complex(Number):
    __slots__ = ()
    def __bool__(self): return self != 0
    def __sub__(self, other): return self + -other
    def __rsub__(self, other): return -self + other


_abstract(Complex, '__complex__ __add__ __radd__ __neg__ __pos__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __abs__ conjugate __eq__', 'real imag')


class Real(Complex):
    __slots__ = ()
    def __divmod__(self, other): return self // other, self % other
    def __rdivmod__(self, other): return other // self, other % self
    def __complex__(self): return complex(float(self))
    def conjugate(self): return +self
    real = property(lambda self: +self)
    imag = property(lambda self: 0)


_abstract(Real, '__float__ __trunc__ __floor__ __ceil__ __round__ __floordiv__ __rfloordiv__ __mod__ __rmod__ __lt__ __le__')


class Rational(Real):
    __slots__ = ()
    def __float__(self): return int(self.numerator) / int(self.denominator)


_abstract(Rational, '', 'numerator denominator')


class Integral(Rational):
    __slots__ = ()
    def __index__(self): return int(self)
    def __float__(self): return float(int(self))
    numerator = property(lambda self: +self)
    denominator = property(lambda self: 1)


_abstract(Integral, '__int__ __lshift__ __rlshift__ __rshift__ __rrshift__ __and__ __rand__ __xor__ __rxor__ __or__ __ror__ __invert__')

Complex.register(complex)
Real.register(float)
Integral.register(int)
