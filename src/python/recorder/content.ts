/** What an object is made of, read without running any of the program's code. */
import { PyDictView, PyMappingProxy } from '../builtins/containers/views';
import { PyFunction } from '../runtime/function';
import { PyDict, PySet } from '../runtime/hashed';
import { PyAtomSubclass, PyException, PyInstance, PyList, PyModule, PyTuple, PyType } from '../runtime/value';
import type { PyCompound } from '../runtime/value';
import type { RawAttribute, RawContent, RawPart } from './raw';
import { isShownByText } from './library-text';
import { plainRepr } from './plain-repr';

export function contentOf(object: PyCompound): RawContent {
  if (object instanceof PyFunction) {
    return { kind: 'function', name: object.name, code: codeIndexOf(object), definedIn: object.definedIn < 0 ? null : object.definedIn };
  }
  if (object instanceof PyType) {
    if (object.builtin) return { kind: 'opaque', repr: plainRepr(object) };
    return { kind: 'class', name: object.qualname, bases: object.bases.map((base) => base.name), attributes: classAttributes(object) };
  }
  if (object instanceof PyException) return { kind: 'instance', attributes: [['args', object.args], ...attributesOf(object)], value: null };
  if (isShownByText(object.cls)) return { kind: 'opaque', repr: null };
  if (object instanceof PyDictView) return { kind: 'instance', attributes: [['mapping', object.dict]], value: null };
  if (object instanceof PyMappingProxy) return { kind: 'instance', attributes: [['mapping', object.mapping]], value: null };
  const part = partOf(object);
  if (object.attrs !== null && object.attrs.size > 0 && !(object instanceof PyModule)) return { kind: 'instance', attributes: attributesOf(object), value: part };
  if (part !== null) return part.kind === 'content' ? part.content : { kind: 'instance', attributes: [], value: part };
  if (object instanceof PyInstance) return { kind: 'instance', attributes: [], value: null };
  return { kind: 'opaque', repr: plainRepr(object) };
}

/** What the object is as an instance of a built-in type. */
function partOf(object: PyCompound): RawPart | null {
  if (object instanceof PyList || object instanceof PyTuple) return { kind: 'content', content: { kind: 'sequence', items: object.items.slice() } };
  if (object instanceof PyDict) return { kind: 'content', content: { kind: 'mapping', entries: [...object.entries()] } };
  if (object instanceof PySet) return { kind: 'content', content: { kind: 'set', items: object.items() } };
  if (object instanceof PyAtomSubclass) return { kind: 'atom', atom: object.value };
  return null;
}

function attributesOf(object: PyCompound): RawAttribute[] {
  return object.attrs === null ? [] : [...object.attrs];
}

/** Without what every class has: where it comes from and what it was made with. */
function classAttributes(cls: PyType): RawAttribute[] {
  return [...cls.dict].filter(([name, value]) => !HIDDEN.has(name) && !(name === '__doc__' && value === null));
}
const HIDDEN: ReadonlySet<string> = new Set(['__module__', '__qualname__', '__dict__', '__weakref__', '__annotations__', '__hash__']);

/** The recording's index of a function's code, when it has one. */
function codeIndexOf(func: PyFunction): number | null {
  const { code } = func;
  return 'codeIndex' in code && typeof code.codeIndex === 'number' ? code.codeIndex : null;
}

