"""Executors (Library Reference, concurrent.futures): a submitted function runs at once."""
__all__ = ['FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'CancelledError', 'TimeoutError', 'Future', 'Executor', 'ThreadPoolExecutor', 'ProcessPoolExecutor', 'wait', 'as_completed']
FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'
TimeoutError = TimeoutError


class CancelledError(Exception):
    pass


class InvalidStateError(Exception):
    pass


class Future:
    __module__ = 'concurrent.futures._base'
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self):
        self._done, self._result, self._error, self._callbacks = False, None, None, []

    def done(self): return self._done
    def running(self): return False
    def cancelled(self): return False
    def cancel(self): return False

    def result(self, timeout=None):
        if self._error is not None:
            raise self._error
        return self._result

    def exception(self, timeout=None):
        return self._error

    def _finish(self):
        self._done = True
        for callback in self._callbacks:
            callback(self)

    def set_result(self, result):
        self._result = result
        self._finish()

    def set_exception(self, exception):
        self._error = exception
        self._finish()

    def add_done_callback(self, fn):
        if self._done:
            fn(self)
        else:
            self._callbacks.append(fn)


class Executor:
    def __init__(self, max_workers=None, *args, **kwargs):
        if max_workers is not None and max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        self._closed = False

    def submit(self, fn, /, *args, **kwargs):
        if self._closed:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        try:
            result = fn(*args, **kwargs)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return (future.result() for future in futures)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._closed = True

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.shutdown()


class ThreadPoolExecutor(Executor):
    pass


class ProcessPoolExecutor(Executor):
    pass


class _Finished(tuple):
    done = property(lambda self: self[0])
    not_done = property(lambda self: self[1])


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return _Finished((set(fs), set()))


def as_completed(fs, timeout=None):
    return iter(list(fs))
