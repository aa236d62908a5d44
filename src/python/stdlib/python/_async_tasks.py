"""Waiting for several things: sleep, gather, wait_for, TaskGroup and their kin."""
from _async_loop import CancelledError, Future, Task, get_event_loop, get_running_loop, current_task, isfuture

__all__ = ['create_task', 'ensure_future', 'sleep', 'gather', 'wait', 'wait_for', 'as_completed', 'shield', 'timeout', 'timeout_at', 'Timeout', 'TaskGroup', 'wrap_future']


def create_task(coro, *, name=None, context=None):
    return get_running_loop().create_task(coro, name=name)


def ensure_future(coro_or_future, *, loop=None):
    if isfuture(coro_or_future):
        return coro_or_future
    if not hasattr(coro_or_future, 'send'):
        if hasattr(coro_or_future, '__await__'):
            async def wrap(item):
                return await item
            coro_or_future = wrap(coro_or_future)
        else:
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
    return (loop or get_event_loop()).create_task(coro_or_future)


wrap_future = ensure_future


class _Yield:
    def __await__(self):
        yield


async def sleep(delay, result=None):
    if delay <= 0:
        await _Yield()
        return result
    loop = get_running_loop()
    future = loop.create_future()
    handle = loop.call_later(delay, lambda: future.done() or future.set_result(result))
    try:
        return await future
    finally:
        handle.cancel()


class _Gathering(Future):
    def __init__(self, children, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        found = False
        for child in self._children:
            if child.cancel(msg=msg):
                found = True
        if found:
            self._cancel_requested = True
        return found


def gather(*coros_or_futures, return_exceptions=False):
    loop = get_event_loop()
    if not coros_or_futures:
        outer = loop.create_future()
        outer.set_result([])
        return outer
    made = {}
    children = []
    for item in coros_or_futures:
        if id(item) not in made:
            made[id(item)] = ensure_future(item, loop=loop)
        children.append(made[id(item)])
    left = [len(made)]
    outer = _Gathering(children, loop)

    def finished(future):
        left[0] -= 1
        if outer.done():
            return
        if not return_exceptions:
            if future.cancelled():
                outer.set_exception(future._error())
                return
            if future.exception() is not None:
                outer.set_exception(future.exception())
                return
        if left[0] == 0:
            results = [one._error() if one.cancelled() else one.exception() if one.exception() is not None else one.result() for one in children]
            if outer._cancel_requested:
                outer.set_exception(CancelledError())
            else:
                outer.set_result(results)
    for future in made.values():
        future.add_done_callback(finished)
    return outer


async def wait(fs, *, timeout=None, return_when='ALL_COMPLETED'):
    fs = list(dict.fromkeys(fs))
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if any(hasattr(one, 'cr_code') or (hasattr(one, 'send') and not isfuture(one)) for one in fs):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    if return_when not in ('FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'):
        raise ValueError(f'Invalid return_when value: {return_when}')
    loop = get_running_loop()

    def enough():
        finished = [one for one in fs if one.done()]
        if len(finished) == len(fs) or (finished and return_when == 'FIRST_COMPLETED'):
            return True
        return return_when == 'FIRST_EXCEPTION' and any(not one.cancelled() and one.exception() is not None for one in finished)
    if not enough():
        waiter = loop.create_future()
        check = lambda future: waiter.done() or (enough() and waiter.set_result(None))
        handle = None if timeout is None else loop.call_later(timeout, lambda: waiter.done() or waiter.set_result(None))
        for one in fs:
            one.add_done_callback(check)
        try:
            await waiter
        finally:
            if handle is not None:
                handle.cancel()
            for one in fs:
                one.remove_done_callback(check)
    return {one for one in fs if one.done()}, {one for one in fs if not one.done()}


async def wait_for(fut, timeout):
    loop = get_running_loop()
    if timeout is None:
        return await fut
    task = ensure_future(fut, loop=loop)
    if timeout <= 0:
        if task.done():
            return task.result()
        await _cancel_and_wait(task)
        try:
            return task.result()
        except CancelledError as error:
            raise TimeoutError() from error
    waiter = loop.create_future()
    release = lambda *args: waiter.done() or waiter.set_result(None)
    handle = loop.call_later(timeout, release)
    task.add_done_callback(release)
    try:
        try:
            await waiter
        except CancelledError:
            if task.done():
                return task.result()
            task.remove_done_callback(release)
            await _cancel_and_wait(task)
            raise
        if task.done():
            return task.result()
        task.remove_done_callback(release)
        await _cancel_and_wait(task)
        try:
            return task.result()
        except CancelledError as error:
            raise TimeoutError() from error
    finally:
        handle.cancel()


async def _cancel_and_wait(task):
    waiter = get_running_loop().create_future()
    task.add_done_callback(lambda future: waiter.done() or waiter.set_result(None))
    task.cancel()
    await waiter


def as_completed(fs, *, timeout=None):
    from _async_sync import Queue
    loop = get_event_loop()
    todo = list({id(one): ensure_future(one, loop=loop) for one in fs}.values())
    done = Queue()
    handle = None
    for one in todo:
        one.add_done_callback(done.put_nowait)
    if timeout is not None:
        handle = loop.call_later(timeout, lambda: [done.put_nowait(None) for one in todo if not one.done()])

    async def next_one():
        future = await done.get()
        if future is None:
            raise TimeoutError
        return future.result()
    for _ in range(len(todo)):
        yield next_one()


def shield(arg):
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = get_event_loop().create_future()

    def finished(future):
        if outer.cancelled():
            return
        if future.cancelled():
            outer.cancel()
        elif future.exception() is not None:
            outer.set_exception(future.exception())
        else:
            outer.set_result(future.result())
    inner.add_done_callback(finished)
    return outer


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
