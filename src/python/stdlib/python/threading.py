"""Threads without threads (Library Reference, threading): `start` runs the function to its end at once."""
import sys as _sys

__all__ = ['Thread', 'Lock', 'RLock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Timer', 'Barrier', 'local', 'current_thread', 'main_thread', 'active_count', 'enumerate', 'get_ident']


class local:
    """Attributes of the thread that asks."""

    def __init__(self):
        pass

    def _own(self):
        of_threads = object.__getattribute__(self, '_of_threads')
        thread = current_thread()
        if id(thread) not in of_threads:
            of_threads[id(thread)] = {}
            cls = type(self)
            if cls.__init__ is not local.__init__:
                args, kwargs = object.__getattribute__(self, '_given')
                cls.__init__(self, *args, **kwargs)
        return of_threads[id(thread)]

    def __new__(cls, /, *args, **kwargs):
        made = object.__new__(cls)
        object.__setattr__(made, '_of_threads', {id(current_thread()): {}})
        object.__setattr__(made, '_given', (args, kwargs))
        return made

    def __getattribute__(self, name):
        if name in ('_own', '__class__'):
            return object.__getattribute__(self, name)
        own = self._own()
        if name == '__dict__':
            return own
        if name in own:
            return own[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        self._own()[name] = value

    def __delattr__(self, name):
        if name not in self._own():
            raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')
        del self._own()[name]


_count = [0]


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        if name is None:
            _count[0] += 1
            name = f'Thread-{_count[0]}' + (f' ({target.__name__})' if target is not None and hasattr(target, '__name__') else '')
        self.name, self.daemon, self._state = name, bool(daemon), 'new'
        self.ident = None

    def start(self):
        if self._state != 'new':
            raise RuntimeError('threads can only be started once')
        self._state = 'running'
        self.ident = _count[0] + 1
        before = _state['current']
        _state['current'] = self
        try:
            self.run()
        except SystemExit:
            pass
        except Exception as error:
            import traceback
            print(f'Exception in thread {self.name}:', file=_sys.stderr)
            traceback.print_exception(error)
        finally:
            _state['current'] = before
            self._state = 'done'

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        if self._state == 'new':
            raise RuntimeError('cannot join thread before it is started')

    def is_alive(self):
        return self._state == 'running'

    def getName(self):
        return self.name

    def setDaemon(self, daemonic):
        self.daemon = daemonic


_main = Thread(name='MainThread')
_main._state, _main.ident = 'running', 1
_state = {'current': _main}


def current_thread(): return _state['current']
def main_thread(): return _main
def active_count(): return 1 if _state['current'] is _main else 2
def enumerate(): return [_main] if _state['current'] is _main else [_main, _state['current']]
def get_ident(): return _state['current'].ident


get_native_id = get_ident


def _stuck():
    raise RuntimeError('this would wait for ever: there is only one thread')


class Lock:
    def __init__(self):
        self._held = False

    def acquire(self, blocking=True, timeout=-1):
        if self._held:
            return _stuck() if blocking and timeout < 0 else False
        self._held = True
        return True

    def release(self):
        if not self._held:
            raise RuntimeError('release unlocked lock')
        self._held = False

    def locked(self):
        return self._held

    def __enter__(self):
        self.acquire()
        return True

    def __exit__(self, *details):
        self.release()


class RLock:
    def __init__(self):
        self._depth = 0

    def acquire(self, blocking=True, timeout=-1):
        self._depth += 1
        return True

    def release(self):
        if not self._depth:
            raise RuntimeError('cannot release un-acquired lock')
        self._depth -= 1

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class Event:
    def __init__(self):
        self._flag = False

    def is_set(self): return self._flag
    def set(self): self._flag = True
    def clear(self): self._flag = False

    def wait(self, timeout=None):
        if not self._flag and timeout is None:
            _stuck()
        if not self._flag:
            import time
            time.sleep(timeout)
        return self._flag


class Condition(RLock):
    def __init__(self, lock=None):
        super().__init__()

    def wait(self, timeout=None): return False if timeout is not None else _stuck()
    def wait_for(self, predicate, timeout=None): return predicate() or self.wait(timeout)
    def notify(self, n=1): pass
    def notify_all(self): pass


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = self._first = value

    def acquire(self, blocking=True, timeout=None):
        if self._value == 0:
            return _stuck() if blocking and timeout is None else False
        self._value -= 1
        return True

    def release(self, n=1):
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class BoundedSemaphore(Semaphore):
    def release(self, n=1):
        if self._value + n > self._first:
            raise ValueError('Semaphore released too many times')
        super().release(n)


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__(target=function, args=args or (), kwargs=kwargs)
        self.interval, self._cancelled = interval, False

    def cancel(self):
        self._cancelled = True

    def run(self):
        import time
        time.sleep(self.interval)
        if not self._cancelled:
            super().run()


class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties = parties

    def wait(self, timeout=None):
        return 0 if self.parties == 1 else _stuck()
