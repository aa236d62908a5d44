/**
 * A tree in the notation of fixtures/syntax/judge.py, which writes CPython's own tree the same way: for tests.
 * CPython 3.11 gives no exact places inside f-strings, so those are left out of both.
 */
import type { Span } from '../../trace/positions';
import type { Alias, Comprehension, ConstantValue, Expression, ExceptHandler, JoinedStr, Keyword, MatchCase, Module, Parameter, Parameters, Pattern, Statement, WithItem } from './ast';

const BINARY: Readonly<Record<string, string>> = { '+': 'Add', '-': 'Sub', '*': 'Mult', '/': 'Div', '//': 'FloorDiv', '%': 'Mod', '**': 'Pow', '<<': 'LShift', '>>': 'RShift', '&': 'BitAnd', '|': 'BitOr', '^': 'BitXor', '@': 'MatMult' };
const UNARY: Readonly<Record<string, string>> = { '+': 'UAdd', '-': 'USub', '~': 'Invert', not: 'Not' };
const COMPARISON: Readonly<Record<string, string>> = { '==': 'Eq', '!=': 'NotEq', '<': 'Lt', '<=': 'LtE', '>': 'Gt', '>=': 'GtE', is: 'Is', 'is not': 'IsNot', in: 'In', 'not in': 'NotIn' };

export function cpythonForm(module: Module): string {
  return `Module([${module.body.map((node) => statement(node)).join(',')}])`;
}

class Writer {
  constructor(private readonly silent: boolean) {}

  node(name: string, span: Span, ...fields: readonly string[]): string {
    const place = this.silent ? '' : `@${span.line}:${span.column}-${span.endLine}:${span.endColumn}`;
    return `${name}${place}(${fields.join(',')})`;
  }

  list(nodes: readonly Expression[]): string { return `[${nodes.map((node) => this.expression(node)).join(',')}]`; }
  maybe(node: Expression | null): string { return node === null ? 'None' : this.expression(node); }

  expression(node: Expression): string {
    const { span } = node;
    const e = (part: Expression): string => this.expression(part);
    switch (node.kind) {
      case 'BoolOp': return this.node('BoolOp', span, node.operator === 'and' ? 'And()' : 'Or()', this.list(node.values));
      case 'NamedExpr': return this.node('NamedExpr', span, e(node.target), e(node.value));
      case 'BinOp': return this.node('BinOp', span, e(node.left), `${BINARY[node.operator]}()`, e(node.right));
      case 'UnaryOp': return this.node('UnaryOp', span, `${UNARY[node.operator]}()`, e(node.operand));
      case 'Lambda': return this.node('Lambda', span, this.parameters(node.parameters), e(node.body));
      case 'IfExp': return this.node('IfExp', span, e(node.test), e(node.body), e(node.orelse));
      case 'Dict': return this.node('Dict', span, `[${node.entries.map((entry) => this.maybe(entry.key)).join(',')}]`, this.list(node.entries.map((entry) => entry.value)));
      case 'Set': return this.node('Set', span, this.list(node.elements));
      case 'ListComp':
      case 'SetComp':
      case 'GeneratorExp': return this.node(node.kind, span, e(node.element), this.generators(node.generators));
      case 'DictComp': return this.node('DictComp', span, e(node.key), e(node.value), this.generators(node.generators));
      case 'Await':
      case 'YieldFrom': return this.node(node.kind, span, e(node.value));
      case 'Yield': return this.node('Yield', span, this.maybe(node.value));
      case 'Compare': return this.node('Compare', span, e(node.left), `[${node.operators.map((operator) => `${COMPARISON[operator]}()`).join(',')}]`, this.list(node.comparators));
      case 'Call': return this.node('Call', span, e(node.func), this.list(node.args), this.keywords(node.keywords));
      case 'JoinedStr': return this.node('JoinedStr', span, joined(node));
      case 'Constant': return this.node('Constant', span, constant(node.value));
      case 'Attribute': return this.node('Attribute', span, e(node.value), JSON.stringify(node.name));
      case 'Subscript': return this.node('Subscript', span, e(node.value), e(node.index));
      case 'Starred': return this.node('Starred', span, e(node.value));
      case 'Name': return this.node('Name', span, json(node.id));
      case 'List':
      case 'Tuple': return this.node(node.kind, span, this.list(node.elements));
      case 'Slice': return this.node('Slice', span, this.maybe(node.lower), this.maybe(node.upper), this.maybe(node.step));
    }
  }

  generators(clauses: readonly Comprehension[]): string {
    return `[${clauses.map((one) => `comprehension(${this.expression(one.target)},${this.expression(one.iterable)},${this.list(one.conditions)},${one.isAsync ? 1 : 0})`).join(',')}]`;
  }

  keywords(keywords: readonly Keyword[]): string {
    return `[${keywords.map((one) => this.node('keyword', one.span, one.name === null ? 'None' : json(one.name), this.expression(one.value))).join(',')}]`;
  }

  parameters(all: Parameters): string {
    const one = (parameter: Parameter | null): string => (parameter === null ? 'None' : this.node('arg', parameter.span, json(parameter.name), this.maybe(parameter.annotation)));
    const many = (list: readonly Parameter[]): string => `[${list.map(one).join(',')}]`;
    const defaults = [...all.positionalOnly, ...all.positional].flatMap((parameter) => (parameter.default === null ? [] : [parameter.default]));
    const keywordDefaults = all.keywordOnly.map((parameter) => this.maybe(parameter.default)).join(',');
    return `arguments(${many(all.positionalOnly)},${many(all.positional)},${one(all.variadic)},${many(all.keywordOnly)},[${keywordDefaults}],${one(all.keywords)},${this.list(defaults)})`;
  }
}

const LOUD = new Writer(false);
const SILENT = new Writer(true);

function joined(node: JoinedStr): string {
  const parts: string[] = [];
  let pending = '';
  const flush = (): void => { if (pending !== '') parts.push(json(pending)); pending = ''; };
  for (const part of node.parts) {
    if (typeof part === 'string') { pending += part; continue; }
    pending += part.debugText ?? '';
    flush();
    const spec = part.formatSpec === null ? '' : `JoinedStr(${joined(part.formatSpec)})`;
    parts.push(`{${SILENT.expression(part.value)}!${part.conversion ?? ''}:${spec}}`);
  }
  flush();
  return parts.join(',');
}

/** As Python's json.dumps: ASCII only. */
function json(text: string): string {
  return JSON.stringify(text).replace(/[\x7f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function constant(value: ConstantValue): string {
  switch (value.type) {
    case 'None': return 'None';
    case 'Ellipsis': return 'Ellipsis';
    case 'bool': return value.value ? 'True' : 'False';
    case 'int': return String(value.value);
    case 'float': return `f${double(value.value)}`;
    case 'imaginary': return `j${double(value.value)}`;
    case 'str': return json(value.value);
    case 'bytes': return `b${hex(value.value)}`;
  }
}

function double(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return hex(new Uint8Array(view.buffer));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const block = (body: readonly Statement[]): string => `[${body.map(statement).join(',')}]`;
const names = (list: readonly string[]): string => `[${list.map(json).join(',')}]`;
const textOrNone = (text: string | null): string => (text === null ? 'None' : json(text));

function statement(node: Statement): string {
  const { span } = node;
  const w = LOUD;
  switch (node.kind) {
    case 'FunctionDef': return w.node(node.isAsync ? 'AsyncFunctionDef' : 'FunctionDef', node.defSpan, json(node.name), w.parameters(node.parameters), block(node.body), w.list(node.decorators), w.maybe(node.returns));
    case 'ClassDef': return w.node('ClassDef', node.defSpan, json(node.name), w.list(node.bases), w.keywords(node.keywords), block(node.body), w.list(node.decorators));
    case 'Return': return w.node('Return', span, w.maybe(node.value));
    case 'Delete': return w.node('Delete', span, w.list(node.targets));
    case 'Assign': return w.node('Assign', span, w.list(node.targets), w.expression(node.value));
    case 'AugAssign': return w.node('AugAssign', span, w.expression(node.target), `${BINARY[node.operator]}()`, w.expression(node.value));
    case 'AnnAssign': return w.node('AnnAssign', span, w.expression(node.target), w.expression(node.annotation), w.maybe(node.value), node.simple ? '1' : '0');
    case 'For': return w.node(node.isAsync ? 'AsyncFor' : 'For', span, w.expression(node.target), w.expression(node.iterable), block(node.body), block(node.orelse));
    case 'While':
    case 'If': return w.node(node.kind, span, w.expression(node.test), block(node.body), block(node.orelse));
    case 'With': return w.node(node.isAsync ? 'AsyncWith' : 'With', span, `[${node.items.map(withItem).join(',')}]`, block(node.body));
    case 'Match': return w.node('Match', span, w.expression(node.subject), `[${node.cases.map(matchCase).join(',')}]`);
    case 'Raise': return w.node('Raise', span, w.maybe(node.exception), w.maybe(node.cause));
    case 'Try': return w.node(node.isStar ? 'TryStar' : 'Try', span, block(node.body), `[${node.handlers.map(handler).join(',')}]`, block(node.orelse), block(node.finalbody));
    case 'Assert': return w.node('Assert', span, w.expression(node.test), w.maybe(node.message));
    case 'Import': return w.node('Import', span, `[${node.names.map(alias).join(',')}]`);
    case 'ImportFrom': {
      const listed = node.names === '*' ? `alias@${span.endLine}:${span.endColumn - 1}-${span.endLine}:${span.endColumn}("*",None)` : node.names.map(alias).join(',');
      return w.node('ImportFrom', span, textOrNone(node.module), `[${listed}]`, String(node.level));
    }
    case 'Global':
    case 'Nonlocal': return w.node(node.kind, span, names(node.names));
    case 'ExpressionStatement': return w.node('Expr', span, w.expression(node.value));
    case 'Pass':
    case 'Break':
    case 'Continue': return w.node(node.kind, span);
  }
}

const withItem = (item: WithItem): string => `withitem(${LOUD.expression(item.context)},${LOUD.maybe(item.target)})`;
const matchCase = (one: MatchCase): string => `match_case(${pattern(one.pattern)},${LOUD.maybe(one.guard)},${block(one.body)})`;
const handler = (one: ExceptHandler): string => LOUD.node('ExceptHandler', one.span, LOUD.maybe(one.type), textOrNone(one.name), block(one.body));
const alias = (one: Alias): string => LOUD.node('alias', one.span, json(one.name), textOrNone(one.asname));

function pattern(node: Pattern): string {
  const { span } = node;
  const w = LOUD;
  const list = (patterns: readonly Pattern[]): string => `[${patterns.map(pattern).join(',')}]`;
  switch (node.kind) {
    case 'MatchValue': return w.node('MatchValue', span, w.expression(node.value));
    case 'MatchSingleton': return w.node('MatchSingleton', span, node.value === null ? 'None' : node.value ? 'True' : 'False');
    case 'MatchSequence': return w.node('MatchSequence', span, list(node.patterns));
    case 'MatchMapping': return w.node('MatchMapping', span, w.list(node.keys), list(node.patterns), textOrNone(node.rest));
    case 'MatchClass': return w.node('MatchClass', span, w.expression(node.cls), list(node.patterns), names(node.keywordNames), list(node.keywordPatterns));
    case 'MatchStar': return w.node('MatchStar', span, textOrNone(node.name));
    case 'MatchAs': return w.node('MatchAs', span, node.pattern === null ? 'None' : pattern(node.pattern), textOrNone(node.name));
    case 'MatchOr': return w.node('MatchOr', span, list(node.patterns));
  }
}
