"""Runs one program under CPython and says what happened, as JSON.

The judge of our interpreter: output, ending, module variables, and, when asked, every line event of the
files that are shown, with the locals before the line runs.
"""
import ast
import builtins
import io
import json
import linecache
import os
import shutil
import sys
import types
import warnings

MAX_EVENTS = 200_000


class TooManyEvents(BaseException):
    """Ends a traced run that goes on for too long; not an Exception, so programs don't catch it."""


def encode(value, seen=None):
    """A value as JSON that says type and contents, with cycles by position; never calls the program's code."""
    seen = {} if seen is None else seen
    if value is None or value is True or value is False:
        return value
    kind = type(value)
    if kind is int:
        digits = hex(value)
        return {"int": str(value) if len(digits.lstrip("-")) - 2 < 3570 else digits}
    if kind is float:
        return {"float": repr(value)}
    if kind is str:
        return value
    if kind in (complex, bytes, range, slice, types.ModuleType):
        return {kind.__name__: value.__name__ if kind is types.ModuleType else repr(value)}
    if isinstance(value, type):
        return {"class": value.__name__}
    if isinstance(value, types.FunctionType):
        return {"function": value.__name__}
    # Whether equal tuples are one object says how CPython saves memory, not what a program does.
    if kind is not tuple:
        if id(value) in seen:
            return {"again": seen[id(value)]}
        seen[id(value)] = len(seen)
    if kind in (list, tuple):
        return {kind.__name__: [encode(item, seen) for item in value]}
    if kind in (set, frozenset):
        return {kind.__name__: sorted((encode(item, seen) for item in value), key=lambda item: json.dumps(item, sort_keys=True))}
    if kind is dict:
        return {"dict": [[encode(key, seen), encode(item, seen)] for key, item in value.items()]}
    if is_programs_own(kind) and not isinstance(value, BaseException):
        attributes = object.__getattribute__(value, "__dict__") if hasattr(value, "__dict__") else {}
        return {kind.__name__: [[name, encode(item, seen)] for name, item in attributes.items()]}
    return {"opaque": kind.__name__}


def is_programs_own(kind):
    """Classes of the library are not looked into: ours are built otherwise inside."""
    module = sys.modules.get(kind.__module__)
    return kind.__module__ == "__main__" or (getattr(module, "__file__", None) or "").startswith("/judge")


def module_variables(namespace):
    return {
        name: encode(value)
        for name, value in namespace.items()
        if not (name.startswith("__") and name.endswith("__"))
    }


def uncaught_text(error):
    """What CPython itself prints of an uncaught exception: the library's words, and its guesses at misspelt names."""
    kept, sys.stderr = sys.stderr, io.StringIO()
    try:
        sys.__excepthook__(type(error), error, error.__traceback__)
        return sys.stderr.getvalue()
    finally:
        sys.stderr = kept


def first_lines(text):
    """For each line that holds code: the first line of its innermost statement (its decorator's, if it has one)."""
    spans = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.stmt, ast.ExceptHandler)):
            first = min([node.lineno] + [item.lineno for item in getattr(node, "decorator_list", [])])
            spans.append((first, node.end_lineno))
        elif isinstance(node, ast.match_case):
            spans.append((node.pattern.lineno, node.body[-1].end_lineno))
    result = {}
    for first, last in sorted(spans, key=lambda item: (item[0], -item[1])):
        for line in range(first, last + 1):
            result[line] = first
    return result


def decorated_lines(text):
    """By line of a decorated definition whose body begins on the line of its header: its name and first line."""
    result = {}
    for node in ast.walk(ast.parse(text)):
        if getattr(node, "decorator_list", None) and node.body[0].lineno == node.lineno:
            result[node.lineno] = [node.name, min(item.lineno for item in node.decorator_list)]
    return result


def class_lines(text):
    """By line: the name of the class whose statement (or first decorator) is there."""
    result = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            for line in [node.lineno] + [item.lineno for item in node.decorator_list]:
                result[line] = node.name
    return result


class Tracer:
    def __init__(self, folder, shown, with_locals):
        self.shown = {os.path.join(folder, name): name for name in shown}
        self.with_locals = with_locals
        self.events = []
        # Frames are kept, so that an id is never used twice.
        self.frames = {}

    def __call__(self, frame, event, _argument):
        name = self.shown.get(frame.f_code.co_filename)
        if name is None:
            return None
        if event == "line":
            if len(self.events) >= MAX_EVENTS:
                raise TooManyEvents
            number = self.frames.setdefault(frame, len(self.frames))
            record = {"file": name, "function": frame.f_code.co_name, "line": frame.f_lineno, "frame": number}
            if self.with_locals and frame.f_code.co_name != "<module>":
                record["locals"] = {key: encode(value) for key, value in frame.f_locals.items()}
            self.events.append(record)
        return self


def run(request_text):
    request = json.loads(request_text)
    folder = "/judge"
    shutil.rmtree(folder, ignore_errors=True)
    # Every program is in a file of the same name.
    linecache.clearcache()
    before_filters = warnings.filters[:]
    for name, text in request["files"].items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    entry = request["entry"]
    path = os.path.join(folder, entry)
    before_modules = set(sys.modules)
    before_path = list(sys.path)
    before_streams = sys.stdout, sys.stderr, sys.stdin
    before_folder = os.getcwd()
    roots = request.get("roots") or [os.path.dirname(entry), ""]
    sys.path[:0] = [os.path.join(folder, root) for root in roots]
    # Kept here as well: the program may put others in their place.
    stdout, stderr = sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO("".join(line + "\n" for line in request.get("input", [])))
    os.chdir(folder)
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=path, __builtins__=builtins, **request.get("set", {}))
    # Every program gets a logging module of its own: handlers of one must not speak in the next.
    kept_modules = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "logging"}
    before_main = sys.modules["__main__"]
    sys.modules["__main__"] = main
    tracer = Tracer(folder, request.get("shown", []), request.get("locals", False)) if request.get("trace") else None
    ending = {"kind": "returned"}
    try:
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        if tracer:
            sys.settrace(tracer)
        try:
            exec(code, main.__dict__)
        finally:
            sys.settrace(None)
    except SystemExit as stop:
        ending = {"kind": "exited", "status": stop.code if isinstance(stop.code, int) else (0 if stop.code is None else 1)}
    except TooManyEvents:
        ending = {"kind": "too-many-events"}
    except BaseException as error:
        if error.__traceback__ is not None:
            error.__traceback__ = error.__traceback__.tb_next
        text = uncaught_text(error).replace(folder + "/", "")
        ending = {"kind": "raised", "type": type(error).__name__, "message": str(error) if not isinstance(error, SyntaxError) else error.msg, "traceback": text}
        if isinstance(error, SyntaxError):
            ending["line"] = error.lineno
            ending["offset"] = error.offset
    finally:
        out, err = stdout.getvalue(), stderr.getvalue()
        sys.stdout, sys.stderr, sys.stdin = before_streams
        sys.path[:] = before_path
        os.chdir(before_folder)
        sys.modules["__main__"] = before_main
        sys.modules.update(kept_modules)
        warnings.filters[:] = before_filters
        warnings._filters_mutated()
        warnings.onceregistry.clear()
        for name in set(sys.modules) - before_modules:
            module_file = getattr(sys.modules[name], "__file__", None) or ""
            if module_file.startswith(folder):
                del sys.modules[name]
    return json.dumps({
        "stdout": out.replace(folder + "/", ""),
        "stderr": err.replace(folder + "/", ""),
        "ending": ending,
        "variables": module_variables(main.__dict__) if request.get("variables") else None,
        "events": tracer.events if tracer else None,
        "classLines": {name: class_lines(request["files"][name]) for name in request.get("shown", [])} if tracer and "line" not in ending else None,
        "decoratedLines": {name: decorated_lines(request["files"][name]) for name in request.get("shown", [])} if tracer and "line" not in ending else None,
        "firstLines": {name: first_lines(request["files"][name]) for name in request.get("shown", [])} if tracer and "line" not in ending else None,
    })
