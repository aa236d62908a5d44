/** Whole programs: fixed names first, then functions, closures, generators and classes, then statements that use them. */
import fc from 'fast-check';
import { expressions } from './expressions';
import { block, indent, type Lines } from './statements';

const PRELUDE = [
  'i0, i1, i2 = 3, -7, 12345678901234567890',
  'x0, x1 = 0.5, -2.25',
  "s0, s1 = 'aXb', '循环 loop'",
  'l0, l1 = [5, 3, 1], []',
  "d0, d1 = {'a': 1, 2: 'b'}, {}",
  'class Guard:',
  '    def __init__(self, name, swallow=False):',
  '        self.name, self.swallow = name, swallow',
  '    def __enter__(self):',
  "        print('enter', self.name)",
  '        return self',
  '    def __exit__(self, kind, error, trace):',
  "        print('exit', self.name, kind and kind.__name__, error)",
  '        return self.swallow and kind is not GeneratorExit',
] as const;

const GLOBALS = 'global i0, i1, i2, x0, x1, s0, s1, l0, l1, d0, d1';
const E = expressions(1);
const inFunction = { inLoop: false, inFunction: true, inGenerator: false, depth: 2 } as const;

const guarded = (call: string): readonly string[] => ['try:', `    print(${call})`, 'except Exception as error:', '    print(type(error).__name__, error)'];

const functionPart: Lines = fc.tuple(block(inFunction, 4), E.any, E.any).map(([lines, argument, fallback]) => [
  `def work(p, q=${fallback}, *rest, k=0, **more):`,
  `    ${GLOBALS}`,
  ...indent(lines),
  '    return p, q, rest, k, more',
  ...guarded(`work(${argument})`),
  ...guarded(`work(1, *l0[:2], k=s0, **{'z': 1})`),
  ...guarded('work(q=2)'),
]);

const closurePart: Lines = fc.tuple(E.int, E.any, fc.constantFrom('total += step', 'total = step - total', 'total *= 2', 'seen.append(step)')).map(([start, extra, change]) => [
  'def make(step):',
  `    total, seen = ${start}, []`,
  '    def add(by=step):',
  '        nonlocal total',
  `        ${change}`,
  `        return total, by, len(seen), ${extra}`,
  '    return add, lambda: (total, seen, step)',
  'try:',
  '    adds = [make(n) for n in range(3)]',
  '    print([add(9) for add, _ in adds], [peek() for _, peek in adds], adds[0][0]())',
  'except Exception as error:',
  '    print(type(error).__name__, error)',
]);

const generatorPart: Lines = fc.tuple(block({ inLoop: false, inFunction: true, inGenerator: true, depth: 2 }, 4), E.any, fc.constantFrom('next(g)', 'g.send(1)', 'g.throw(ValueError("t"))', 'g.close()', 'list(g)')).map(([lines, last, use]) => [
  'def stream():',
  `    ${GLOBALS}`,
  '    got = None',
  ...indent(lines),
  `    yield got`,
  `    return ${last}`,
  'def outer():',
  '    result = yield from stream()',
  "    print('result', result)",
  'g = outer()',
  ...guarded('next(g)'),
  ...guarded(use),
  ...guarded('[v for v in g]'),
]);

const classPart: Lines = fc.tuple(block({ ...inFunction, depth: 1 }, 2), E.any, E.int, fc.constantFrom('__add__', '__radd__', '__getitem__', '__contains__', '__call__', '__mul__', '__lt__')).map(([lines, attribute, weight, dunder]) => [
  'class Base:',
  `    kind = ${attribute}`,
  '    def __init__(self, value):',
  '        self.value = value',
  '    def __repr__(self):',
  "        return f'{type(self).__name__}({self.value!r})'",
  '    def __eq__(self, other):',
  '        return isinstance(other, Base) and self.value == other.value',
  '    def __hash__(self):',
  '        return hash(self.value)',
  `    def ${dunder}(self, other):`,
  // Without an end, the old sequence protocol would iterate for ever.
  '        if isinstance(other, int) and other > 3:',
  '            raise IndexError(other)',
  `        ${GLOBALS}`,
  ...indent(indent(lines)),
  "        return ('" + dunder + "', self.value, other)",
  'class Child(Base):',
  '    def __init__(self, value):',
  `        super().__init__(value)`,
  `        self.weight = ${weight}`,
  '    @property',
  '    def double(self):',
  '        return self.value * 2',
  '    @classmethod',
  '    def build(cls, *args):',
  '        return cls(args)',
  '    @staticmethod',
  '    def plain(a, b=2):',
  '        return a, b',
  ...['Child(s0) + 1', '1 + Child(2)', 'Child(i0)[1]', '3 in Child(3)', 'Child(4)(5)', 'Child(2) * 3', 'sorted([Child(2), Child(1)])', 'Child(3).double, Child.build(1, 2), Child.plain(7)', '{Child(1): 1, Base(1): 2}', 'Child(1).missing', 'Child()', 'Child(1) == Base(1), Child.kind, Child.__mro__[1].__name__', 'vars(Child(i1))'].flatMap(guarded),
]);

const main = block({ inLoop: false, inFunction: false, inGenerator: false, depth: 3 }, 3);

// Each stretch is guarded, so that an early exception doesn't hide the rest; the last one is not.
const mainPart: Lines = fc.tuple(fc.array(main, { minLength: 1, maxLength: 4 }), main).map(([stretches, last]) => [
  ...stretches.flatMap((lines) => ['try:', ...indent(lines), 'except Exception as error:', '    print(type(error).__name__, error)']),
  ...last,
]);

/** One program's text. */
export const program: fc.Arbitrary<string> = fc
  .tuple(fc.subarray([functionPart, closurePart, generatorPart, classPart]), mainPart)
  .chain(([parts, statements]) => fc.tuple(...parts).map((texts) => [...PRELUDE, ...texts.flat(), ...statements].join('\n') + '\n'));
