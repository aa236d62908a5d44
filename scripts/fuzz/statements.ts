/**
 * Python statements as arbitraries of source lines. Loops are bounded by construction, and numbers, texts
 * and containers are cut when they are kept, so every program ends soon.
 */
import fc from 'fast-check';
import { DICT_NAMES, FLOAT_NAMES, INT_NAMES, LIST_NAMES, TEXT_NAMES, expressions, type Code } from './expressions';

export type Lines = fc.Arbitrary<readonly string[]>;

export interface Place {
  readonly inLoop: boolean;
  readonly inFunction: boolean;
  readonly inGenerator: boolean;
  /** How much deeper compound statements may go; also keeps loop counters apart. */
  readonly depth: number;
}

const E = expressions(2);
const shallow = expressions(1);

export const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `    ${line}`);
const one = (code: Code): Lines => code.map((text) => [text]);
const named = (names: readonly string[], make: (name: string) => Code): Code => fc.constantFrom(...names).chain(make);

const simple: Lines = fc.oneof(
  one(named(INT_NAMES, (name) => E.int.map((value) => `${name} = int(${value}) % 1000003`))),
  one(named(FLOAT_NAMES, (name) => E.float.map((value) => `${name} = min(max(${value}, -1e9), 1e9)`))),
  one(named(TEXT_NAMES, (name) => E.text.map((value) => `${name} = (${value})[:12]`))),
  one(named(LIST_NAMES, (name) => E.list.map((value) => `${name} = (${value})[:6]`))),
  one(named(DICT_NAMES, (name) => E.dict.map((value) => `${name} = ${value}`))),
  one(named(INT_NAMES, (name) => fc.tuple(fc.constantFrom('+=', '-=', '|=', '^=', '//=', '%='), shallow.int).map(([operator, value]) => `${name} ${operator} ${value}`))),
  one(fc.tuple(E.any, E.any).map(([a, b]) => `print(${a}, ${b})`)),
  one(E.any.map((a) => `print(${a}, sep='-', end='|\\n')`)),
  one(named(LIST_NAMES, (name) => fc.tuple(shallow.any, fc.constantFrom('append', 'remove')).map(([value, call]) => `${name}.${call}(${value})`))),
  one(named(LIST_NAMES, (name) => shallow.list.map((value) => `${name}[1:2] = (${value})[:2]`))),
  one(named(LIST_NAMES, (name) => fc.constantFrom('sort()', 'reverse()', 'pop()', 'pop(0)', 'clear()', 'insert(1, 5)', 'sort(key=str)', 'extend("ab")').map((call) => `${name}.${call}`))),
  one(named(DICT_NAMES, (name) => fc.tuple(shallow.any, shallow.any).map(([key, value]) => `${name}[${key}] = ${value}`))),
  one(named(DICT_NAMES, (name) => fc.constantFrom('popitem()', "pop('a')", "pop('a', None)", "setdefault('k', [])", "update(b=2)").map((call) => `${name}.${call}`))),
  one(fc.tuple(fc.constantFrom(...INT_NAMES), fc.constantFrom(...TEXT_NAMES), shallow.list).map(([a, b, list]) => `${a}, *${b}_rest = ${list}`)),
  one(fc.tuple(shallow.bool, shallow.text).map(([test, text]) => `assert ${test}, ${text}`)),
  one(fc.constantFrom(...LIST_NAMES).map((name) => `del ${name}[0]`)),
  one(fc.constantFrom('l0, l1 = l1, l0', 'i0, i1 = i1, i0', 'l1 = l0', 'd1 = d0', 'l0[0], i0 = i1, 3', 'pass')),
  one(fc.tuple(shallow.int).map(([value]) => `print((n := ${value}), n + 1)`)),
);

const raises: Lines = one(fc.tuple(fc.constantFrom('ValueError', 'KeyError', 'TypeError', 'RuntimeError', 'LookupError'), shallow.text).map(([type, text]) => `raise ${type}(${text})`));

function jumps(place: Place): readonly Lines[] {
  const lines: Lines[] = [raises];
  if (place.inLoop) lines.push(fc.constantFrom(['break'], ['continue']));
  if (place.inFunction) lines.push(place.inGenerator ? fc.constant(['return']) : one(shallow.any.map((value) => `return ${value}`)));
  return lines;
}

export function block(place: Place, maxLength = 3): Lines {
  return fc.array(statement(place), { minLength: 1, maxLength }).map((parts) => parts.flat());
}

export function statement(place: Place): Lines {
  const plain: Lines[] = [simple];
  if (place.inGenerator) plain.push(one(shallow.any.map((value) => `yield ${value}`)), one(shallow.list.map((value) => `got = yield from (${value})[:3]`)));
  if (place.depth === 0) return fc.oneof(...plain);
  const inner: Place = { ...place, depth: place.depth - 1 };
  const body = block(inner);
  const loopBody = block({ ...inner, inLoop: true });
  const level = String(place.depth);
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...plain) },
    { weight: 1, arbitrary: fc.tuple(shallow.bool, fc.oneof(...jumps(place))).map(([test, jump]) => [`if ${test}:`, ...indent(jump)]) },
    { weight: 2, arbitrary: fc.tuple(E.bool, body, body, shallow.bool, body).map(([test, yes, no, second, other]) => [`if ${test}:`, ...indent(yes), `elif ${second}:`, ...indent(other), 'else:', ...indent(no)]) },
    { weight: 2, arbitrary: fc.tuple(fc.oneof(fc.constantFrom('range(3)', 'range(4, 0, -2)', "'ab'"), shallow.list.map((list) => `list(${list})[:4]`)), loopBody, fc.option(body)).map(([items, lines, orelse]) => [`for v${level} in ${items}:`, ...indent(lines), ...(orelse === null ? [] : ['else:', ...indent(orelse)])]) },
    { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 3 }), loopBody).map(([times, lines]) => [`w${level} = 0`, `while w${level} < ${String(times)}:`, `    w${level} += 1`, ...indent(lines)]) },
    { weight: 3, arbitrary: tryStatement(place, inner) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('Guard("a")', 'Guard("b", True)'), body).map(([manager, lines]) => [`with ${manager} as g${level}:`, ...indent(lines)]) },
    { weight: 1, arbitrary: fc.tuple(E.any, body, body, body).map(([subject, a, b, c]) => [`match ${subject}:`, '    case [int() as m, *_] | (m, _) if m:', ...indent(indent(['print("seq", m)', ...a])), '    case {"a": m, **rest}:', ...indent(indent(['print("map", m, rest)', ...b])), '    case str() | None | 3:', ...indent(indent(c)), '    case _:', '        print("other")']) },
  );
}

function tryStatement(place: Place, inner: Place): Lines {
  const body = block(inner);
  const handler = fc.tuple(fc.constantFrom('ValueError', '(KeyError, IndexError)', 'ZeroDivisionError', 'TypeError', 'Exception', 'LookupError'), body).map(([type, lines]) => [`except ${type} as error:`, '    print(type(error).__name__, error)', ...indent(lines)]);
  // A generator that refuses to close is finalized a second time when nothing refers to it any more, which we have no event for.
  const final = place.inGenerator ? block({ ...inner, inGenerator: false, inFunction: false, inLoop: false }) : fc.oneof({ weight: 3, arbitrary: body }, { weight: 1, arbitrary: fc.tuple(body, fc.oneof(...jumps(place))).map(([lines, jump]) => [...lines, ...jump]) });
  return fc
    .tuple(fc.oneof(body, fc.tuple(body, fc.oneof(...jumps(place))).map(([lines, jump]) => [...lines, ...jump])), fc.array(handler, { maxLength: 2 }), fc.option(body), fc.option(final))
    .map(([lines, handlers, orelse, finalbody]) => [
      'try:',
      ...indent(lines),
      ...handlers.flat(),
      ...(orelse === null || handlers.length === 0 ? [] : ['else:', ...indent(orelse)]),
      ...(finalbody === null && handlers.length > 0 ? [] : ['finally:', ...indent(finalbody ?? ['pass'])]),
    ]);
}
