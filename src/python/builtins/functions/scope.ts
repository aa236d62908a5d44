/** `globals`, `locals`, and `dir` and `vars` without an argument: names of the code that calls them. */
import { builtinFunction } from '../../runtime/define';
import type { Frame } from '../../runtime/function';
import { PyDict } from '../../runtime/hashed';
import { namespaceDict } from '../../runtime/namespace-dict';
import { interpreterOf } from '../../runtime/running';
import type { Runtime } from '../../runtime/runtime';
import { dictType } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';

function frameOf(rt: Runtime): Frame {
  const { frame } = interpreterOf(rt);
  if (frame === null) throw rt.error('RuntimeError', 'no current frame');
  return frame;
}

export function globalsDict(rt: Runtime): PyDict {
  return namespaceDict(rt, frameOf(rt).globals);
}

/** A function's variables as they are now; a module's own names; a class body's. */
export function localsDict(rt: Runtime): PyDict {
  const frame = frameOf(rt);
  const { code, names } = frame;
  if (names !== null) return rt.dict([...names]);
  if (code.name === '<module>') return frame.prepared instanceof PyDict ? frame.prepared : namespaceDict(rt, frame.globals);
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
