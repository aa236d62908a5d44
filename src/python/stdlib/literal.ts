/** `_ast`: what `ast` has of the compiler: literals of a text, and whether a text is Python at all. */
import { builtinFunction } from '../runtime/define';
import { complexType } from '../runtime/types';
import { PyComplex, PyException, PyFloat } from '../runtime/value';
import { parse, parseExpression } from '../syntax/parse';
import { nativeModule } from './module';
import type { Diagnostic } from '../../trace/diagnostic';
import type { PyRaise, PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import type { BinOp, Constant, Expression } from '../syntax/ast';

/** What literal_eval does with a node that is no literal: raises. `node` null: what stands where a key of `**` would. */
type Refuse = (node: Expression | null) => PyRaise;

function constant(rt: Runtime, { value }: Constant): PyValue {
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

const isNumber = (node: Expression): node is Constant => node.kind === 'Constant' && ['int', 'float', 'imaginary'].includes(node.value.type);

function signed(rt: Runtime, node: Expression, refuse: Refuse): PyValue {
  const isSigned = node.kind === 'UnaryOp' && (node.operator === '+' || node.operator === '-');
  const operand = isSigned ? node.operand : node;
  if (!isNumber(operand)) throw refuse(operand);
  const value = constant(rt, operand);
  return isSigned ? rt.unary(node.operator, value) : value;
}

/** `1 + 2j` and `1 - 2j`. */
function complexSum(rt: Runtime, node: BinOp, refuse: Refuse): PyValue {
  if (node.operator !== '+' && node.operator !== '-') throw refuse(node);
  const left = signed(rt, node.left, refuse);
  if (!isNumber(node.right)) throw refuse(node.right);
  const right = constant(rt, node.right);
  if ((typeof left !== 'number' && typeof left !== 'bigint' && !(left instanceof PyFloat)) || !(right instanceof PyComplex)) throw refuse(node);
  return rt.binary(node.operator, left, right);
}

function evaluate(rt: Runtime, node: Expression, refuse: Refuse): PyValue {
  rt.work(1);
  const all = (nodes: readonly Expression[]): PyValue[] => nodes.map((one) => evaluate(rt, one, refuse));
  switch (node.kind) {
    case 'Constant': return constant(rt, node);
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

function syntaxError(rt: Runtime, text: string, diagnostics: readonly Diagnostic[]): PyRaise {
  const [first] = diagnostics;
  const type = first?.cpython?.type ?? 'SyntaxError';
  const message = first?.cpython?.message ?? 'invalid syntax';
  const line = first?.span.line ?? 1;
  const place = rt.tuple(['<unknown>', text.trim() === '' ? 0 : line, (first?.span.column ?? 0) + 1, text.split('\n')[line - 1] ?? null, first?.span.endLine ?? 1, (first?.span.endColumn ?? 0) + 1]);
  const made = rt.call(rt.types.get(type), [message, place]);
  return made instanceof PyException ? rt.raised(made) : rt.error(type, message);
}

const functions = [
  /** `malformed(kind, line)` makes the exception for a node that is no literal; kind and line are None for a missing key. */
  builtinFunction('literal(text, malformed, /)', (rt, text, malformed) => {
    const source = rt.str(text);
    rt.work(1 + (source.length >> 3));
    const parsed = parseExpression(source, '<unknown>');
    if (!parsed.ok) throw syntaxError(rt, source, parsed.diagnostics);
    return evaluate(rt, parsed.expression, (node) => {
      const exception = rt.call(malformed, node === null ? [null, null] : [node.kind, node.span.line]);
      return exception instanceof PyException ? rt.raised(exception) : rt.error('ValueError', 'malformed node or string');
    });
  }),
  builtinFunction('check(text, only_expression, /)', (rt, text, onlyExpression) => {
    const source = rt.str(text);
    rt.work(1 + (source.length >> 3));
    const parsed = rt.isTrue(onlyExpression) ? parseExpression(source, '<unknown>') : parse(source, '<unknown>');
    if (!parsed.ok) throw syntaxError(rt, source, parsed.diagnostics);
    return null;
  }),
];

export const library = nativeModule('Literals of a text.', () => functions.map((f) => [f.name, f] as const));
