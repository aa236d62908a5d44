"""Source text of a tree. An expression is asked for with the weakest binding it may have bare where it stands."""
import _ast_nodes

(NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, CMP, EXPR, BXOR, BAND, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM) = range(18)
BINARY = {
    'Add': ('+', ARITH), 'Sub': ('-', ARITH), 'Mult': ('*', TERM), 'MatMult': ('@', TERM), 'Div': ('/', TERM), 'Mod': ('%', TERM), 'FloorDiv': ('//', TERM),
    'LShift': ('<<', SHIFT), 'RShift': ('>>', SHIFT), 'BitOr': ('|', EXPR), 'BitXor': ('^', BXOR), 'BitAnd': ('&', BAND), 'Pow': ('**', POWER),
}
UNARY = {'Invert': ('~', FACTOR), 'UAdd': ('+', FACTOR), 'USub': ('-', FACTOR), 'Not': ('not ', NOT)}
COMPARED = {'Eq': '==', 'NotEq': '!=', 'Lt': '<', 'LtE': '<=', 'Gt': '>', 'GtE': '>=', 'Is': 'is', 'IsNot': 'is not', 'In': 'in', 'NotIn': 'not in'}
SINGLE = ("'", '"')
TRIPLE = ('"""', "'''")
INFINITY = '1e309'


def kind(node):
    return type(node).__name__


def quotable(text, quotes, escape_lines=False):
    """The text between quotes, and those of the quotes that it allows."""
    def escaped(char):
        if char in '\n\t' and not escape_lines:
            return char
        return repr(char)[1:-1] if char == '\\' or not char.isprintable() else char
    inside = ''.join(map(escaped, text))
    fits = [quote for quote in quotes if quote not in inside and (len(quote) == 3 or '\n' not in inside)]
    if not fits:
        plain = repr(text)
        return plain[1:-1], [next((quote for quote in quotes if plain[0] in quote), plain[0])]
    if inside:
        fits.sort(key=lambda quote: quote[0] == inside[-1])
        if fits[0][0] == inside[-1]:
            inside = inside[:-1] + '\\' + inside[-1]
    return inside, fits


class Writer:
    def __init__(self, bare_strings=False):
        # Inside an f-string no backslash may stand.
        self.bare_strings = bare_strings
        self.lines = []
        self.indent = 0

    def text(self, node):
        if isinstance(node, list):
            self.block(node)
        elif kind(node) in ('Module', 'Interactive'):
            self.documented(node)
        elif kind(node) == 'Expression':
            return self.expr(node.body)
        elif isinstance(node, _ast_nodes.CLASSES['stmt']):
            self.block([node])
        else:
            return self.part(node)
        return '\n'.join(self.lines)

    def part(self, node):
        other = getattr(self, 'part_' + kind(node), None)
        return other(node) if other is not None else self.expr(node)

    # ---- expressions ----

    def expr(self, node, level=TEST):
        text = getattr(self, 'expr_' + kind(node))(node, level)
        if isinstance(text, tuple):
            text, own = text
            return f'({text})' if level > own else text
        return text

    def listed(self, nodes, level=TEST):
        return ', '.join(self.expr(one, level) for one in nodes)

    def expr_Name(self, node, level):
        return node.id

    def expr_Constant(self, node, level):
        value = node.value
        if isinstance(value, tuple):
            items = [self.literal(one) for one in value]
            return f'({items[0]},)' if len(items) == 1 else f'({", ".join(items)})'
        if value is ...:
            return '...'
        if getattr(node, 'kind', None) == 'u':
            return 'u' + self.literal(value)
        return self.literal(value)

    def literal(self, value):
        if isinstance(value, (float, complex)):
            return repr(value).replace('inf', INFINITY).replace('nan', f'({INFINITY}-{INFINITY})')
        if self.bare_strings and isinstance(value, str):
            return self.quoted(value)
        return repr(value)

    def quoted(self, value, quotes=(*SINGLE, *TRIPLE)):
        inside, fits = quotable(value, quotes)
        return fits[0] + inside + fits[0]

    def expr_JoinedStr(self, node, level):
        pieces = [self.piece(one) for one in node.values]
        if self.bare_strings:
            return 'f' + self.quoted(''.join(text for text, _ in pieces))
        fits, texts = [*SINGLE, *TRIPLE], []
        for text, fixed in pieces:
            text, fits = quotable(text, fits, escape_lines=fixed)
            texts.append(text)
        return f'f{fits[0]}{"".join(texts)}{fits[0]}'

    def piece(self, node):
        """Of an f-string: the text, and whether it is fixed."""
        if kind(node) == 'Constant':
            return node.value.replace('{', '{{').replace('}', '}}'), True
        if kind(node) == 'JoinedStr':
            return ''.join(self.piece(one)[0] for one in node.values), False
        value = Writer(bare_strings=True).expr(node.value, OR)
        if '\\' in value:
            raise ValueError('Unable to avoid backslash in f-string expression part')
        text = ('{ ' if value.startswith('{') else '{') + value
        if node.conversion != -1:
            text += '!' + chr(node.conversion)
        if node.format_spec is not None:
            text += ':' + self.piece(node.format_spec)[0]
        return text + '}', False

    def expr_FormattedValue(self, node, level):
        return 'f' + self.quoted(self.piece(node)[0])

    def expr_BoolOp(self, node, level):
        own = OR if kind(node.op) == 'Or' else AND
        word = ' or ' if own == OR else ' and '
        # Each operand further on binds one step tighter.
        return word.join(self.expr(one, own + i) for i, one in enumerate(node.values, 1)), own

    def expr_NamedExpr(self, node, level):
        return f'{self.expr(node.target, ATOM)} := {self.expr(node.value, ATOM)}', NAMED

    def expr_BinOp(self, node, level):
        sign, own = BINARY[kind(node.op)]
        left, right = (own + 1, own) if sign == '**' else (own, own + 1)
        return f'{self.expr(node.left, left)} {sign} {self.expr(node.right, right)}', own

    def expr_UnaryOp(self, node, level):
        sign, own = UNARY[kind(node.op)]
        return sign + self.expr(node.operand, own), own

    def expr_Lambda(self, node, level):
        given = self.part_arguments(node.args)
        return f'lambda{" " if given else ""}{given}: {self.expr(node.body)}', TEST

    def expr_IfExp(self, node, level):
        return f'{self.expr(node.body, OR)} if {self.expr(node.test, OR)} else {self.expr(node.orelse)}', TEST

    def expr_Dict(self, node, level):
        return '{' + ', '.join(f'**{self.expr(value, EXPR)}' if key is None else f'{self.expr(key)}: {self.expr(value)}' for key, value in zip(node.keys, node.values)) + '}'

    def expr_Set(self, node, level):
        return '{' + (self.listed(node.elts) or '*()') + '}'

    def expr_List(self, node, level):
        return f'[{self.listed(node.elts)}]'

    def expr_Tuple(self, node, level):
        return (self.items(node), TUPLE) if node.elts else '()'

    def items(self, node):
        return self.expr(node.elts[0]) + ',' if len(node.elts) == 1 else self.listed(node.elts)

    def clauses(self, node):
        return ''.join(map(self.part_comprehension, node.generators))

    def part_comprehension(self, one):
        conditions = ''.join(f' if {self.expr(test, OR)}' for test in one.ifs)
        return f' {"async " if one.is_async else ""}for {self.expr(one.target, TUPLE)} in {self.expr(one.iter, OR)}{conditions}'

    def expr_ListComp(self, node, level):
        return f'[{self.expr(node.elt)}{self.clauses(node)}]'

    def expr_SetComp(self, node, level):
        return '{' + self.expr(node.elt) + self.clauses(node) + '}'

    def expr_GeneratorExp(self, node, level):
        return f'({self.expr(node.elt)}{self.clauses(node)})'

    def expr_DictComp(self, node, level):
        return '{' + f'{self.expr(node.key)}: {self.expr(node.value)}' + self.clauses(node) + '}'

    def expr_Await(self, node, level):
        return f'await {self.expr(node.value, ATOM)}', AWAIT

    def expr_Yield(self, node, level):
        return 'yield' if node.value is None else f'yield {self.expr(node.value, ATOM)}', YIELD

    def expr_YieldFrom(self, node, level):
        return f'yield from {self.expr(node.value, ATOM)}', YIELD

    def expr_Compare(self, node, level):
        rest = ''.join(f' {COMPARED[kind(op)]} {self.expr(one, EXPR)}' for op, one in zip(node.ops, node.comparators))
        return self.expr(node.left, EXPR) + rest, CMP

    def expr_Call(self, node, level):
        given = [*map(self.expr, node.args), *map(self.part_keyword, node.keywords)]
        return f'{self.expr(node.func, ATOM)}({", ".join(given)})'

    def part_keyword(self, one):
        return f'**{self.expr(one.value)}' if one.arg is None else f'{one.arg}={self.expr(one.value)}'

    def expr_Attribute(self, node, level):
        whole = kind(node.value) == 'Constant' and isinstance(node.value.value, int)
        return f'{self.expr(node.value, ATOM)}{" " if whole else ""}.{node.attr}'

    def expr_Subscript(self, node, level):
        inside = node.slice
        bare = kind(inside) == 'Tuple' and inside.elts and not any(kind(one) == 'Starred' for one in inside.elts)
        return f'{self.expr(node.value, ATOM)}[{self.items(inside) if bare else self.expr(inside)}]'

    def expr_Starred(self, node, level):
        return '*' + self.expr(node.value, EXPR)

    def expr_Slice(self, node, level):
        ends = [self.expr(one) if one is not None else '' for one in (node.lower, node.upper)]
        return ':'.join(ends) + ('' if node.step is None else ':' + self.expr(node.step))

    # ---- parameters ----

    def part_arguments(self, args):
        plain = [*args.posonlyargs, *args.args]
        missing = len(plain) - len(args.defaults)
        given = []
        for i, one in enumerate(plain):
            given.append(self.part_arg(one) + (f'={self.expr(args.defaults[i - missing])}' if i >= missing else ''))
            if i + 1 == len(args.posonlyargs):
                given.append('/')
        if args.vararg is not None or args.kwonlyargs:
            given.append('*' + (self.part_arg(args.vararg) if args.vararg is not None else ''))
        for one, value in zip(args.kwonlyargs, args.kw_defaults):
            given.append(self.part_arg(one) + (f'={self.expr(value)}' if value is not None else ''))
        if args.kwarg is not None:
            given.append('**' + self.part_arg(args.kwarg))
        return ', '.join(given)

    def part_arg(self, one):
        return one.arg if one.annotation is None else f'{one.arg}: {self.expr(one.annotation)}'

    def part_alias(self, one):
        return one.name + (f' as {one.asname}' if one.asname else '')

    def part_withitem(self, one):
        return self.expr(one.context_expr) + (f' as {self.expr(one.optional_vars)}' if one.optional_vars is not None else '')

    # ---- statements ----

    def line(self, text):
        self.lines.append('    ' * self.indent + text)

    def block(self, body):
        for node in body:
            getattr(self, 'stmt_' + kind(node))(node)

    def inner(self, head, body):
        self.line(head + ':')
        self.indent += 1
        self.block(body)
        self.indent -= 1

    def documented(self, node):
        match node.body:
            case [first, *rest] if kind(first) == 'Expr' and kind(first.value) == 'Constant' and isinstance(first.value.value, str):
                self.line(self.quoted(first.value.value, TRIPLE))
                self.block(rest)
            case body:
                self.block(body)

    def apart(self):
        """An empty line before a definition, except at the beginning."""
        if self.lines:
            self.lines.append('')

    def stmt_FunctionDef(self, node, word='def'):
        self.apart()
        for one in node.decorator_list:
            self.line('@' + self.expr(one))
        returns = f' -> {self.expr(node.returns)}' if node.returns is not None else ''
        self.line(f'{word} {node.name}({self.part_arguments(node.args)}){returns}:')
        self.indent += 1
        self.documented(node)
        self.indent -= 1

    def stmt_AsyncFunctionDef(self, node):
        self.stmt_FunctionDef(node, 'async def')

    def stmt_ClassDef(self, node):
        self.apart()
        for one in node.decorator_list:
            self.line('@' + self.expr(one))
        given = ', '.join([*map(self.expr, node.bases), *map(self.part_keyword, node.keywords)])
        self.line(f'class {node.name}{f"({given})" if given else ""}:')
        self.indent += 1
        self.documented(node)
        self.indent -= 1

    def stmt_Expr(self, node):
        self.line(self.expr(node.value, YIELD))

    def stmt_Return(self, node):
        self.line('return' if node.value is None else f'return {self.expr(node.value)}')

    def stmt_Delete(self, node):
        self.line(f'del {self.listed(node.targets)}')

    def stmt_Assign(self, node):
        self.line(' = '.join([*(self.expr(one, TUPLE) for one in node.targets), self.expr(node.value, YIELD if kind(node.value).startswith('Yield') else TEST)]))

    def stmt_AugAssign(self, node):
        self.line(f'{self.expr(node.target)} {BINARY[kind(node.op)][0]}= {self.expr(node.value)}')

    def stmt_AnnAssign(self, node):
        target = self.expr(node.target)
        if not node.simple and kind(node.target) == 'Name':
            target = f'({target})'
        self.line(f'{target}: {self.expr(node.annotation)}' + ('' if node.value is None else f' = {self.expr(node.value)}'))

    def stmt_For(self, node, word='for'):
        self.inner(f'{word} {self.expr(node.target, TUPLE)} in {self.expr(node.iter)}', node.body)
        self.otherwise(node)

    def stmt_AsyncFor(self, node):
        self.stmt_For(node, 'async for')

    def stmt_While(self, node):
        self.inner(f'while {self.expr(node.test)}', node.body)
        self.otherwise(node)

    def otherwise(self, node):
        if node.orelse:
            self.inner('else', node.orelse)

    def stmt_If(self, node, word='if'):
        self.inner(f'{word} {self.expr(node.test)}', node.body)
        if len(node.orelse) == 1 and kind(node.orelse[0]) == 'If':
            self.stmt_If(node.orelse[0], 'elif')
        else:
            self.otherwise(node)

    def stmt_With(self, node, word='with'):
        self.inner(f'{word} {", ".join(map(self.part_withitem, node.items))}', node.body)

    def stmt_AsyncWith(self, node):
        self.stmt_With(node, 'async with')

    def stmt_Raise(self, node):
        cause = '' if node.cause is None else f' from {self.expr(node.cause)}'
        self.line('raise' if node.exc is None else f'raise {self.expr(node.exc)}{cause}')

    def stmt_Try(self, node, word='except'):
        self.inner('try', node.body)
        for one in node.handlers:
            caught = '' if one.type is None else ' ' + self.expr(one.type)
            self.inner(word + caught + (f' as {one.name}' if one.name else ''), one.body)
        self.otherwise(node)
        if node.finalbody:
            self.inner('finally', node.finalbody)

    def stmt_TryStar(self, node):
        self.stmt_Try(node, 'except*')

    def stmt_Assert(self, node):
        self.line(f'assert {self.expr(node.test)}' + ('' if node.msg is None else f', {self.expr(node.msg)}'))

    def stmt_Import(self, node):
        self.line(f'import {", ".join(map(self.part_alias, node.names))}')

    def stmt_ImportFrom(self, node):
        self.line(f'from {"." * (node.level or 0)}{node.module or ""} import {", ".join(map(self.part_alias, node.names))}')

    def stmt_Global(self, node):
        self.line(f'global {", ".join(node.names)}')

    def stmt_Nonlocal(self, node):
        self.line(f'nonlocal {", ".join(node.names)}')

    def stmt_Pass(self, node):
        self.line('pass')

    def stmt_Break(self, node):
        self.line('break')

    def stmt_Continue(self, node):
        self.line('continue')

    # ---- match ----

    def stmt_Match(self, node):
        self.line(f'match {self.expr(node.subject)}:')
        self.indent += 1
        for one in node.cases:
            guard = '' if one.guard is None else f' if {self.expr(one.guard)}'
            self.inner(f'case {self.pattern(one.pattern)}{guard}', one.body)
        self.indent -= 1

    def patterns(self, nodes):
        return ', '.join(map(self.pattern, nodes))

    def pattern(self, node, level=TEST):
        match kind(node):
            case 'MatchValue':
                return self.expr(node.value)
            case 'MatchSingleton':
                return repr(node.value)
            case 'MatchSequence':
                return f'[{self.patterns(node.patterns)}]'
            case 'MatchStar':
                return f'*{node.name or "_"}'
            case 'MatchMapping':
                pairs = [f'{self.expr(key)}: {self.pattern(value)}' for key, value in zip(node.keys, node.patterns)]
                return '{' + ', '.join(pairs + ([f'**{node.rest}'] if node.rest else [])) + '}'
            case 'MatchClass':
                named = [f'{name}={self.pattern(value)}' for name, value in zip(node.kwd_attrs, node.kwd_patterns)]
                return f'{self.expr(node.cls, ATOM)}({", ".join([*map(self.pattern, node.patterns), *named])})'
            case 'MatchAs':
                if node.pattern is None:
                    return node.name or '_'
                text = f'{self.pattern(node.pattern, OR)} as {node.name}'
                return f'({text})' if level > TEST else text
            case 'MatchOr':
                text = ' | '.join(self.pattern(one, BXOR) for one in node.patterns)
                return f'({text})' if level > EXPR else text

    part_MatchValue = part_MatchSingleton = part_MatchSequence = part_MatchStar = pattern
    part_MatchMapping = part_MatchClass = part_MatchAs = part_MatchOr = pattern
