/** Traceback objects and the frames they name: enough to walk from the handler to the line that raised. */
import { define } from '../../runtime/define';
import { frameType, tracebackType } from '../../runtime/types';
import { PyException, PyOpaque } from '../../runtime/value';
import { entriesOf, isShownLine } from '../../evaluate/traceback/format';
import type { TracebackEntry } from '../../../trace/ending';
import type { Runtime } from '../../runtime/runtime';
import type { PyValue, TracebackLine } from '../../runtime/value';
import { tablesOf } from '../../recorder/tables-of';

/** A traceback that starts `from` frames further in than its exception's. */
export class InnerTraceback {
  constructor(readonly exception: PyException, readonly from: number) {}
}

type State = PyException | InnerTraceback;

/** The entries that a traceback object stands for, outermost first. */
export function tracebackEntries(rt: Runtime, state: State): readonly TracebackEntry[] {
  if (state instanceof PyException) return entriesOf(tablesOf(rt), state);
  return entriesOf(tablesOf(rt), state.exception).slice(state.from);
}

function lines(rt: Runtime, state: State): readonly TracebackLine[] {
  const shown = (exception: PyException): TracebackLine[] => exception.traceback.filter((line) => isShownLine(tablesOf(rt), line));
  return state instanceof PyException ? shown(state) : shown(state.exception).slice(state.from);
}

function next(rt: Runtime, state: State): PyValue {
  if (tracebackEntries(rt, state).length < 2) return null;
  const inner = state instanceof PyException ? new InnerTraceback(state, 1) : new InnerTraceback(state.exception, state.from + 1);
  return new PyOpaque<InnerTraceback>(tracebackType, inner);
}

define<PyOpaque<State>>(tracebackType, {
  getsets: {
    tb_lineno: (rt, self) => tracebackEntries(rt, self.state)[0]?.line ?? 0,
    // Where in the frame's code: a place of our own, which grows along the text as CPython's offsets do.
    tb_lasti: (rt, self) => 2 * (lines(rt, self.state)[0]?.site ?? 0) + 2,
    tb_next: (rt, self) => next(rt, self.state),
    tb_frame: (rt, self) => {
      const [entry] = tracebackEntries(rt, self.state);
      return entry === undefined ? null : new PyOpaque<TracebackEntry>(frameType, entry);
    },
  },
});

define<PyOpaque<TracebackEntry>>(frameType, {
  getsets: {
    f_lineno: (_rt, self) => self.state.line,
    f_back: () => null,
    // A frame is its own code object here: only names are asked of either.
    f_code: (_rt, self) => self,
    co_name: (_rt, self) => self.state.name,
    co_filename: (_rt, self) => self.state.file,
  },
});
