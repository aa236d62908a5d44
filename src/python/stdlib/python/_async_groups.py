"""Time limits and groups of tasks of asyncio."""
from _async_loop import CancelledError, get_running_loop, current_task


class Timeout:
    def __init__(self, when):
        self._when = when
        self._task = self._handle = None
        self._expired = False

    def when(self):
        return self._when

    def expired(self):
        return self._expired

    def reschedule(self, when):
        self._when = when
        if self._handle is not None:
            self._handle.cancel()
        if when is not None:
            self._handle = get_running_loop().call_at(when, self._fire)

    def _fire(self):
        self._expired = True
        self._task.cancel()

    async def __aenter__(self):
        self._task = current_task()
        if self._task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._before = self._task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._handle is not None:
            self._handle.cancel()
        if self._expired and self._task.uncancel() <= self._before and exc_type is CancelledError:
            raise TimeoutError from exc_val


def timeout(delay):
    return Timeout(None if delay is None else get_running_loop().time() + delay)


def timeout_at(when):
    return Timeout(when)


class TaskGroup:
    def __init__(self):
        self._entered = self._exiting = self._aborting = False
        self._tasks, self._errors = set(), []
        self._base_error = self._parent = self._waiter = None
        self._parent_cancelled = False

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        self._entered = True
        self._parent = current_task()
        self._loop = get_running_loop()
        return self

    def create_task(self, coro, *, name=None, context=None):
        if not self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has not been entered')
        if self._exiting and not self._tasks:
            raise RuntimeError(f'TaskGroup {self!r} is finished')
        task = self._loop.create_task(coro, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _abort(self):
        self._aborting = True
        for task in list(self._tasks):
            if not task.done():
                task.cancel()

    def _finished(self, task):
        self._tasks.discard(task)
        if self._waiter is not None and not self._tasks and not self._waiter.done():
            self._waiter.set_result(True)
        if task.cancelled() or task.exception() is None:
            return
        error = task.exception()
        self._errors.append(error)
        if isinstance(error, (SystemExit, KeyboardInterrupt)) and self._base_error is None:
            self._base_error = error
        if not self._aborting and not self._parent_cancelled:
            self._abort()
            if not self._exiting and not self._parent.done():
                self._parent_cancelled = True
                self._parent.cancel()

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        if isinstance(exc, (SystemExit, KeyboardInterrupt)) and self._base_error is None:
            self._base_error = exc
        cancelled = exc if et is CancelledError else None
        if self._parent_cancelled and self._parent.uncancel() == 0:
            cancelled = None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            self._waiter = self._loop.create_future()
            try:
                await self._waiter
            except CancelledError as error:
                if not self._aborting:
                    cancelled = error
                    self._abort()
            self._waiter = None
        if self._base_error is not None:
            raise self._base_error
        if cancelled is not None and not self._errors:
            raise cancelled
        if et is not None and et is not CancelledError:
            self._errors.append(exc)
        if self._errors:
            raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
