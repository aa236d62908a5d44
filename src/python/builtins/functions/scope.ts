/** `globals`, `locals`, and `dir` and `vars` without an argument: names of the code that calls them. */
import { builtinFunction } from '../../runtime/define';
import type { Frame } from '../../runtime/function';
import { PyDict } from '../../runtime/hashed';
import { interpreterOf } from '../../runtime/running';
import type { Runtime } from '../../runtime/runtime';
import { dictType } from '../../runtime/types';
import type { Namespace, PyBuiltin, PyValue } from '../../runtime/value';

/** A module's names as a dict: what is written to it goes to the module too. */
class GlobalsDict extends PyDict {
  constructor(private readonly namespace: Namespace) {
    const names = new Map<PyValue, PyValue>();
    for (const name of namespace.names()) {
      const value = namespace.get(name);
      if (value !== undefined) names.set(name, value);
    }
    super(dictType, names);
  }
  override set(rt: Runtime, key: PyValue, value: PyValue): void {
    super.set(rt, key, value);
    if (typeof key === 'string') this.namespace.set(key, value);
  }
  override setText(key: string, value: PyValue): void {
    super.setText(key, value);
    this.namespace.set(key, value);
  }
  override delete(rt: Runtime, key: PyValue): PyValue | undefined {
    if (typeof key === 'string') this.namespace.delete(key);
    return super.delete(rt, key);
  }
}

function frameOf(rt: Runtime): Frame {
  const { frame } = interpreterOf(rt);
  if (frame === null) throw rt.error('RuntimeError', 'no current frame');
  return frame;
}

export function globalsDict(rt: Runtime): PyDict {
  return new GlobalsDict(frameOf(rt).globals);
}

/** A function's variables as they are now; a module's own names; a class body's. */
export function localsDict(rt: Runtime): PyDict {
  const frame = frameOf(rt);
  const { code, names } = frame;
  if (names !== null) return rt.dict([...names]);
  if (code.name === '<module>') return new GlobalsDict(frame.globals);
  const result = new PyDict(dictType);
  const put = (name: string | undefined, value: PyValue | undefined): void => {
    if (name !== undefined && value !== undefined && !name.startsWith('.')) result.setText(name, value);
  };
  code.slotNames.forEach((name, slot) => {
    const cell = code.cellSlots.indexOf(slot);
    put(name, cell >= 0 ? frame.cells[cell]?.value : frame.slots[slot]);
  });
  code.freeNames.forEach((name, i) => { put(name, frame.cells[code.cellSlots.length + i]?.value); });
  return result;
}

export const scopeFunctions: readonly PyBuiltin[] = [
  builtinFunction('globals()', (rt) => globalsDict(rt)),
  builtinFunction('locals()', (rt) => localsDict(rt)),
];
