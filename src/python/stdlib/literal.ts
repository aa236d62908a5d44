/** `_ast`: what `ast` has of the parser: literals of a text, and trees. */
import { builtinFunction } from '../runtime/define';
import { PyComplex, PyException, PyFloat } from '../runtime/value';
import { parse, parseExpression } from '../syntax/parse';
import { nativeModule } from './module';
import { constantValue, NodeMaker } from './syntax-nodes';
import type { Diagnostic } from '../../trace/diagnostic';
import type { PyRaise, PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import type { BinOp, Constant, Expression } from '../syntax/ast';

/** What literal_eval does with a node that is no literal: raises. `node` null: what stands where a key of `**` would. */
type Refuse = (node: Expression | null) => PyRaise;

const isNumber = (node: Expression): node is Constant => node.kind === 'Constant' && ['int', 'float', 'imaginary'].includes(node.value.type);

function signed(rt: Runtime, node: Expression, refuse: Refuse): PyValue {
  const isSigned = node.kind === 'UnaryOp' && (node.operator === '+' || node.operator === '-');
  const operand = isSigned ? node.operand : node;
  if (!isNumber(operand)) throw refuse(operand);
  const value = constantValue(rt, operand);
  return isSigned ? rt.unary(node.operator, value) : value;
}

/** `1 + 2j` and `1 - 2j`. */
function complexSum(rt: Runtime, node: BinOp, refuse: Refuse): PyValue {
  if (node.operator !== '+' && node.operator !== '-') throw refuse(node);
  const left = signed(rt, node.left, refuse);
  if (!isNumber(node.right)) throw refuse(node.right);
  const right = constantValue(rt, node.right);
  if ((typeof left !== 'number' && typeof left !== 'bigint' && !(left instanceof PyFloat)) || !(right instanceof PyComplex)) throw refuse(node);
  return rt.binary(node.operator, left, right);
}

function evaluate(rt: Runtime, node: Expression, refuse: Refuse): PyValue {
  rt.work(1);
  const all = (nodes: readonly Expression[]): PyValue[] => nodes.map((one) => evaluate(rt, one, refuse));
  switch (node.kind) {
    case 'Constant': return constantValue(rt, node);
    case 'Tuple': return rt.tuple(all(node.elements));
    case 'List': return rt.list(all(node.elements));
    case 'Set': return rt.set(all(node.elements));
    case 'Dict': return rt.dict(node.entries.map(({ key, value }) => {
      if (key === null) throw refuse(null);
      return [evaluate(rt, key, refuse), evaluate(rt, value, refuse)] as const;
    }));
    case 'Call':
      if (node.func.kind === 'Name' && node.func.id === 'set' && node.args.length === 0 && node.keywords.length === 0) return rt.set();
      throw refuse(node);
    case 'BinOp': return complexSum(rt, node, refuse);
    default: return signed(rt, node, refuse);
  }
}

/** The parser's own copy of a text ends with a newline. */
function failing(text: string, line: number): string | null {
  return text.split(/(?<=\n)/)[line - 1] ?? null;
}

function syntaxError(rt: Runtime, text: string, diagnostics: readonly Diagnostic[], file = '<unknown>'): PyRaise {
  const [first] = diagnostics;
  const type = first?.cpython?.type ?? 'SyntaxError';
  const message = first?.cpython?.message ?? 'invalid syntax';
  const line = first?.span.line ?? 1;
  const place = rt.tuple([file, text.trim() === '' ? 0 : line, (first?.span.column ?? 0) + 1, failing(text, line), first?.span.endLine ?? 1, (first?.span.endColumn ?? 0) + 1]);
  const made = rt.call(rt.types.get(type), [message, place]);
  return made instanceof PyException ? rt.raised(made) : rt.error(type, message);
}

const functions = [
  /** `malformed(kind, line)` makes the exception for a node that is no literal; kind and line are None for a missing key. */
  builtinFunction('literal(text, malformed, /)', (rt, text, malformed) => {
    const source = rt.str(text);
    rt.work(1 + source.length * 4);
    const parsed = parseExpression(source, '<unknown>');
    if (!parsed.ok) throw syntaxError(rt, source, parsed.diagnostics);
    return evaluate(rt, parsed.expression, (node) => {
      const exception = rt.call(malformed, node === null ? [null, null] : [node.kind, node.span.line]);
      return exception instanceof PyException ? rt.raised(exception) : rt.error('ValueError', 'malformed node or string');
    });
  }),
  /** The tree of a text; `make(kind, fields, place)` builds its nodes. */
  builtinFunction('tree(text, filename, only_expression, make, /)', (rt, text, filename, onlyExpression, make) => {
    const source = rt.str(text);
    rt.work(1 + source.length * 4);
    const maker = new NodeMaker(rt, make, source);
    const name = rt.str(filename);
    if (rt.isTrue(onlyExpression)) {
      const parsed = parseExpression(source, name);
      if (!parsed.ok) throw syntaxError(rt, source, parsed.diagnostics, name);
      return maker.wrapped(parsed.expression);
    }
    const parsed = parse(source, name);
    if (!parsed.ok) throw syntaxError(rt, source.endsWith('\n') ? source : `${source}\n`, parsed.diagnostics, name);
    return maker.module(parsed.module);
  }),
];

export const library = nativeModule('Literals of a text.', () => functions.map((f) => [f.name, f] as const));
