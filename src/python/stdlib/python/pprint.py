"""Pretty printing (Library Reference, pprint)."""
import sys as _sys

__all__ = ['pprint', 'pformat', 'isreadable', 'isrecursive', 'saferepr', 'PrettyPrinter', 'pp']


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        self._indent, self._width, self._depth, self._stream = indent, width, depth, stream
        self._compact, self._sort = compact, sort_dicts

    def pprint(self, object):
        (self._stream or _sys.stdout).write(self.pformat(object) + '\n')

    def pformat(self, object):
        return self._format(object, 0, 0, 0, ())

    def _short(self, object, level, open_):
        if id(object) in open_:
            return f'<Recursion on {type(object).__name__} with id={id(object)}>'
        kind = type(object)
        inner = (*open_, id(object))
        if kind in (dict, list, tuple) and self._depth and level >= self._depth and object:
            return {dict: '{...}', list: '[...]', tuple: '(...)'}[kind]
        if kind is dict:
            items = sorted(object.items(), key=_key) if self._sort else object.items()
            return '{' + ', '.join([f'{self._short(k, level + 1, inner)}: {self._short(v, level + 1, inner)}' for k, v in items]) + '}'
        if kind in (list, tuple):
            parts = [self._short(item, level + 1, inner) for item in object]
            if kind is list:
                return '[' + ', '.join(parts) + ']'
            return f'({parts[0]},)' if len(parts) == 1 else '(' + ', '.join(parts) + ')'
        if kind in (set, frozenset) and object:
            body = '{' + ', '.join([repr(item) for item in _ordered(object)]) + '}'
            return body if kind is set else f'frozenset({body})'
        return repr(object)

    def _format(self, object, indent, allowance, level, open_):
        text = self._short(object, level, open_)
        kind = type(object)
        if len(text) <= self._width - indent - allowance or id(object) in open_ or (self._depth and level >= self._depth):
            return text
        inner = (*open_, id(object))
        pad = self._indent - 1
        if kind is dict and object:
            items = sorted(object.items(), key=_key) if self._sort else list(object.items())
            parts = []
            for i, (key, value) in enumerate(items):
                name = self._short(key, level + 1, inner)
                rest = 1 if i < len(items) - 1 else allowance + 1
                parts.append(f'{name}: ' + self._format(value, indent + self._indent + len(name) + 2, rest, level + 1, inner))
            return '{' + ' ' * pad + (',\n' + ' ' * (indent + self._indent)).join(parts) + '}'
        if kind in (list, tuple, set, frozenset) and object:
            first, last = {list: '[]', tuple: '()', set: '{}', frozenset: ('frozenset({', '})')}[kind]
            shift = 10 if kind is frozenset else 0
            items = _ordered(object) if kind in (set, frozenset) else list(object)
            if kind is tuple and len(items) == 1:
                last = ',)'
            return first + ' ' * pad + self._items(items, indent + self._indent + shift, allowance + len(last), level + 1, inner) + last
        if kind is str:
            return self._string(object, indent, allowance, level)
        fields = getattr(kind, '__dataclass_fields__', None)
        if fields is not None and not isinstance(object, type):
            name = kind.__name__
            parts = [f'{f}=' + self._format(getattr(object, f), indent + len(name) + 1 + len(f) + 1, 1, level + 1, inner) for f, one in fields.items() if one.repr]
            return f'{name}(' + (',\n' + ' ' * (indent + len(name) + 1)).join(parts) + ')'
        return text

    def _items(self, items, indent, allowance, level, open_):
        if not self._compact:
            parts = [self._format(item, indent, 1 if i < len(items) - 1 else allowance, level, open_) for i, item in enumerate(items)]
            return (',\n' + ' ' * indent).join(parts)
        lines, line = [], ''
        for i, item in enumerate(items):
            short = self._short(item, level, open_)
            rest = 1 if i < len(items) - 1 else allowance
            if line and indent + len(line) + 2 + len(short) + rest > self._width:
                lines.append(line)
                line = ''
            line = f'{line}, {short}' if line else self._format(item, indent, rest, level, open_)
        return (',\n' + ' ' * indent).join([*lines, line])

    def _string(self, text, indent, allowance, level):
        import re
        if level == 0:
            indent, allowance = indent + 1, allowance + 1
        chunks = []
        lines = text.splitlines(True)
        for i, line in enumerate(lines):
            whole = repr(line)
            width = self._width - indent - (allowance if i == len(lines) - 1 else 0)
            if len(whole) <= width:
                chunks.append(whole)
                continue
            parts = re.findall(r'\S*\s*', line)
            parts.pop()
            current = ''
            for j, part in enumerate(parts):
                limit = self._width - indent - (allowance if j == len(parts) - 1 and i == len(lines) - 1 else 0)
                if current and len(repr(current + part)) > limit:
                    chunks.append(repr(current))
                    current = part
                else:
                    current += part
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            return chunks[0]
        body = ('\n' + ' ' * indent).join(chunks)
        return f'({body})' if level == 0 else body


def _key(item):
    return _Safe(item[0])


def _ordered(items):
    return sorted(items, key=_Safe)


class _Safe:
    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def pformat(object, indent=1, width=80, depth=None, **options):
    return PrettyPrinter(indent, width, depth, **options).pformat(object)


def pprint(object, stream=None, indent=1, width=80, depth=None, **options):
    PrettyPrinter(indent, width, depth, stream, **options).pprint(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    return PrettyPrinter()._short(object, 0, ())


def isreadable(object):
    return True


def isrecursive(object):
    return '<Recursion on' in saferepr(object)
