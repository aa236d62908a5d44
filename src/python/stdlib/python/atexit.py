"""Exit handlers (Library Reference, atexit): called when the run ends, the last one first."""
import sys as _sys

_handlers = []


def register(func, /, *args, **kwargs):
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _handlers.append((func, args, kwargs))
    return func


def unregister(func, /):
    _handlers[:] = [one for one in _handlers if one[0] != func]


def _clear():
    _handlers.clear()


def _ncallbacks():
    return len(_handlers)


def _run_exitfuncs():
    while _handlers:
        func, args, kwargs = _handlers.pop()
        try:
            func(*args, **kwargs)
        except SystemExit:
            pass
        except BaseException as error:
            import traceback
            print(f'Exception ignored in atexit callback: {func!r}', file=_sys.stderr)
            traceback.print_exception(error)
