import { boolType, intType, noneType, strType } from './types';
import type { PyType, PyValue } from './value';

/** The class of a value: the one place that knows how atoms are held. */
export function classOf(value: PyValue): PyType {
  switch (typeof value) {
    case 'string': return strType;
    case 'number': case 'bigint': return intType;
    case 'boolean': return boolType;
    default: return value === null ? noneType : value.cls;
  }
}

