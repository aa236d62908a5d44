/**
 * Python expressions by the type they mostly have, as fast-check arbitraries of source text. They may raise
 * (a division by zero, a missing key): that is part of what is compared. Names come from a fixed pool that
 * every program sets first. Nothing here can grow without bound.
 */
import fc from 'fast-check';

export type Code = fc.Arbitrary<string>;

export const INT_NAMES = ['i0', 'i1', 'i2'] as const;
export const FLOAT_NAMES = ['x0', 'x1'] as const;
export const TEXT_NAMES = ['s0', 's1'] as const;
export const LIST_NAMES = ['l0', 'l1'] as const;
export const DICT_NAMES = ['d0', 'd1'] as const;

const smallInt = fc.integer({ min: -9, max: 12 }).map(String);
const anyInt = fc.oneof(smallInt, smallInt, fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map((n) => (n < 0n ? `(${n.toString()})` : n.toString())));
const intLiteral = smallInt.map((text) => (text.startsWith('-') ? `(${text})` : text));
const floatLiteral = fc.oneof(
  fc.constantFrom('0.0', '1.0', '2.5', '-0.0', '0.1', '1e16', '1e-7', '123456.789', 'float("inf")', '3.0'),
  fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }).map((n) => (Number.isInteger(n) ? `${String(n)}.0` : String(n))),
).map((text) => (text.startsWith('-') ? `(${text})` : text));
const textLiteral = fc.constantFrom("''", "'a'", "'ab c'", "'循环'", "'x,y,z'", "'Agent'", "'😀b'", '"it\'s"', "'\\n'", "'0012'", "'aXbX'");
const index = fc.oneof(fc.integer({ min: -4, max: 4 }).map(String), fc.constantFrom(...INT_NAMES).map((name) => `${name} % 5 - 2`));
const bound = fc.option(fc.integer({ min: -5, max: 5 }).map(String), { nil: '' });
const slice = fc.tuple(bound, bound, fc.constantFrom('', '', ':2', ':-1', ':-2')).map(([from, to, step]) => `[${from}:${to}${step}]`);

const both = (left: Code, operators: readonly string[], right: Code): Code =>
  fc.tuple(left, fc.constantFrom(...operators), right).map(([a, operator, b]) => `(${a} ${operator} ${b})`);
const method = (object: Code, calls: Code): Code => fc.tuple(object, calls).map(([a, call]) => `${a}.${call}`);
const call = (name: string, ...args: readonly Code[]): Code => fc.tuple(...args).map((parts) => `${name}(${parts.join(', ')})`);

export interface Expressions {
  readonly int: Code;
  readonly float: Code;
  readonly text: Code;
  readonly list: Code;
  readonly dict: Code;
  readonly bool: Code;
  readonly any: Code;
}

const leaves: Expressions = {
  int: fc.oneof(intLiteral, fc.constantFrom(...INT_NAMES)),
  float: fc.oneof(floatLiteral, fc.constantFrom(...FLOAT_NAMES)),
  text: fc.oneof(textLiteral, fc.constantFrom(...TEXT_NAMES)),
  list: fc.constantFrom(...LIST_NAMES, '[3, 1, 2]', '[]', '[0, 0]', '[True, 2.0, 1]'),
  dict: fc.constantFrom(...DICT_NAMES, "{'a': 1}", '{}', '{1: 2, 2.0: 3, True: 4}'),
  bool: fc.constantFrom('True', 'False', 'None'),
  any: fc.oneof(fc.constantFrom(...INT_NAMES, ...FLOAT_NAMES, ...TEXT_NAMES, ...LIST_NAMES, ...DICT_NAMES, 'None'), intLiteral, floatLiteral, textLiteral),
};

const textCall = (deeper: Expressions): Code =>
  fc.oneof(
    fc.constantFrom('upper()', 'lower()', 'title()', 'strip()', 'swapcase()', 'capitalize()', "replace('a', 'bb')", "rjust(6, '.')", 'zfill(5)', "center(7, '*')", "removeprefix('a')", 'casefold()', "expandtabs(4)"),
    deeper.text.map((text) => `join(['p', 'q', ${text}])`),
  );
const spec = fc.constantFrom('', '>6', '<6', '^7', '+d', '05d', 'x', '#b', ',', '_', 'e', '.2f', '8.3f', '.3g', '%', '*^9', 'c', 's', '.1', '=+6');

function grow(deeper: Expressions): Expressions {
  const number = fc.oneof(deeper.int, deeper.float);
  const int = fc.oneof(
    leaves.int,
    both(deeper.int, ['+', '-', '*', '//', '%', '&', '|', '^'], deeper.int),
    both(deeper.int, ['<<', '>>'], fc.constantFrom('0', '3', '65')),
    both(deeper.int, ['**'], fc.constantFrom('0', '2', '3')),
    fc.tuple(fc.constantFrom('-', '~', '+'), deeper.int).map(([operator, a]) => `(${operator}${a})`),
    call('len', fc.oneof(deeper.text, deeper.list, deeper.dict)),
    call('int', fc.oneof(deeper.float, deeper.text, deeper.bool.filter((text) => text !== 'None'))),
    call('abs', deeper.int),
    call('sum', deeper.list),
    call('round', deeper.float),
    method(deeper.text, fc.constantFrom("count('a')", "find('b')", "index('a')", "rfind('X')")),
    method(deeper.list, fc.constantFrom('count(1)', 'index(2)')),
    fc.tuple(deeper.list, index).map(([a, at]) => `${a}[${at}]`),
    fc.tuple(deeper.dict, deeper.any).map(([a, key]) => `${a}.get(${key}, 7)`),
    fc.tuple(deeper.bool, deeper.int, deeper.int).map(([test, a, b]) => `(${a} if ${test} else ${b})`),
    call('divmod', deeper.int, deeper.int).map((text) => `${text}[1]`),
  );
  const float = fc.oneof(
    leaves.float,
    both(number, ['+', '-', '*', '/', '//', '%'], number),
    call('float', fc.oneof(deeper.int, deeper.text)),
    call('abs', deeper.float),
    fc.tuple(deeper.float, fc.integer({ min: -2, max: 4 })).map(([a, digits]) => `round(${a}, ${String(digits)})`),
    call('max', number, number),
  );
  const text = fc.oneof(
    leaves.text,
    both(deeper.text, ['+'], deeper.text),
    fc.tuple(deeper.text, fc.constantFrom('0', '2', '-1')).map(([a, times]) => `(${a} * ${times})`),
    fc.tuple(deeper.text, slice).map(([a, part]) => `${a}${part}`),
    fc.tuple(deeper.text, index).map(([a, at]) => `${a}[${at}]`),
    method(deeper.text, textCall(deeper)),
    call('str', deeper.any),
    call('repr', deeper.any),
    fc.tuple(number, spec).map(([a, format]) => `format(${a}, '${format}')`),
    fc.tuple(deeper.any, fc.constantFrom('', '!r', '!s', '!a'), fc.constantFrom('', ':>8', ':<5', ':^9')).map(([a, conversion, format]) => `f"<{${a.replaceAll('"', "'").includes('\\') || a.includes('"') || a.includes("'") ? 'i0' : ` ${a} `}${conversion}${format}}>"`),
    fc.tuple(fc.constantFrom('%d', '%5.1f', '%s', '%r', '%05d', '%x', '%-6s|'), deeper.any).map(([format, a]) => `('${format}' % (${a},))`),
    call('chr', fc.constantFrom('65', '0x4e2d', '128512')),
    call('type', deeper.any).map((code) => `${code}.__name__`),
  );
  const list = fc.oneof(
    leaves.list,
    fc.array(deeper.any, { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    fc.tuple(deeper.list, slice).map(([a, part]) => `${a}${part}`),
    fc.tuple(deeper.list, deeper.list).map(([a, b]) => `(${a} + ${b})[:8]`),
    call('sorted', deeper.list),
    call('list', fc.oneof(deeper.dict, deeper.text, call('range', fc.integer({ min: 0, max: 5 }).map(String)))),
    fc.tuple(deeper.list, deeper.any).map(([a, b]) => `[(v, ${b}) for v in ${a} if v]`),
    deeper.list.map((a) => `[v * 2 for v in ${a}]`),
    fc.tuple(deeper.list, deeper.list).map(([a, b]) => `list(zip(${a}, reversed(${b})))`),
    deeper.text.map((a) => `${a}.split('X')`),
    deeper.list.map((a) => `list(enumerate(${a}, 1))`),
    fc.tuple(deeper.list, deeper.list).map(([a, b]) => `[*${a}, *${b}][:9]`),
  );
  const dict = fc.oneof(
    leaves.dict,
    fc.array(fc.tuple(fc.oneof(deeper.int, deeper.text, deeper.bool), deeper.any), { maxLength: 3 }).map((entries) => `{${entries.map(([key, value]) => `${key}: ${value}`).join(', ')}}`),
    fc.tuple(deeper.dict, deeper.dict).map(([a, b]) => `{**${a}, **${b}}`),
    deeper.list.map((a) => `{str(v): n for n, v in enumerate(${a})}`),
    fc.tuple(deeper.dict, deeper.dict).map(([a, b]) => `(${a} | ${b})`),
    fc.tuple(deeper.list, deeper.list).map(([a, b]) => `dict(zip(map(str, ${a}), ${b}))`),
  );
  const bool = fc.oneof(
    leaves.bool,
    both(deeper.any, ['==', '!=', 'is not', 'and', 'or'], deeper.any),
    both(number, ['<', '<=', '>', '>=', '=='], number),
    fc.tuple(deeper.int, deeper.int, deeper.int).map(([a, b, c]) => `(${a} <= ${b} < ${c})`),
    both(deeper.any, ['in', 'not in'], fc.oneof(deeper.list, deeper.dict)),
    both(deeper.text, ['in', '<', '=='], deeper.text),
    both(deeper.list, ['<', '==', '>='], deeper.list),
    deeper.any.map((a) => `(not ${a})`),
    call('bool', deeper.any),
    deeper.list.map((a) => `any(v for v in ${a})`),
    fc.tuple(deeper.any, fc.constantFrom('int', 'float', 'str', '(list, dict)', 'bool', 'int | str')).map(([a, kind]) => `isinstance(${a}, ${kind})`),
    method(deeper.text, fc.constantFrom('isdigit()', 'isalpha()', 'isupper()', "startswith(('a', 'A'))", "endswith('X')", 'isidentifier()', 'isspace()')),
  );
  const any = fc.oneof(
    { weight: 3, arbitrary: leaves.any },
    int, float, text, list, dict, bool,
    fc.array(deeper.any, { maxLength: 3 }).map((items) => `(${items.join(', ')}${items.length === 1 ? ',' : ''})`),
    deeper.list.map((a) => `{str(v) for v in ${a}} == set()`),
    deeper.list.map((a) => `tuple(${a})`),
  );
  return { int, float, text, list, dict, bool, any };
}

/** Expressions up to `depth` operations deep. */
export function expressions(depth: number): Expressions {
  let result = leaves;
  for (let level = 0; level < depth; level += 1) result = grow(result);
  return result;
}

export const bigInt = anyInt;
