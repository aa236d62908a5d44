"""Signals (Library Reference, signal): handlers are kept, none is ever called."""
from enum import IntEnum as _IntEnum


class Signals(_IntEnum):
    SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGKILL, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM = 1, 2, 3, 6, 9, 10, 12, 13, 14, 15


globals().update(Signals.__members__)
SIG_DFL, SIG_IGN = 0, 1
_handlers = {}


def default_int_handler(signalnum, frame):
    raise KeyboardInterrupt


def signal(signalnum, handler):
    before = _handlers.get(signalnum, default_int_handler if signalnum == 2 else SIG_DFL)
    _handlers[signalnum] = handler
    return before


def getsignal(signalnum): return _handlers.get(signalnum, default_int_handler if signalnum == 2 else SIG_DFL)
def alarm(seconds): return 0
def raise_signal(signum):
    handler = getsignal(signum)
    if callable(handler):
        handler(signum, None)
