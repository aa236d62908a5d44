/** What `repr` would say, without the program's own `__repr__` and without addresses; bounded in depth and length. */
import { complexRepr, floatRepr } from '../builtins/text/float-repr';
import { quote, quoteBytes } from '../builtins/text/quote';
import { PyFunction } from '../runtime/function';
import { PyGenerator } from '../runtime/generator';
import { PyBoundMethod, PyBuiltin, PyBytearray, PyBytes, PyClassMethod, PyComplex, PyException, PyFloat, PyModule, PyProperty, PyRange, PySlice, PyStaticMethod, PyType } from '../runtime/value';
import type { PyValue } from '../runtime/value';

export function plainRepr(value: PyValue): string {
  if (value === null) return 'None';
  switch (typeof value) {
    case 'boolean': return value ? 'True' : 'False';
    case 'number':
    case 'bigint': return String(value);
    case 'string': return quote(value);
    case 'object': break;
  }
  if (value instanceof PyFloat) return floatRepr(value.value);
  if (value instanceof PyComplex) return complexRepr(value.real, value.imag);
  if (value instanceof PyBytes) return quoteBytes(value.data);
  if (value instanceof PyBytearray) return `bytearray(${quoteBytes(value.data)})`;
  if (value instanceof PyType) return `<class '${value.module === 'builtins' ? '' : `${value.module}.`}${value.qualname}'>`;
  if (value instanceof PyFunction) return `<function ${value.qualname}>`;
  if (value instanceof PyBuiltin) return value.owner === null ? `<built-in function ${value.name}>` : `<method '${value.name}' of '${value.owner.name}' objects>`;
  if (value instanceof PyBoundMethod) return `<bound method ${nameOf(value.func)} of ${plainRepr(value.self)}>`;
  if (value instanceof PyStaticMethod) return `<staticmethod(${plainRepr(value.func)})>`;
  if (value instanceof PyClassMethod) return `<classmethod(${plainRepr(value.func)})>`;
  if (value instanceof PyProperty) return '<property object>';
  if (value instanceof PyModule) return `<module '${value.name}'>`;
  if (value instanceof PyRange) return value.step === 1 ? `range(${value.start}, ${value.stop})` : `range(${value.start}, ${value.stop}, ${value.step})`;
  if (value instanceof PySlice) return `slice(${plainRepr(value.start)}, ${plainRepr(value.stop)}, ${plainRepr(value.step)})`;
  if (value instanceof PyGenerator) return `<${value.cls.name} object ${value.qualname}>`;
  if (value instanceof PyException) return `<${value.cls.name}>`;
  if (value.cls.name === 'ellipsis') return 'Ellipsis';
  if (value.cls.name === 'NotImplementedType') return 'NotImplemented';
  return `<${value.cls.module === 'builtins' ? '' : `${value.cls.module}.`}${value.cls.qualname} object>`;
}

function nameOf(func: PyValue): string {
  if (func instanceof PyFunction) return func.qualname;
  return func instanceof PyBuiltin ? func.name : '?';
}
