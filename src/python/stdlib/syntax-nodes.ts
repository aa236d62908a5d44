/** The parser's tree as objects of the `ast` module: classes are its own, so that programs may subclass and compare them. */
import { complexType } from '../runtime/types';
import { PyComplex } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import type { Span } from '../../trace/positions';
import type { Alias, Comprehension, Constant, Expression, JoinedStr, Keyword, Module, Parameter, Parameters, Pattern, Statement } from '../syntax/ast';

const BINARY = { '+': 'Add', '-': 'Sub', '*': 'Mult', '/': 'Div', '//': 'FloorDiv', '%': 'Mod', '**': 'Pow', '<<': 'LShift', '>>': 'RShift', '&': 'BitAnd', '|': 'BitOr', '^': 'BitXor', '@': 'MatMult' } as const;
const UNARY = { '+': 'UAdd', '-': 'USub', '~': 'Invert', not: 'Not' } as const;
const COMPARISON = { '==': 'Eq', '!=': 'NotEq', '<': 'Lt', '<=': 'LtE', '>': 'Gt', '>=': 'GtE', is: 'Is', 'is not': 'IsNot', in: 'In', 'not in': 'NotIn' } as const;

type Use = 'Load' | 'Store' | 'Del';

/** The value of a literal. */
export function constantValue(rt: Runtime, { value }: Constant): PyValue {
  switch (value.type) {
    case 'None': return null;
    case 'Ellipsis': return rt.getAttribute(rt.importModule('builtins'), 'Ellipsis');
    case 'bool': case 'str': return value.value;
    case 'int': return rt.int(value.value);
    case 'float': return rt.float(value.value);
    case 'imaginary': return new PyComplex(complexType, 0, value.value);
    case 'bytes': return rt.bytes(value.value);
  }
}

/** `make(kind, fields, place)` builds one node; `place` is None or (line, column, end line, end column), columns in bytes as CPython counts. */
export class NodeMaker {
  private readonly lines: readonly string[];

  constructor(private readonly rt: Runtime, private readonly make: PyValue, text: string) {
    this.lines = text.split(/\r\n?|\n/);
  }

  module(node: Module): PyValue { return this.node('Module', null, this.block(node.body), this.rt.list([])); }
  wrapped(node: Expression): PyValue { return this.node('Expression', null, this.expression(node)); }

  private node(kind: string, span: Span | null, ...fields: readonly PyValue[]): PyValue {
    const { rt } = this;
    rt.work(1);
    const place = span === null ? null : rt.tuple([span.line, this.bytes(span.line, span.column), span.endLine, this.bytes(span.endLine, span.endColumn)]);
    return rt.call(this.make, [kind, rt.tuple(fields), place]);
  }

  private bytes(line: number, column: number): number {
    const before = (this.lines[line - 1] ?? '').slice(0, column);
    let count = 0;
    for (const character of before) {
      const code = character.codePointAt(0) ?? 0;
      count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    return count;
  }

  private list<Item>(items: readonly Item[], one: (item: Item) => PyValue): PyValue { return this.rt.list(items.map(one)); }
  private all(nodes: readonly Expression[], use: Use = 'Load'): PyValue { return this.list(nodes, (node) => this.expression(node, use)); }
  private maybe(node: Expression | null): PyValue { return node === null ? null : this.expression(node); }
  private block(body: readonly Statement[]): PyValue { return this.list(body, (node) => this.statement(node)); }
  private sign(kind: string): PyValue { return this.node(kind, null); }

  private expression(node: Expression, use: Use = 'Load'): PyValue {
    const { span } = node;
    const e = (part: Expression): PyValue => this.expression(part);
    switch (node.kind) {
      case 'BoolOp': return this.node('BoolOp', span, this.sign(node.operator === 'and' ? 'And' : 'Or'), this.all(node.values));
      case 'NamedExpr': return this.node('NamedExpr', span, this.expression(node.target, 'Store'), e(node.value));
      case 'BinOp': return this.node('BinOp', span, e(node.left), this.sign(BINARY[node.operator]), e(node.right));
      case 'UnaryOp': return this.node('UnaryOp', span, this.sign(UNARY[node.operator]), e(node.operand));
      case 'Lambda': return this.node('Lambda', span, this.parameters(node.parameters), e(node.body));
      case 'IfExp': return this.node('IfExp', span, e(node.test), e(node.body), e(node.orelse));
      case 'Dict': return this.node('Dict', span, this.list(node.entries, ({ key }) => this.maybe(key)), this.list(node.entries, ({ value }) => e(value)));
      case 'Set': return this.node('Set', span, this.all(node.elements));
      case 'ListComp': case 'SetComp': case 'GeneratorExp': return this.node(node.kind, span, e(node.element), this.generators(node.generators));
      case 'DictComp': return this.node('DictComp', span, e(node.key), e(node.value), this.generators(node.generators));
      case 'Await': case 'YieldFrom': return this.node(node.kind, span, e(node.value));
      case 'Yield': return this.node('Yield', span, this.maybe(node.value));
      case 'Compare': return this.node('Compare', span, e(node.left), this.list(node.operators, (one) => this.sign(COMPARISON[one])), this.all(node.comparators));
      case 'Call': return this.node('Call', span, e(node.func), this.all(node.args), this.keywords(node.keywords));
      case 'JoinedStr': return this.joined(node);
      case 'Constant': return this.node('Constant', span, constantValue(this.rt, node), null);
      case 'Attribute': return this.node('Attribute', span, e(node.value), node.name, this.sign(use));
      case 'Subscript': return this.node('Subscript', span, e(node.value), e(node.index), this.sign(use));
      case 'Starred': return this.node('Starred', span, this.expression(node.value, use), this.sign(use));
      case 'Name': return this.node('Name', span, node.id, this.sign(use));
      case 'List': case 'Tuple': return this.node(node.kind, span, this.all(node.elements, use), this.sign(use));
      case 'Slice': return this.node('Slice', span, this.maybe(node.lower), this.maybe(node.upper), this.maybe(node.step));
    }
  }

  /** All parts have the place of the whole, as CPython 3.11 gives them. */
  private joined(node: JoinedStr, span = node.span): PyValue {
    const parts: PyValue[] = [];
    let pending = '';
    const flush = (): void => { if (pending !== '') parts.push(this.node('Constant', span, pending, null)); pending = ''; };
    for (const part of node.parts) {
      if (typeof part === 'string') { pending += part; continue; }
      pending += part.debugText ?? '';
      flush();
      const conversion = part.conversion === null ? -1 : part.conversion.charCodeAt(0);
      parts.push(this.node('FormattedValue', span, this.expression(part.value), conversion, part.formatSpec === null ? null : this.joined(part.formatSpec, span)));
    }
    flush();
    return this.node('JoinedStr', span, this.rt.list(parts));
  }

  private generators(clauses: readonly Comprehension[]): PyValue {
    return this.list(clauses, (one) => this.node('comprehension', null, this.expression(one.target, 'Store'), this.expression(one.iterable), this.all(one.conditions), one.isAsync ? 1 : 0));
  }

  private keywords(keywords: readonly Keyword[]): PyValue {
    return this.list(keywords, (one) => this.node('keyword', one.span, one.name, this.expression(one.value)));
  }

  private parameters(given: Parameters): PyValue {
    const one = (parameter: Parameter): PyValue => this.node('arg', parameter.span, parameter.name, this.maybe(parameter.annotation), null);
    const optional = (parameter: Parameter | null): PyValue => (parameter === null ? null : one(parameter));
    const defaults = [...given.positionalOnly, ...given.positional].flatMap((parameter) => (parameter.default === null ? [] : [parameter.default]));
    return this.node('arguments', null, this.list(given.positionalOnly, one), this.list(given.positional, one), optional(given.variadic), this.list(given.keywordOnly, one), this.list(given.keywordOnly, (parameter) => this.maybe(parameter.default)), optional(given.keywords), this.all(defaults));
  }

  private alias(one: Alias): PyValue { return this.node('alias', one.span, one.name, one.asname); }

  private statement(node: Statement): PyValue {
    const { span } = node;
    const e = (part: Expression): PyValue => this.expression(part);
    switch (node.kind) {
      case 'FunctionDef': return this.node(node.isAsync ? 'AsyncFunctionDef' : 'FunctionDef', node.defSpan, node.name, this.parameters(node.parameters), this.block(node.body), this.all(node.decorators), this.maybe(node.returns), null);
      case 'ClassDef': return this.node('ClassDef', node.defSpan, node.name, this.all(node.bases), this.keywords(node.keywords), this.block(node.body), this.all(node.decorators));
      case 'Return': return this.node('Return', span, this.maybe(node.value));
      case 'Delete': return this.node('Delete', span, this.all(node.targets, 'Del'));
      case 'Assign': return this.node('Assign', span, this.all(node.targets, 'Store'), e(node.value), null);
      case 'AugAssign': return this.node('AugAssign', span, this.expression(node.target, 'Store'), this.sign(BINARY[node.operator]), e(node.value));
      case 'AnnAssign': return this.node('AnnAssign', span, this.expression(node.target, 'Store'), e(node.annotation), this.maybe(node.value), node.simple ? 1 : 0);
      case 'For': return this.node(node.isAsync ? 'AsyncFor' : 'For', span, this.expression(node.target, 'Store'), e(node.iterable), this.block(node.body), this.block(node.orelse), null);
      case 'While': case 'If': return this.node(node.kind, span, e(node.test), this.block(node.body), this.block(node.orelse));
      case 'With': return this.node(node.isAsync ? 'AsyncWith' : 'With', span, this.list(node.items, (item) => this.node('withitem', null, e(item.context), item.target === null ? null : this.expression(item.target, 'Store'))), this.block(node.body), null);
      case 'Match': return this.node('Match', span, e(node.subject), this.list(node.cases, (one) => this.node('match_case', null, this.pattern(one.pattern), this.maybe(one.guard), this.block(one.body))));
      case 'Raise': return this.node('Raise', span, this.maybe(node.exception), this.maybe(node.cause));
      case 'Try': return this.node(node.isStar ? 'TryStar' : 'Try', span, this.block(node.body), this.list(node.handlers, (one) => this.node('ExceptHandler', one.span, this.maybe(one.type), one.name, this.block(one.body))), this.block(node.orelse), this.block(node.finalbody));
      case 'Assert': return this.node('Assert', span, e(node.test), this.maybe(node.message));
      case 'Import': return this.node('Import', span, this.list(node.names, (one) => this.alias(one)));
      case 'ImportFrom': {
        const star: Alias = { name: '*', asname: null, span: { ...span, line: span.endLine, column: (span.endColumn - 1) as Span['column'] } };
        return this.node('ImportFrom', span, node.module, this.list(node.names === '*' ? [star] : node.names, (one) => this.alias(one)), node.level);
      }
      case 'Global': case 'Nonlocal': return this.node(node.kind, span, this.rt.list([...node.names]));
      case 'ExpressionStatement': return this.node('Expr', span, e(node.value));
      case 'Pass': case 'Break': case 'Continue': return this.node(node.kind, span);
    }
  }

  private pattern(node: Pattern): PyValue {
    const { span } = node;
    const each = (patterns: readonly Pattern[]): PyValue => this.list(patterns, (one) => this.pattern(one));
    switch (node.kind) {
      case 'MatchValue': return this.node('MatchValue', span, this.expression(node.value));
      case 'MatchSingleton': return this.node('MatchSingleton', span, node.value);
      case 'MatchSequence': return this.node('MatchSequence', span, each(node.patterns));
      case 'MatchMapping': return this.node('MatchMapping', span, this.all(node.keys), each(node.patterns), node.rest);
      case 'MatchClass': return this.node('MatchClass', span, this.expression(node.cls), each(node.patterns), this.rt.list([...node.keywordNames]), each(node.keywordPatterns));
      case 'MatchStar': return this.node('MatchStar', span, node.name);
      case 'MatchAs': return this.node('MatchAs', span, node.pattern === null ? null : this.pattern(node.pattern), node.name);
      case 'MatchOr': return this.node('MatchOr', span, each(node.patterns));
    }
  }
}
