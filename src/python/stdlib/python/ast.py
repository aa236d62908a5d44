"""Syntax trees (Library Reference, ast)."""
import _ast
import _ast_nodes
from _ast_nodes import AST, CLASSES as _CLASSES

globals().update(_CLASSES)
PyCF_ONLY_AST, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_TYPE_COMMENTS = 0x400, 0x2000, 0x1000


# ---- names of before Python 3.8, for kinds of Constant ----

def _value_under(name):
    def get(self):
        return self.value

    def put(self, value):
        self.value = value
    return property(get, put)


Constant.n, Constant.s = _value_under('n'), _value_under('s')


class _KindOfConstant(type):
    def __instancecheck__(cls, node):
        return type(node) is Constant and type(node.value) in cls._kinds


def _old_name(name, kinds):
    def new(cls, *args, **kwargs):
        return Constant(*args, **kwargs)
    return _KindOfConstant(name, (Constant,), {'__module__': 'ast', '__new__': new, '_kinds': kinds})


Num, Str, Bytes = _old_name('Num', (int, float, complex)), _old_name('Str', (str,)), _old_name('Bytes', (bytes,))
NameConstant, Ellipsis = _old_name('NameConstant', (type(None), bool)), _old_name('Ellipsis', (type(...),))


class Index(AST):
    def __new__(cls, value, **kwargs):
        return value


class ExtSlice(AST):
    def __new__(cls, dims=(), **kwargs):
        return Tuple(list(dims), Load(), **kwargs)


# ---- reading ----

def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None):
    if isinstance(source, AST):
        return source
    text = source.decode() if isinstance(source, bytes) else source
    if not isinstance(text, str):
        raise TypeError('compile() arg 1 must be a string, bytes or AST object')
    if mode not in ('exec', 'eval', 'single'):
        raise ValueError("compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
    if mode == 'eval':
        text = text.lstrip(' \t')
    tree = _ast_nodes.read(text, filename, mode == 'eval')
    return Interactive(tree.body) if mode == 'single' else tree


def _malformed(node, line=None):
    where = f' on line {line}' if line else ''
    return ValueError(f'malformed node or string{where}: {node!r}')


def _malformed_kind(kind, line):
    if kind is None:
        return _malformed(None)
    return _malformed(_CLASSES[kind](), line)


def literal_eval(node_or_string):
    if isinstance(node_or_string, str):
        return _ast.literal(node_or_string.lstrip(' \t'), _malformed_kind)
    return _literal(node_or_string.body if isinstance(node_or_string, Expression) else node_or_string)


def _literal(node):
    match node:
        case Constant():
            return node.value
        case Tuple() | List() | Set():
            kind = {Tuple: tuple, List: list, Set: set}[type(node)]
            return kind(map(_literal, node.elts))
        case Call(func=Name(id='set'), args=[], keywords=[]):
            return set()
        case Dict() if len(node.keys) == len(node.values):
            return {_literal(key): _literal(value) for key, value in zip(node.keys, node.values)}
        case UnaryOp(op=UAdd() | USub(), operand=Constant(value=int() | float() | complex() as number)) if type(number) is not bool:
            return number if isinstance(node.op, UAdd) else -number
        case BinOp(op=Add() | Sub(), right=Constant(value=complex() as imaginary)):
            real = _literal(node.left)
            if type(real) in (int, float):
                return real + imaginary if isinstance(node.op, Add) else real - imaginary
    raise _malformed(node, getattr(node, 'lineno', None))


# ---- walking ----

def iter_fields(node):
    for name in node._fields:
        value = getattr(node, name, _NONE)
        if value is not _NONE:
            yield name, value


def iter_child_nodes(node):
    for _, value in iter_fields(node):
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, AST):
                yield child


def walk(node):
    waiting = [node]
    for node in waiting:
        waiting.extend(iter_child_nodes(node))
        yield node


_VISITS_OF_OLD = ((bool, 'NameConstant'), (type(None), 'NameConstant'), (int, 'Num'), (float, 'Num'), (complex, 'Num'), (str, 'Str'), (bytes, 'Bytes'), (type(...), 'Ellipsis'))


class NodeVisitor:
    def visit(self, node):
        return getattr(self, f'visit_{type(node).__name__}', self.generic_visit)(node)

    def generic_visit(self, node):
        for child in iter_child_nodes(node):
            self.visit(child)

    def visit_Constant(self, node):
        for kind, name in _VISITS_OF_OLD:
            if type(node.value) is kind:
                visitor = getattr(self, f'visit_{name}', None)
                if visitor is not None:
                    return visitor(node)
        return self.generic_visit(node)


class NodeTransformer(NodeVisitor):
    def generic_visit(self, node):
        for name, old in iter_fields(node):
            if isinstance(old, list):
                old[:] = self._replaced(old)
            elif isinstance(old, AST):
                new = self.visit(old)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node

    def _replaced(self, items):
        kept = []
        for item in items:
            answer = self.visit(item) if isinstance(item, AST) else item
            if isinstance(answer, AST) or not isinstance(item, AST):
                kept.append(answer)
            elif answer is not None:
                kept.extend(answer)
        return kept


# ---- places ----

def copy_location(new_node, old_node):
    for name in ('lineno', 'col_offset', 'end_lineno', 'end_col_offset'):
        if name in old_node._attributes and name in new_node._attributes:
            value = getattr(old_node, name, None)
            if value is not None or (hasattr(old_node, name) and name.startswith('end_')):
                setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    waiting = [(node, (1, 0, 1, 0))]
    while waiting:
        one, place = waiting.pop()
        if 'lineno' in one._attributes:
            names = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')
            found = tuple(getattr(one, name, None) for name in names)
            place = tuple(outer if own is None else own for own, outer in zip(found, place))
            for name, value in zip(names, place):
                setattr(one, name, value)
        waiting.extend((child, place) for child in iter_child_nodes(one))
    return node


def increment_lineno(node, n=1):
    for one in walk(node):
        for name in ('lineno', 'end_lineno'):
            if name in one._attributes and getattr(one, name, None) is not None:
                setattr(one, name, getattr(one, name) + n)
    return node


def get_docstring(node, clean=True):
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f'{type(node).__name__!r} can\'t have docstrings')
    match node.body:
        case [Expr(value=Constant(value=str() as text)), *_]:
            if not clean:
                return text
            import inspect
            return inspect.cleandoc(text)


def get_source_segment(source, node, *, padded=False):
    first, last = getattr(node, 'lineno', None), getattr(node, 'end_lineno', None)
    begin, end = getattr(node, 'col_offset', None), getattr(node, 'end_col_offset', None)
    if None in (first, last, begin, end):
        return None
    lines = [line.encode() for line in source.splitlines(keepends=True)[first - 1:last]]
    lines[-1] = lines[-1][:end]
    blank = bytes(byte if byte in b'\t\f' else 32 for byte in lines[0][:begin]) if padded and first != last else b''
    lines[0] = blank + lines[0][begin:]
    return b''.join(lines).decode()


# ---- showing ----

def dump(node, annotate_fields=True, include_attributes=False, *, indent=None):
    if not isinstance(node, AST):
        raise TypeError(f'expected AST, got {type(node).__name__!r}')
    step = ' ' * indent if isinstance(indent, int) else indent

    def shown(value, level):
        """The text, and whether it has no parts that a line of their own would help."""
        if isinstance(value, AST):
            return of_node(value, level + 1)
        if isinstance(value, list):
            if not value:
                return '[]', True
            start, between = lines(level + 1)
            return f'[{start}{between.join(shown(one, level + 1)[0] for one in value)}]', False
        return repr(value), True

    def lines(level):
        return ('', ', ') if step is None else ('\n' + step * level, ',\n' + step * level)

    def of_node(one, level):
        parts, simple, named = [], True, annotate_fields
        for name in one._fields:
            value = getattr(one, name, _NONE)
            if value is _NONE:
                named = True
                continue
            if value is None and getattr(type(one), name, _NONE) is None:
                named = True
                continue
            text, plain = shown(value, level)
            simple = simple and plain
            parts.append(f'{name}={text}' if named else text)
        if include_attributes:
            for name in one._attributes:
                value = getattr(one, name, None)
                if value is not None or (hasattr(one, name) and getattr(type(one), name, _NONE) is not None):
                    text, plain = shown(value, level)
                    simple = simple and plain
                    parts.append(f'{name}={text}')
        if simple and len(parts) <= 3:
            return f'{type(one).__name__}({", ".join(parts)})', not parts
        start, between = lines(level)
        return f'{type(one).__name__}({start}{between.join(parts)})', False

    return of_node(node, 1 if step is not None else 0)[0]


_NONE = object()


def unparse(ast_obj):
    from _ast_unparse import Writer
    return Writer().text(ast_obj)
