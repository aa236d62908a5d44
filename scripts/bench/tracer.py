"""Times a program under CPython: untraced, with a tracer that copies each stop's locals, and with one that
keeps every local's full value at every stop. Prints or returns JSON: seconds and line events.

A traced run is cut after some seconds: writing every value down at every stop takes minutes on programs with
long lists, and the rate only falls as they grow, so a cut run flatters the tracer."""
import contextlib
import io
import json
import sys
import time


def untraced(code):
    began = time.perf_counter()
    exec(code, {"__name__": "bench"})
    return time.perf_counter() - began, 0


class Cut(BaseException):
    pass


def traced(code, keep, limit=4.0):
    events = []
    began = time.perf_counter()

    def trace(frame, event, _argument):
        if event == "line":
            events.append(keep(frame))
            if len(events) % 500 == 0 and time.perf_counter() - began > limit:
                raise Cut
        return trace

    sys.settrace(trace)
    try:
        exec(code, {"__name__": "bench"})
    except Cut:
        pass
    finally:
        sys.settrace(None)
    return time.perf_counter() - began, len(events)


def full_values(frame):
    return frame.f_lineno, {name: repr(value) for name, value in frame.f_locals.items() if not name.startswith("__")}


def measure(source, runs=3):
    code = compile(source, "bench.py", "exec")
    result = {}
    for name, once in (
        ("untraced", lambda: untraced(code)),
        ("copy", lambda: traced(code, lambda frame: (frame.f_lineno, dict(frame.f_locals)))),
        ("full", lambda: traced(code, full_values)),
    ):
        best = None
        for _ in range(runs if name != "full" else 1):
            with contextlib.redirect_stdout(io.StringIO()):
                seconds, events = once()
            best = seconds if best is None else min(best, seconds)
        result[name] = {"seconds": best, "events": events}
    return json.dumps(result)


if __name__ == "__main__":
    print(json.dumps({path: json.loads(measure(open(path, encoding="utf-8").read())) for path in sys.argv[1:]}))
