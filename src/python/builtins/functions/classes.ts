/** isinstance and issubclass (Data model 3.3.4, "Customizing instance and subclass checks"). */
import { PyGenericAlias, PyUnion } from '../../runtime/alias';
import { builtinFunction } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { noneType, typeType } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { PyTuple, PyType } from '../../runtime/value';

type Check = (rt: Runtime, value: PyValue, cls: PyType) => boolean;

/** Any of a class, a tuple of such (nested too) or a union. */
function anyOf(rt: Runtime, value: PyValue, classes: PyValue, name: 'isinstance' | 'issubclass', check: Check): boolean {
  if (classes instanceof PyType) return check(rt, value, classes);
  if (classes instanceof PyTuple) return classes.items.some((cls) => anyOf(rt, value, cls, name, check));
  if (classes instanceof PyUnion) return classes.args.some((cls) => anyOf(rt, value, cls === null ? noneType : cls, name, check));
  if (classes instanceof PyGenericAlias) throw rt.error('TypeError', `${name}() argument 2 cannot be a parameterized generic`);
  const made = rt.callSpecial(classes, name === 'isinstance' ? '__instancecheck__' : '__subclasscheck__', [value]);
  if (made !== undefined) return rt.isTrue(made);
  throw rt.error('TypeError', `${name}() arg 2 must be a ${name === 'isinstance' ? 'type' : 'class'}, a tuple of ${name === 'isinstance' ? 'types' : 'classes'}, or a union`);
}

/** A metaclass may answer itself. */
function customised(rt: Runtime, cls: PyType, name: string, value: PyValue): boolean | undefined {
  if (cls.cls === typeType) return undefined;
  const method = rt.lookup(cls.cls, name);
  if (method === undefined || method === typeType.dict.get(name)) return undefined;
  const answer = rt.callSpecial(cls, name, [value]);
  return answer === undefined ? undefined : rt.isTrue(answer);
}

/** `isinstance` with one class. */
export function isInstanceOf(rt: Runtime, value: PyValue, cls: PyType): boolean {
  if (rt.typeOf(value) === cls) return true;
  const answer = customised(rt, cls, '__instancecheck__', value);
  if (answer !== undefined) return answer;
  if (rt.isInstance(value, cls)) return true;
  // A proxy may name another class.
  const claimed = rt.typeOf(value).builtin ? undefined : rt.findAttribute(value, '__class__');
  return claimed instanceof PyType && rt.isSubclass(claimed, cls);
}

function isSubclassOf(rt: Runtime, value: PyValue, cls: PyType): boolean {
  const answer = customised(rt, cls, '__subclasscheck__', value);
  if (answer !== undefined) return answer;
  if (!(value instanceof PyType)) throw rt.error('TypeError', 'issubclass() arg 1 must be a class');
  return rt.isSubclass(value, cls);
}

export const classFunctions: readonly PyBuiltin[] = [
  builtinFunction('isinstance(obj, class_or_tuple, /)', (rt, value, classes) => anyOf(rt, value, classes, 'isinstance', isInstanceOf)),
  builtinFunction('issubclass(cls, class_or_tuple, /)', (rt, value, classes) => {
    if (!(value instanceof PyType) && rt.findAttribute(value, '__bases__') === undefined) throw rt.error('TypeError', 'issubclass() arg 1 must be a class');
    return anyOf(rt, value, classes, 'issubclass', isSubclassOf);
  }),
];
