"""The node classes of ast, from their grammar: name, base, fields (`?` optional, `*` a list)."""
import _ast

_GRAMMAR = '''
mod: Module body* type_ignores* | Interactive body* | Expression body | FunctionType argtypes* returns
stmt: FunctionDef name args body* decorator_list* returns? type_comment? | AsyncFunctionDef name args body* decorator_list* returns? type_comment?
stmt: ClassDef name bases* keywords* body* decorator_list* | Return value? | Delete targets* | Assign targets* value type_comment?
stmt: AugAssign target op value | AnnAssign target annotation value? simple
stmt: For target iter body* orelse* type_comment? | AsyncFor target iter body* orelse* type_comment? | While test body* orelse* | If test body* orelse*
stmt: With items* body* type_comment? | AsyncWith items* body* type_comment? | Match subject cases* | Raise exc? cause?
stmt: Try body* handlers* orelse* finalbody* | TryStar body* handlers* orelse* finalbody* | Assert test msg?
stmt: Import names* | ImportFrom module? names* level? | Global names* | Nonlocal names* | Expr value | Pass | Break | Continue
expr: BoolOp op values* | NamedExpr target value | BinOp left op right | UnaryOp op operand | Lambda args body | IfExp test body orelse
expr: Dict keys* values* | Set elts* | ListComp elt generators* | SetComp elt generators* | DictComp key value generators* | GeneratorExp elt generators*
expr: Await value | Yield value? | YieldFrom value | Compare left ops* comparators* | Call func args* keywords* | FormattedValue value conversion format_spec?
expr: JoinedStr values* | Constant value kind? | Attribute value attr ctx | Subscript value slice ctx | Starred value ctx | Name id ctx | List elts* ctx
expr: Tuple elts* ctx | Slice lower? upper? step?
expr_context: Load | Store | Del
boolop: And | Or
operator: Add | Sub | Mult | MatMult | Div | Mod | Pow | LShift | RShift | BitOr | BitXor | BitAnd | FloorDiv
unaryop: Invert | Not | UAdd | USub
cmpop: Eq | NotEq | Lt | LtE | Gt | GtE | Is | IsNot | In | NotIn
excepthandler: ExceptHandler type? name? body*
pattern: MatchValue value | MatchSingleton value | MatchSequence patterns* | MatchMapping keys* patterns* rest? | MatchClass cls patterns* kwd_attrs* kwd_patterns*
pattern: MatchStar name? | MatchAs pattern? name? | MatchOr patterns*
type_ignore: TypeIgnore lineno tag
comprehension target iter ifs* is_async
arguments posonlyargs* args* vararg? kwonlyargs* kw_defaults* kwarg? defaults*
arg arg annotation? type_comment?
keyword arg? value
alias name asname?
withitem context_expr optional_vars?
match_case pattern guard? body*
'''
_PLACES = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')
_PLACED = {'stmt', 'expr', 'excepthandler', 'pattern', 'arg', 'keyword', 'alias'}


class AST:
    _fields = ()
    _attributes = ()
    __match_args__ = ()

    def __init__(self, /, *args, **kwargs):
        fields = self._fields
        if len(args) > len(fields):
            raise TypeError(f'{type(self).__name__} constructor takes at most {len(fields)} positional argument{"" if len(fields) == 1 else "s"}')
        for field, value in zip(fields, args):
            setattr(self, field, value)
        for name, value in kwargs.items():
            if name in fields[:len(args)]:
                raise TypeError(f'{type(self).__name__} got multiple values for argument {name!r}')
            setattr(self, name, value)


def _node_class(name, base, parts):
    names = {'__module__': 'ast'}
    if parts or base is AST:
        fields = tuple(part.rstrip('?*') for part in parts)
        names.update(_fields=fields, __match_args__=fields)
        names.update((part[:-1], None) for part in parts if part.endswith('?'))
    if name in _PLACED:
        names.update(_attributes=_PLACES, end_lineno=None, end_col_offset=None)
    return type(name, (base,), names)


def _read_grammar():
    made = {'AST': AST}
    AST.__module__ = 'ast'
    for line in _GRAMMAR.strip().splitlines():
        head, colon, rest = line.partition(': ')
        if not colon:
            name, *parts = head.split()
            made[name] = _node_class(name, AST, parts)
            continue
        if head not in made:
            made[head] = _node_class(head, AST, ())
        for sort in rest.split(' | '):
            name, *parts = sort.split()
            made[name] = _node_class(name, made[head], parts)
    return made


CLASSES = _read_grammar()
_ALONE = {name: cls() for name, cls in CLASSES.items() if cls.__base__.__name__ in ('expr_context', 'boolop', 'operator', 'unaryop', 'cmpop')}


def _build(kind, values, place):
    node = _ALONE.get(kind)
    if node is not None:
        return node
    cls = CLASSES[kind]
    node = object.__new__(cls)
    own = node.__dict__
    own.update(zip(cls._fields, values))
    if place is not None:
        own.update(zip(_PLACES, place))
    return node


def read(text, filename, only_expression):
    return _ast.tree(text, filename, only_expression, _build)
