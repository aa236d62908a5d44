"""Doubles of subprocess (Library Reference, subprocess): no process is ever started. A lesson says what commands would do by
replacing `subprocess.run`, or with `subprocess.script(function)`."""
__all__ = ['Popen', 'PIPE', 'STDOUT', 'DEVNULL', 'call', 'check_call', 'check_output', 'run', 'getoutput', 'getstatusoutput', 'CompletedProcess', 'SubprocessError', 'TimeoutExpired', 'CalledProcessError']
PIPE, STDOUT, DEVNULL = -1, -2, -3
_SIGNALS = {1: 'SIGHUP', 2: 'SIGINT', 6: 'SIGABRT', 9: 'SIGKILL', 11: 'SIGSEGV', 15: 'SIGTERM'}


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            name = _SIGNALS.get(-self.returncode)
            return f"Command '{self.cmd}' died with <Signals.{name}: {-self.returncode}>." if name else f"Command '{self.cmd}' died with unknown signal {-self.returncode}."
        return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."

    stdout = property(lambda self: self.output, lambda self, value: setattr(self, 'output', value))


class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    stdout = property(lambda self: self.output, lambda self, value: setattr(self, 'output', value))


class CompletedProcess:
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def __repr__(self):
        parts = [f'args={self.args!r}', f'returncode={self.returncode!r}']
        if self.stdout is not None:
            parts.append(f'stdout={self.stdout!r}')
        if self.stderr is not None:
            parts.append(f'stderr={self.stderr!r}')
        return f"{type(self).__name__}({', '.join(parts)})"

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


_script = None


def script(function):
    """`function(command, **options)` gives a CompletedProcess, or a tuple (returncode, stdout, stderr), or raises."""
    global _script
    _script = function
    return function


def _answer(command, options):
    if _script is None:
        raise OSError(f'no process is started here: {command!r} needs a double; replace subprocess.run, or say what it does with subprocess.script(function)')
    found = _script(command, **options)
    if isinstance(found, CompletedProcess):
        return found
    code, out, err = (tuple(found) + ('', ''))[:3]
    return CompletedProcess(command, code, out, err)


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    if input is not None and kwargs.get('stdin') is not None:
        raise ValueError('stdin and input arguments may not both be used.')
    if capture_output:
        if kwargs.get('stdout') is not None or kwargs.get('stderr') is not None:
            raise ValueError('stdout and stderr arguments may not be used with capture_output.')
        kwargs['stdout'] = kwargs['stderr'] = PIPE
    command = popenargs[0] if popenargs else kwargs.pop('args')
    found = _answer(command, {**kwargs, 'input': input, 'timeout': timeout})
    out, err = found.stdout, found.stderr
    if kwargs.get('stderr') == STDOUT:
        out, err = (out or '') + (err or ''), None
    out, err = _fit(out, kwargs.get('stdout'), kwargs), _fit(err, kwargs.get('stderr'), kwargs)
    done = CompletedProcess(command, found.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def _fit(data, wanted, options):
    if wanted != PIPE or data is None:
        return None if wanted != PIPE else _fit('', wanted, options)
    text = options.get('text') or options.get('universal_newlines') or options.get('encoding') or options.get('errors')
    if text:
        return data.decode() if isinstance(data, bytes) else data
    return data.encode() if isinstance(data, str) else data


def call(*popenargs, timeout=None, **kwargs):
    return run(*popenargs, timeout=timeout, **kwargs).returncode


def check_call(*popenargs, **kwargs):
    code = call(*popenargs, **kwargs)
    if code:
        raise CalledProcessError(code, popenargs[0] if popenargs else kwargs['args'])
    return 0


def check_output(*popenargs, timeout=None, **kwargs):
    if 'stdout' in kwargs:
        raise ValueError('stdout argument not allowed, it will be overridden.')
    return run(*popenargs, stdout=PIPE, timeout=timeout, check=True, **kwargs).stdout


def getstatusoutput(cmd, *, encoding=None, errors=None):
    done = run(cmd, shell=True, text=True, stdout=PIPE, stderr=STDOUT)
    return done.returncode, done.stdout.removesuffix('\n')


def getoutput(cmd, *, encoding=None, errors=None):
    return getstatusoutput(cmd)[1]


class Popen:
    """Runs at once: what the script says is there when `communicate` or `wait` asks."""
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, **options):
        import io
        self.args, self.pid, self.returncode = args, 2, None
        self._options = {**options, 'stdin': stdin, 'stdout': stdout, 'stderr': stderr}
        self._done = _answer(args, self._options)
        out, err = self._done.stdout, self._done.stderr
        if stderr == STDOUT:
            out, err = (out or '') + (err or ''), None
        make = lambda data: None if data is None else io.StringIO(data) if isinstance(data, str) else io.BytesIO(data)
        self.stdin = io.StringIO() if stdin == PIPE else None
        self.stdout, self.stderr = make(_fit(out, stdout, self._options)), make(_fit(err, stderr, self._options))

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.wait()

    def poll(self):
        self.returncode = self._done.returncode
        return self.returncode

    def wait(self, timeout=None):
        return self.poll()

    def communicate(self, input=None, timeout=None):
        self.poll()
        return tuple([None if stream is None else stream.read() for stream in (self.stdout, self.stderr)])

    def kill(self):
        pass

    terminate = kill

    def send_signal(self, sig):
        pass

    def __repr__(self):
        return f'<Popen: returncode: {self.returncode} args: {self.args!r}>'
