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
        self._cancel_requested, self._children = False, children

    def cancel(self, msg=None):
        asked = [] if self.done() else [child.cancel(msg=msg) for child in self._children]
        self._cancel_requested = self._cancel_requested or any(asked)
        return any(asked)


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
            results = [CancelledError('') if one.cancelled() else one.exception() if one.exception() is not None else one.result() for one in children]
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


from _async_groups import TaskGroup, Timeout, timeout, timeout_at
