"""
Threads without threads (Library Reference, threading). `start` runs the function to its end at once; one whose text
waits for others (`get()`, `wait()`) runs when somebody waits for it, or at the end of the run.
"""
import sys as _sys
import _traceback

_WAITS = ('.get()', '.get(timeout', '.get(block', '.get(True', '.get,', '.wait(', '.wait_for(', '.is_set()')

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
_pending = []


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        if name is None:
            _count[0] += 1
            name = f'Thread-{_count[0]}' + (f' ({target.__name__})' if target is not None and hasattr(target, '__name__') else '')
        self.name, self.daemon, self._state = name, bool(daemon), 'new'
        self.ident = None
        self._parked = self._polls = self._advanced = False

    def start(self):
        if self._state != 'new':
            raise RuntimeError('threads can only be started once')
        self._state = 'running'
        self.ident = _count[0] + 1
        text = self._text()
        if any([sign in text for sign in _WAITS]):
            self._polls = '.is_set()' in text
            _pending.append(self)
        else:
            self._go()

    def _text(self):
        own = type(self).run
        found = _traceback.source(self._target if own in (Thread.run, Timer.run) else own)
        return '' if found is None else found[0]

    def _is_loop(self):
        """Is the function nothing but a loop? Then to begin it anew is to go on."""
        for line in self._text().split('\n')[1:]:
            line = line.strip()
            if line and not line.startswith(('#', '"""', "'''", 'def ')):
                return line.startswith(('while ', 'for '))
        return False

    def _go(self):
        if self in _pending:
            _pending.remove(self)
        before = _state['current']
        _state['current'] = self
        self._parked = False
        try:
            self.run()
        except BaseException as error:
            # A parked thread is left where it waits: what its way out raises is no failure of its own.
            if not self._parked and not isinstance(error, SystemExit):
                import traceback
                print(f'Exception in thread {self.name}:', file=_sys.stderr)
                traceback.print_exception(error)
        finally:
            _state['current'] = before
            self._state = 'running' if self._parked else 'done'
            if self._parked and (not self._advanced or self._is_loop()):
                # It came too early, or begins its next round: nothing is there for it yet.
                _pending.append(self)

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        if self._state == 'new':
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        if self in _pending:
            self._go()
        if self._parked and timeout is None:
            _others_until(lambda: not self._parked) or _stuck()

    def is_alive(self):
        return self._state == 'running'

    native_id = property(lambda self: self.ident)



_main = Thread(name='MainThread')
_main._state, _main.ident = 'running', 1
_state = {'current': _main}


def current_thread(): return _state['current']
def main_thread(): return _main
def active_count(): return 1 if _state['current'] is _main else 2
def enumerate(): return [_main] if _state['current'] is _main else [_main, _state['current']]
def get_ident(): return _state['current'].ident


get_native_id = get_ident


class _Parked(BaseException):
    """Ends a thread that waits for what nobody will do."""


def _stuck():
    thread = _state['current']
    if thread is not _main:
        thread._parked = True
        raise _Parked
    raise RuntimeError('this would wait for ever: no other thread can go on')


def _others_until(ready):
    """Threads that are yet to run do so, in the order of their start, until what is waited for is there."""
    for thread in [one for one in _pending if not one._polls]:
        if ready():
            break
        if thread in _pending:
            thread._go()
    return ready()


def _shutdown():
    for thread in list(_pending):
        if not thread.daemon and thread in _pending:
            thread._go()


class Lock:
    def __init__(self):
        self._held = False

    def acquire(self, blocking=True, timeout=-1):
        if self._held and not (blocking and _others_until(lambda: not self._held)):
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
        if not self._flag and not _others_until(lambda: self._flag):
            if timeout is None:
                _stuck()
            import time
            time.sleep(timeout)
        return self._flag


class Condition(RLock):
    def __init__(self, lock=None):
        super().__init__()
        self._notified = 0

    def wait(self, timeout=None):
        before = self._notified
        return _others_until(lambda: self._notified > before) or (_stuck() if timeout is None else False)

    def wait_for(self, predicate, timeout=None):
        return predicate() or _others_until(predicate) or (_stuck() if timeout is None else False)

    def notify(self, n=1): self._notified += 1
    def notify_all(self): self._notified += 1


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = self._first = value

    def acquire(self, blocking=True, timeout=None):
        if self._value == 0 and not (blocking and _others_until(lambda: self._value > 0)):
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
        if parties < 1:
            raise ValueError('parties must be > 0')
        self.parties, self.n_waiting, self.broken, self._action = parties, 0, False, action

    def wait(self, timeout=None):
        if self.broken:
            raise BrokenBarrierError
        if self.parties > 1:
            return _stuck()
        if self._action is not None:
            self._action()
        return 0

    def abort(self): self.broken = True
    def reset(self): self.broken = False


class BrokenBarrierError(RuntimeError): pass


ThreadError = RuntimeError
TIMEOUT_MAX = 9223372036.0
def settrace(func): pass
def setprofile(func): pass
def gettrace(): return None
def getprofile(): return None
def stack_size(size=0): return 0
def get_native_id(): return get_ident()


def _old_name(kind, old, hint, act):
    """A method that programs should not use any more: it warns, and does what the newer one does."""
    def method(self, *args):
        import warnings
        warnings.warn(f'{old}() is deprecated, {hint} instead', DeprecationWarning, stacklevel=2)
        return act(self, *args)
    method.__name__ = old
    method.__qualname__ = f'{kind.__name__}.{old}'
    setattr(kind, old, method)


_old_name(Thread, 'getName', 'get the name attribute', lambda self: self.name)
_old_name(Thread, 'setName', 'set the name attribute', lambda self, name: setattr(self, 'name', name))
_old_name(Thread, 'isDaemon', 'get the daemon attribute', lambda self: self.daemon)
_old_name(Thread, 'setDaemon', 'set the daemon attribute', lambda self, daemonic: setattr(self, 'daemon', daemonic))
_old_name(Event, 'isSet', 'use is_set()', lambda self: self.is_set())
_old_name(Condition, 'notifyAll', 'use notify_all()', lambda self: self.notify_all())
