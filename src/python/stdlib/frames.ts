/** Frames that are running, as objects: `sys._getframe`, and under it `inspect` and `traceback`. Those of library code are left out. */
import { codeOf } from '../builtins/objects/code';
import { localsDict } from '../builtins/functions/scope';
import { builtinFunction, define } from '../runtime/define';
import { Frame } from '../runtime/function';
import { namespaceDict } from '../runtime/namespace-dict';
import { frameType } from '../runtime/types';
import { PyOpaque } from '../runtime/value';
import { interpreterOf } from '../runtime/running';
import { tablesOf } from '../recorder/tables-of';
import type { Runtime } from '../runtime/runtime';
import type { PyBuiltin, PyValue } from '../runtime/value';
import type { TracebackEntry } from '../../trace/ending';

type State = Frame | TracebackEntry;

/** The frame or the nearest one further out that belongs to the program. */
function programFrame(rt: Runtime, from: Frame | null): Frame | null {
  const { files } = tablesOf(rt);
  let frame = from;
  while (frame !== null && files.find((file) => file.name === frame?.code.file)?.program !== true) frame = frame.caller;
  return frame;
}

function objectOf(rt: Runtime, frame: Frame | null): PyValue {
  if (frame === null) return null;
  const known = rt.stateOf('frame objects', () => new WeakMap<Frame, PyOpaque<Frame>>());
  const object = known.get(frame) ?? new PyOpaque(frameType, frame);
  known.set(frame, object);
  return object;
}

/** A frame out of a traceback has names and places only. */
function running(rt: Runtime, state: State, attribute: string): Frame {
  if (state instanceof Frame) return state;
  throw rt.error('AttributeError', `'frame' object has no attribute '${attribute}'`);
}

// In place of those for tracebacks' frames alone.
define<PyOpaque<State>>(frameType, {
  getsets: {
    f_lineno: (rt, { state }) => (state instanceof Frame ? (tablesOf(rt).sites[state.pos]?.span.line ?? state.code.firstLine) : state.line),
    f_back: (rt, { state }) => (state instanceof Frame ? objectOf(rt, programFrame(rt, state.caller)) : null),
    f_code: (rt, self) => (self.state instanceof Frame ? codeOf(rt, self.state.code) : self),
    f_locals: (rt, { state }) => localsDict(rt, running(rt, state, 'f_locals')),
    f_globals: (rt, { state }) => namespaceDict(rt, running(rt, state, 'f_globals').globals),
    f_lasti: (rt, { state }) => 2 * running(rt, state, 'f_lasti').pos,
    f_trace: () => null,
  },
});

export const getframe: PyBuiltin = builtinFunction('_getframe(depth=0, /)', (rt, depth) => {
  let left = Math.max(0, Number(rt.index(depth ?? 0)));
  let frame = programFrame(rt, interpreterOf(rt).frame);
  while (frame !== null && left > 0) {
    frame = programFrame(rt, frame.caller);
    left--;
  }
  if (frame === null) throw rt.error('ValueError', 'call stack is not deep enough');
  return objectOf(rt, frame);
});
