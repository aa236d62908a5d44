/** Number-theoretic functions of `math`. */
import { builtinFunction } from '../../runtime/define';
import { bitLength } from '../../runtime/int-size';
import { chargeDivision, mulInt } from '../../runtime/integers';
import { integer } from './numbers';
import type { PyTuple, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

const absolute = (n: bigint): bigint => (n < 0n ? -n : n);

function greatest(rt: Runtime, a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) {
    chargeDivision(rt, x, y);
    rt.work(1);
    [x, y] = [y, x % y];
  }
  return x;
}

function multiple(rt: Runtime, a: bigint, b: bigint): bigint {
  const rest = a / greatest(rt, a, b);
  return absolute(BigInt(mulInt(rt, rest, b)));
}

/** Floor of the square root. */
function squareRoot(rt: Runtime, n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt(Math.ceil(bitLength(n) / 2));
  for (;;) {
    chargeDivision(rt, n, x);
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

function nonNegative(rt: Runtime, value: PyValue, message: string): bigint {
  const n = integer(rt, value);
  if (n < 0n) throw rt.error('ValueError', message);
  return n;
}

/** The product `from * (from - 1) * ...` of `count` factors; charged by size, since it grows. */
function falling(rt: Runtime, from: bigint, count: bigint): bigint {
  let product = 1n;
  for (let i = 0n; i < count; i++) {
    product *= from - i;
    rt.work(1 + Number(i >> 7n));
  }
  return product;
}

export const integerFunctions = [
  builtinFunction('math.gcd(*integers)', (rt, values: PyTuple) => rt.int(values.items.map((v) => integer(rt, v)).reduce((a, b) => greatest(rt, a, b), 0n))),
  builtinFunction('math.lcm(*integers)', (rt, values: PyTuple) => rt.int(values.items.map((v) => integer(rt, v)).reduce((a, b) => (a === 0n || b === 0n ? 0n : multiple(rt, a, b)), 1n))),
  builtinFunction('math.isqrt(n, /)', (rt, n) => rt.int(squareRoot(rt, nonNegative(rt, n, 'isqrt() argument must be nonnegative')))),
  builtinFunction('math.factorial(n, /)', (rt, value) => {
    const n = nonNegative(rt, value, 'factorial() not defined for negative values');
    return rt.int(falling(rt, n, n));
  }),
  builtinFunction('math.comb(n, k, /)', (rt, first, second) => {
    const n = nonNegative(rt, first, 'n must be a non-negative integer');
    const k = nonNegative(rt, second, 'k must be a non-negative integer');
    if (k > n) return 0;
    const few = k < n - k ? k : n - k;
    return rt.int(falling(rt, n, few) / falling(rt, few, few));
  }),
  builtinFunction('math.perm(n, k=None, /)', (rt, first, second) => {
    const n = nonNegative(rt, first, 'n must be a non-negative integer');
    const k = second === null ? n : nonNegative(rt, second, 'k must be a non-negative integer');
    return rt.int(k > n ? 0n : falling(rt, n, k));
  }),
];
