/** Reading, binding and unbinding names (Language Reference 4.2.2). */
import { at } from './at';
import type { Recorder } from '../recorder/recorder';
import type { Frame } from '../runtime/function';
import type { Interpreter } from '../runtime/interpreter';
import type { PyRaise, PyValue } from '../runtime/value';
import type { Evaluate, ModuleContext, Remove, Store } from './code';
import { closest, HINT_FIELD } from './traceback/closest';

/** Where a name's value is, seen from one block. */
export type Location =
  | { readonly kind: 'slot'; readonly slot: number; readonly recorded: boolean }
  | { readonly kind: 'cell'; readonly cell: number; readonly own: boolean; readonly recorded: boolean }
  | { readonly kind: 'global' }
  /** A class body's namespace first; then `cell` (an enclosing function's variable) or, when -1, the module's. `variable`: the recording's slot. */
  | { readonly kind: 'class'; readonly cell: number; readonly variable: number };

export interface NameContext {
  readonly rt: Interpreter;
  readonly module: ModuleContext;
  /** Hears writes of local variables. */
  readonly note: Recorder | null;
}

export function loadFrom(location: Location, name: string, context: NameContext, site: number): Evaluate {
  const { rt, module } = context;
  switch (location.kind) {
    case 'slot': {
      const { slot } = location;
      return (frame) => {
        const value = frame.slots[slot];
        if (value !== undefined) return value;
        frame.pos = site;
        throw unboundLocal(rt, name);
      };
    }
    case 'cell': {
      const { cell, own } = location;
      return (frame) => {
        const value = at(frame.cells, cell).value;
        if (value !== undefined) return value;
        frame.pos = site;
        throw own ? unboundLocal(rt, name) : unboundFree(rt, name);
      };
    }
    case 'global': {
      const global = module.namespace.cell(name);
      const builtin = module.builtins.cell(name);
      return (frame) => {
        const { value } = global;
        if (value !== undefined) return value;
        if (builtin.value !== undefined) return builtin.value;
        frame.pos = site;
        throw notDefined(rt, name, frame, module);
      };
    }
    case 'class': {
      const { cell } = location;
      const outside = cell >= 0 ? loadFrom({ kind: 'cell', cell, own: false, recorded: false }, name, context, site) : loadFrom({ kind: 'global' }, name, context, site);
      return (frame) => {
        const value = frame.names?.get(name);
        if (value !== undefined) return value;
        const prepared = frame.prepared;
        if (prepared !== null) {
          try {
            return rt.getItem(prepared, name);
          } catch (thrown) {
            if (!rt.isRaise(thrown, 'KeyError')) throw thrown;
          }
        }
        return outside(frame);
      };
    }
  }
}

export function storeTo(location: Location, name: string, context: NameContext): Store {
  const { module, note, rt } = context;
  switch (location.kind) {
    case 'slot': {
      const { slot } = location;
      if (note === null || !location.recorded) return (frame, value) => { frame.slots[slot] = value; };
      return (frame, value) => {
        frame.slots[slot] = value;
        note.write(frame.id, slot, value);
      };
    }
    case 'cell': {
      const { cell } = location;
      if (note === null || !location.recorded) return (frame, value) => { at(frame.cells, cell).value = value; };
      return (frame, value) => {
        const holder = at(frame.cells, cell);
        holder.value = value;
        // The variable may be an outer frame's.
        if (holder.frame >= 0) note.write(holder.frame, holder.slot, value);
      };
    }
    case 'global': {
      const global = module.namespace.cell(name);
      const { recorded } = module;
      if (recorded === null) return (_frame, value) => { global.value = value; };
      const slot = recorded.slotOf(name);
      return (_frame, value) => {
        global.value = value;
        recorded.write(slot, value);
      };
    }
    case 'class':
      return (frame, value) => {
        if (frame.prepared !== null) rt.setItem(frame.prepared, name, value);
        else frame.names?.set(name, value);
        if (note !== null) note.write(frame.id, location.variable, value);
      };
  }
}

/** `checked`: raises when the name is not bound, as `del` does. */
export function removeFrom(location: Location, name: string, context: NameContext, site: number, checked: boolean): Remove {
  const { rt, module, note } = context;
  switch (location.kind) {
    case 'slot': {
      const { slot } = location;
      return (frame) => {
        if (frame.slots[slot] === undefined) return missing(frame, () => unboundLocal(rt, name));
        frame.slots[slot] = undefined;
        if (note !== null && location.recorded) note.erase(frame.id, slot);
      };
    }
    case 'cell': {
      const { cell, own } = location;
      return (frame) => {
        const holder = at(frame.cells, cell);
        if (holder.value === undefined) return missing(frame, () => (own ? unboundLocal(rt, name) : unboundFree(rt, name)));
        holder.value = undefined;
        if (note !== null && location.recorded && holder.frame >= 0) note.erase(holder.frame, holder.slot);
      };
    }
    case 'global': {
      const global = module.namespace.cell(name);
      const { recorded } = module;
      return (frame) => {
        if (global.value === undefined) return missing(frame, () => notDefined(rt, name, frame, module));
        global.value = undefined;
        if (recorded !== null) recorded.erase(recorded.slotOf(name));
      };
    }
    case 'class':
      return (frame) => {
        if (frame.prepared !== null) rt.deleteItem(frame.prepared, name);
        else if (frame.names?.delete(name) !== true) return missing(frame, () => notDefined(rt, name, frame, module));
        if (note !== null) note.erase(frame.id, location.variable);
      };
  }

  function missing(frame: Frame, error: () => PyRaise): void {
    if (!checked) return;
    frame.pos = site;
    throw error();
  }
}

function unboundLocal(rt: Interpreter, name: string): PyRaise {
  return rt.error('UnboundLocalError', `cannot access local variable '${name}' where it is not associated with a value`);
}

function unboundFree(rt: Interpreter, name: string): PyRaise {
  return withName(rt.error('NameError', `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`), name);
}

export function notDefined(rt: Interpreter, name: string, frame: Frame, module: ModuleContext): PyRaise {
  const raise = withName(rt.error('NameError', `name '${name}' is not defined`), name);
  // The names in sight are known here only; a traceback may print what could have been meant.
  const meant = closest(name, frame.code.slotNames.filter((local) => !local.startsWith('.'))) ?? closest(name, module.namespace.names()) ?? closest(name, module.builtins.names());
  if (meant !== null) raise.exception.fields?.set(HINT_FIELD, meant);
  return raise;
}

/** NameError has the name as an attribute. */
function withName(raise: PyRaise, name: string): PyRaise {
  (raise.exception.fields ??= new Map<string, PyValue>()).set('name', name);
  return raise;
}
