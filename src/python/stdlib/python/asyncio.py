"""Asynchronous I/O without I/O (Library Reference, asyncio): an event loop on the run's clock, which jumps to the next timer when nobody is ready."""
from _async_loop import *
from _async_tasks import *
from _async_sync import *
from _async_loop import _running_loop
import subprocess as _subprocess
import inspect as _inspect

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'


def iscoroutine(obj):
    return _inspect.iscoroutine(obj)


def iscoroutinefunction(func):
    return _inspect.iscoroutinefunction(func)


class Runner:
    def __init__(self, *, debug=None, loop_factory=None):
        self._loop = None

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, *details):
        self.close()

    def close(self):
        if self._loop is not None:
            self._loop.close()

    def get_loop(self):
        self._loop = self._loop or new_event_loop()
        return self._loop

    def run(self, coro, *, context=None):
        if not iscoroutine(coro):
            raise ValueError('a coroutine was expected, got {!r}'.format(coro))
        if _running_loop() is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        loop = self.get_loop()
        try:
            return loop.run_until_complete(coro)
        finally:
            loop.cancel_all()


def run(main, *, debug=None):
    if _running_loop() is not None:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    with Runner() as runner:
        return runner.run(main)


async def to_thread(func, /, *args, **kwargs):
    return await get_running_loop().run_in_executor(None, lambda: func(*args, **kwargs))


class _Process:
    def __init__(self, done):
        self._done = done
        self.returncode = None
        self.pid = 2
        self.stdin = self.stdout = self.stderr = None

    async def wait(self):
        await sleep(0)
        self.returncode = self._done.returncode
        return self.returncode

    async def communicate(self, input=None):
        await self.wait()
        return self._done.stdout, self._done.stderr

    def kill(self):
        self.returncode = -9

    terminate = kill


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, **kwds):
    await sleep(0)
    return _Process(_subprocess.run([program, *args], stdin=stdin, stdout=stdout, stderr=stderr, **kwds))


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, **kwds):
    await sleep(0)
    return _Process(_subprocess.run(cmd, shell=True, stdin=stdin, stdout=stdout, stderr=stderr, **kwds))


async def open_connection(*args, **kwargs):
    raise OSError('asyncio.open_connection needs the network, and this page opens no connection')


start_server = open_connection
