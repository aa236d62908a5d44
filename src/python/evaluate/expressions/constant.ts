/** Literals (Language Reference 6.2.2). Each constant is made once. */
import { bytesType, Ellipsis, complexType, floatType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyBytes, PyComplex, PyFloat } from '../../runtime/value';
import type { Constant } from '../../syntax/ast';

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
