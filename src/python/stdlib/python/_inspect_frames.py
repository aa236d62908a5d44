"""What inspect says of frames."""
from collections import namedtuple as _namedtuple
import _traceback

_FIELDS = 'filename lineno function code_context index'


class Traceback(_namedtuple('_Traceback', _FIELDS)):
    """Place of a frame, with source lines around it."""


class FrameInfo(_namedtuple('_FrameInfo', 'frame ' + _FIELDS)):
    """A frame and its place."""


Traceback.__module__ = FrameInfo.__module__ = 'inspect'


def _place(frame, line, context):
    code, lines, index = frame.f_code, None, None
    if context > 0:
        first = max(1, line - context // 2)
        lines = [_traceback.line(code.co_filename, number) + '\n' for number in range(first, first + context)]
        index = line - first
    return code.co_filename, line, code.co_name, lines, index


def getframeinfo(frame, context=1):
    if hasattr(frame, 'tb_frame'):
        return Traceback(*_place(frame.tb_frame, frame.tb_lineno, context))
    return Traceback(*_place(frame, frame.f_lineno, context))


def getouterframes(frame, context=1):
    found = []
    while frame is not None:
        found.append(FrameInfo(frame, *_place(frame, frame.f_lineno, context)))
        frame = frame.f_back
    return found


def getinnerframes(tb, context=1):
    found = []
    while tb is not None:
        found.append(FrameInfo(tb.tb_frame, *_place(tb.tb_frame, tb.tb_lineno, context)))
        tb = tb.tb_next
    return found
