/** `globals`, `locals`, and `dir` and `vars` without an argument: names of the code that calls them. */
import { builtinFunction } from '../../runtime/define';
import type { Frame } from '../../runtime/function';
import { PyDict } from '../../runtime/hashed';
import { namespaceDict } from '../../runtime/namespace-dict';
import { interpreterOf } from '../../runtime/running';
import type { Runtime } from '../../runtime/runtime';
import { dictType } from '../../runtime/types';
import type { PyBuiltin, PyObject, PyValue } from '../../runtime/value';

function frameOf(rt: Runtime): Frame {
  const { frame } = interpreterOf(rt);
  if (frame === null) throw rt.error('RuntimeError', 'no current frame');
  return frame;
}

export function globalsDict(rt: Runtime): PyDict {
  return namespaceDict(rt, frameOf(rt).globals);
}

/** A module's own names; a class body's, which it may write to; a function's variables as they are now: one dict a frame, brought up to date. */
export function localsDict(rt: Runtime, frame: Frame = frameOf(rt)): PyObject {
  const { code, names } = frame;
  if (frame.prepared !== null) return frame.prepared;
  if (names === null && code.name === '<module>') return namespaceDict(rt, frame.globals);
  const dicts = rt.stateOf('locals', () => new WeakMap<Frame, PyDict>());
  let result = dicts.get(frame);
  if (result === undefined) {
    result = new PyDict(dictType, names === null ? undefined : names as Map<PyValue, PyValue>);
    dicts.set(frame, result);
  }
  if (names === null) fill(rt, frame, result);
  return result;
}

function fill(rt: Runtime, frame: Frame, result: PyDict): void {
  const { code } = frame;
  const put = (name: string | undefined, value: PyValue | undefined): void => {
    if (name === undefined || name.startsWith('.')) return;
    if (value === undefined) result.delete(rt, name);
    else result.setText(name, value);
  };
  code.slotNames.forEach((name, slot) => {
    const cell = code.cellSlots.indexOf(slot);
    put(name, cell >= 0 ? frame.cells[cell]?.value : frame.slots[slot]);
  });
  code.freeNames.forEach((name, i) => { put(name, frame.cells[code.cellSlots.length + i]?.value); });
}

export const scopeFunctions: readonly PyBuiltin[] = [
  builtinFunction('globals()', (rt) => globalsDict(rt)),
  builtinFunction('locals()', (rt) => localsDict(rt)),
];
