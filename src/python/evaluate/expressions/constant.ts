/** Literals (Language Reference 6.2.2). Each constant is made once, and equal floats of a program are one object, as `is` shows. */
import { bytesType, Ellipsis, complexType, floatType } from '../../runtime/types';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import { PyBytes, PyComplex, PyFloat } from '../../runtime/value';
import type { Constant } from '../../syntax/ast';

/** The value of a literal in code that runs. */
export function sharedConstant(rt: Interpreter, node: Constant): PyValue {
  return node.value.type === 'float' ? sharedFloat(rt, node.value.value) : constantValue(node);
}

/** The one float with this value that literals give. */
export function sharedFloat(rt: Interpreter, value: number): PyFloat {
  const known = rt.stateOf<Map<number | string, PyFloat>>('float literals', () => new Map());
  // A Map takes both zeros for one key.
  const key = Object.is(value, -0) ? '-0' : value;
  let float = known.get(key);
  if (float === undefined) known.set(key, float = new PyFloat(floatType, value));
  return float;
}

export function constantValue(node: Constant): PyValue {
  const { value } = node;
  switch (value.type) {
    case 'None': return null;
    case 'Ellipsis': return Ellipsis;
    case 'bool': return value.value;
    case 'int': {
      const number = Number(value.value);
      return Number.isSafeInteger(number) ? number : value.value;
    }
    case 'float': return new PyFloat(floatType, value.value);
    case 'imaginary': return new PyComplex(complexType, 0, value.value);
    case 'str': return value.value;
    case 'bytes': return new PyBytes(bytesType, value.value);
  }
}
