"""Timing by the run's clock (Library Reference, timeit); callables only."""
from time import perf_counter as default_timer


def timeit(stmt='pass', setup='pass', timer=default_timer, number=1000, globals=None):
    start = timer()
    if callable(stmt):
        for _ in range(number):
            stmt()
    return timer() - start
