/** Exact comparison of numbers of all kinds: an int never loses digits against a float. */
import { numeric } from './arithmetic';
import { PyComplex, PyFloat } from './value';
import type { PyValue } from './value';
import type { RichComparison } from './operator-names';

/** undefined: not two numbers, or complex numbers ordered. */
export function compareNumbers(operator: RichComparison, left: PyValue, right: PyValue): boolean | undefined {
  const a = numeric(left);
  if (a === undefined) return undefined;
  const b = numeric(right);
  if (b === undefined) return undefined;
  if (a instanceof PyComplex || b instanceof PyComplex) {
    if (operator !== '==' && operator !== '!=') return undefined;
    const same = realPart(a) === realPart(b) && imagPart(a) === imagPart(b);
    return same === (operator === '==');
  }
  return order(operator, a instanceof PyFloat ? a.value : a, b instanceof PyFloat ? b.value : b);
}

type Real = number | bigint;

function realPart(value: Real | PyFloat | PyComplex): number {
  return value instanceof PyComplex ? value.real : value instanceof PyFloat ? value.value : Number(value);
}
function imagPart(value: Real | PyFloat | PyComplex): number {
  return value instanceof PyComplex ? value.imag : 0;
}

// The host compares bigint with number by their exact values.
function order(operator: RichComparison, a: Real, b: Real): boolean {
  switch (operator) {
    case '<': return a < b;
    case '<=': return a <= b;
    case '>': return a > b;
    case '>=': return a >= b;
    case '==': return a === b || (typeof a !== typeof b && !(a < b) && !(a > b) && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b)));
    case '!=': return !order('==', a, b);
  }
}
