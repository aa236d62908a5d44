/**
 * The built-in types (Library Reference, "Built-in Types"; Data model 3.2) and the singletons. They are
 * shared by all runs and don't change after the modules are loaded; `define.ts` fills their `dict`s.
 */
import { PyObject, PyType } from './value';
import type { Layout, PyValue } from './value';

export const typeType = new PyType(null, 'type', true, 'type');
export const objectType = new PyType(typeType, 'object', true, 'object');
typeType.bases.push(objectType);
typeType.mro = [typeType, objectType];

const byName = new Map<string, PyType>([['type', typeType], ['object', objectType]]);

/** A new built-in type with one base, listed under its name (a library module's unless the name is taken). */
export function newType(name: string, layout: Layout, base: PyType = objectType, module = 'builtins'): PyType {
  const type = new PyType(typeType, name, true, layout);
  type.bases.push(base);
  type.mro = [type, ...base.mro];
  type.module = module;
  // Messages name a type of a module in full; `__name__` and `__qualname__` don't.
  if (module !== 'builtins') type.name = `${module}.${name}`;
  if (module === 'builtins' || !byName.has(name)) byName.set(name, type);
  return type;
}

/** `__name__`: without the module that messages name. */
export function shortName(type: PyType): string { return type.name.slice(type.name.lastIndexOf('.') + 1); }

/** A type that can't be a base class. */
export function newFinalType(name: string, base: PyType = objectType, module = 'builtins'): PyType {
  const type = newType(name, 'other', base, module);
  type.final = true;
  return type;
}

/** Throws an Error (ours, not Python's) when there is no such type. */
export function builtinTypeNamed(name: string): PyType {
  const type = byName.get(name);
  if (type === undefined) throw new Error(`no built-in type named ${name}`);
  return type;
}

/** The type, or undefined. */
export function findBuiltinType(name: string): PyType | undefined {
  return byName.get(name);
}

// ---- numbers, text, bytes ----
export const intType = newType('int', 'int');
export const boolType = newType('bool', 'int', intType);
boolType.final = true;
export const floatType = newType('float', 'float');
export const complexType = newType('complex', 'complex');
export const strType = newType('str', 'str');
export const bytesType = newType('bytes', 'bytes');
export const bytearrayType = newType('bytearray', 'bytearray');
export const memoryviewType = newFinalType('memoryview');

// ---- containers ----
export const listType = newType('list', 'list');
export const tupleType = newType('tuple', 'tuple');
export const dictType = newType('dict', 'dict');
export const setType = newType('set', 'set');
export const frozensetType = newType('frozenset', 'frozenset');
export const rangeType = newFinalType('range');
export const sliceType = newFinalType('slice');
export const dictKeysType = newFinalType('dict_keys');
export const dictValuesType = newFinalType('dict_values');
export const dictItemsType = newFinalType('dict_items');
export const mappingProxyType = newFinalType('mappingproxy');

// ---- singletons ----
export const noneType = newFinalType('NoneType');
export const ellipsisType = newFinalType('ellipsis');
export const notImplementedType = newFinalType('NotImplementedType');
class PySingleton extends PyObject {}
export const Ellipsis: PyObject = new PySingleton(ellipsisType);
export const NotImplemented: PyObject = new PySingleton(notImplementedType);
/** What an implementation receives for an omitted optional argument that has no default. Never seen by programs. */
export const UNSET: PyValue = new PySingleton(objectType);

// ---- callables and descriptors ----
export const functionType = newFinalType('function');
export const builtinType = newFinalType('builtin_function_or_method');
export const methodDescriptorType = newFinalType('method_descriptor');
export const wrapperDescriptorType = newFinalType('wrapper_descriptor');
export const classmethodDescriptorType = newFinalType('classmethod_descriptor');
export const boundMethodType = newFinalType('method');
export const staticmethodType = newType('staticmethod', 'other');
export const classmethodType = newType('classmethod', 'other');
export const propertyType = newType('property', 'other');
export const getsetType = newFinalType('getset_descriptor');
export const memberType = newFinalType('member_descriptor');
export const superType = newType('super', 'other');
export const cellType = newFinalType('cell');
export const codeType = newFinalType('code');
export const frameType = newFinalType('frame');
export const tracebackType = newFinalType('traceback');
export const moduleType = newType('module', 'module');
export const genericAliasType = newType('GenericAlias', 'other', objectType, 'types');
export const unionType = newFinalType('UnionType', objectType, 'types');

// ---- generators and coroutines ----
export const generatorType = newFinalType('generator');
export const coroutineType = newFinalType('coroutine');
export const asyncGeneratorType = newFinalType('async_generator');
export const asyncGeneratorStepType = newFinalType('async_generator_asend');
export const coroutineWrapperType = newFinalType('coroutine_wrapper');

// ---- iterators ----
const ITERATORS = [
  'list_iterator', 'list_reverseiterator', 'tuple_iterator', 'str_iterator', 'str_ascii_iterator', 'bytes_iterator', 'bytearray_iterator',
  'range_iterator', 'longrange_iterator', 'set_iterator', 'dict_keyiterator', 'dict_valueiterator', 'dict_itemiterator',
  'dict_reversekeyiterator', 'dict_reversevalueiterator', 'dict_reverseitemiterator', 'callable_iterator', 'iterator', 'memory_iterator',
] as const;
for (const name of ITERATORS) newFinalType(name);
/** Iterator types that are built-in functions too, and may be subclassed. */
export const enumerateType = newType('enumerate', 'other');
export const zipType = newType('zip', 'other');
export const mapType = newType('map', 'other');
export const filterType = newType('filter', 'other');
export const reversedType = newType('reversed', 'other');
