"""More handlers of logging (Library Reference, logging.handlers): files that rotate, queues, memory."""
import logging
import os

DEFAULT_TCP_LOGGING_PORT, SYSLOG_UDP_PORT = 9020, 514


class BaseRotatingHandler(logging.FileHandler):
    namer = rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        super().__init__(filename, mode, encoding, delay, errors)
        self.mode, self.encoding = mode, encoding

    def emit(self, record):
        if self.shouldRollover(record):
            self.doRollover()
        super().emit(record)

    def rotation_filename(self, default_name): return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _reopen(self, mode): self.stream = open(self.baseFilename, mode, encoding=self.encoding)


class RotatingFileHandler(BaseRotatingHandler):
    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        super().__init__(filename, 'a' if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def shouldRollover(self, record):
        if self.maxBytes <= 0:
            return False
        self.stream.seek(0, 2)
        return self.stream.tell() + len(f'{self.format(record)}\n') >= self.maxBytes

    def doRollover(self):
        self.stream.close()
        names = [self.baseFilename, *(self.rotation_filename(f'{self.baseFilename}.{place}') for place in range(1, self.backupCount + 1))]
        for place in range(self.backupCount, 0, -1):
            if os.path.exists(names[place - 1]):
                if os.path.exists(names[place]):
                    os.remove(names[place])
                self.rotate(names[place - 1], names[place])
        self._reopen('w')


class TimedRotatingFileHandler(BaseRotatingHandler):
    """The virtual clock of a run goes on by moments, so that no file is ever old enough to be rotated."""
    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        super().__init__(filename, 'a', encoding, delay, errors)
        self.when, self.interval, self.backupCount, self.utc, self.atTime = when.upper(), interval, backupCount, utc, atTime

    def shouldRollover(self, record): return False


class WatchedFileHandler(logging.FileHandler):
    def reopenIfNeeded(self): pass


class BufferingHandler(logging.Handler):
    def __init__(self, capacity):
        super().__init__()
        self.capacity, self.buffer = capacity, []

    def shouldFlush(self, record): return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self): self.buffer.clear()

    def close(self):
        self.flush()
        super().close()


class MemoryHandler(BufferingHandler):
    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        super().__init__(capacity)
        self.flushLevel, self.target, self.flushOnClose = flushLevel, target, flushOnClose

    def shouldFlush(self, record): return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel
    def setTarget(self, target): self.target = target

    def flush(self):
        if self.target:
            kept, self.buffer = self.buffer, []
            for one in kept:
                self.target.handle(one)


class QueueHandler(logging.Handler):
    def __init__(self, queue):
        super().__init__()
        self.queue, self.listener = queue, None

    def enqueue(self, record): self.queue.put_nowait(record)

    def prepare(self, record):
        made = logging.makeLogRecord(record.__dict__)
        made.message = made.msg = self.format(record)
        made.args = made.exc_info = made.exc_text = made.stack_info = None
        return made

    def emit(self, record): self.enqueue(self.prepare(record))


class QueueListener:
    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers, self.respect_handler_level = queue, handlers, respect_handler_level

    def start(self): pass

    def handle(self, record):
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def stop(self):
        """Handles what has gathered: with one thread nobody could do so before."""
        while not self.queue.empty():
            self.handle(self.queue.get_nowait())
