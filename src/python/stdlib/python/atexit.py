"""Exit handlers (Library Reference, atexit): kept, and not called at the end of a run."""
_handlers = []


def register(func, *args, **kwargs):
    _handlers.append((func, args, kwargs))
    return func


def unregister(func):
    _handlers[:] = [one for one in _handlers if one[0] != func]
