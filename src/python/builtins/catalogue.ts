/** The namespace of the module `builtins`, and what each type supports. Importing this file fills the types' method tables. */
import '../runtime/generator-methods';
import '../runtime/super-methods';
import './bytes/bytearray';
import './bytes/case';
import './bytes/search';
import './bytes/type';
import './containers/dict';
import './containers/list';
import './containers/range';
import './containers/set';
import './containers/tuple';
import './containers/views';
import './exceptions/base';
import './exceptions/fields';
import './exceptions/group';
import './exceptions/os-error';
import './exceptions/traceback';
import './iterators/adapters';
import './numbers/float';
import './numbers/int';
import './numbers/operators';
import './objects/callables';
import './objects/code';
import './objects/descriptors';
import './objects/object';
import './objects/singletons';
import './objects/type';
import './strings/case';
import './strings/classes';
import './strings/layout';
import './strings/protocol';
import './strings/search';
import './strings/split';
import './strings/type';
import { exceptionTypes } from '../runtime/exception-types';
import { builtinTypeNamed, Ellipsis, NotImplemented } from '../runtime/types';
import type { PyValue } from '../runtime/value';
import { PyBuiltin, PyType } from '../runtime/value';
import { asyncFunctions } from './functions/async';
import { attributeFunctions } from './functions/attributes';
import { classFunctions } from './functions/classes';
import { buildClass, ownImport } from './functions/importing';
import { iterationFunctions } from './functions/iteration';
import { leavingFunctions } from './functions/leaving';
import { numberFunctions } from './functions/numbers';
import { scopeFunctions } from './functions/scope';
import { textFunctions } from './functions/text';

const TYPES = [
  'bool', 'bytearray', 'bytes', 'classmethod', 'complex', 'dict', 'enumerate', 'filter', 'float', 'frozenset', 'int', 'list', 'map', 'memoryview', 'object',
  'property', 'range', 'reversed', 'set', 'slice', 'staticmethod', 'str', 'super', 'tuple', 'type', 'zip',
] as const;

const functions = [...asyncFunctions, ...attributeFunctions, ...classFunctions, buildClass, ownImport, ...iterationFunctions, ...leavingFunctions, ...numberFunctions, ...scopeFunctions, ...textFunctions];

/** Name to value. */
export const builtins: ReadonlyMap<string, PyValue> = new Map<string, PyValue>([
  ...TYPES.map((name) => [name, builtinTypeNamed(name)] as const),
  ...exceptionTypes,
  ...functions.map((func) => [func.name, func] as const),
  ['None', null], ['True', true], ['False', false], ['Ellipsis', Ellipsis], ['NotImplemented', NotImplemented],
  ['__debug__', true], ['__name__', 'builtins'],
]);

/** One built-in name as documentation shows it. */
export interface Supported {
  readonly name: string;
  readonly kind: 'function' | 'type' | 'exception' | 'constant';
  /** The signature of a function; names of a type's own methods and attributes, special methods apart. */
  readonly signature: string | null;
  readonly members: readonly string[];
  readonly specialMethods: readonly string[];
}

/** For `docs/python-support.md`, sorted by name. */
export function supportedBuiltins(): readonly Supported[] {
  return [...builtins].map(([name, value]) => describe(name, value)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(name: string, value: PyValue): Supported {
  if (value instanceof PyType) {
    const own = [...value.dict.keys()].sort();
    const isSpecial = (member: string): boolean => member.startsWith('__');
    return { name, kind: exceptionTypes.has(name) ? 'exception' : 'type', signature: signatureOf(value.dict.get('__new__')), members: own.filter((member) => !isSpecial(member)), specialMethods: own.filter(isSpecial) };
  }
  if (value instanceof PyBuiltin) return { name, kind: 'function', signature: signatureOf(value), members: [], specialMethods: [] };
  return { name, kind: 'constant', signature: null, members: [], specialMethods: [] };
}

function signatureOf(value: PyValue | undefined): string | null {
  return value instanceof PyBuiltin ? value.doc : null;
}
