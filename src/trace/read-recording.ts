/** Opening a recording that came from outside: everything is checked before anything is believed. */
import { referenceProblems } from './recording-references';
import { RECORDING_FORMAT, RECORDING_VERSION } from './recording';
import type { Recording } from './recording';
import type { RecordingProblem } from './recording-problem';
import { Problems, array, isPlain, literal, object, oneOf, pair, text, truth, whole } from './shape';
import type { Check } from './shape';

export type ReadResult =
  | { readonly kind: 'recording'; readonly recording: Recording }
  /** Never empty; at most twenty. */
  | { readonly kind: 'problems'; readonly problems: readonly RecordingProblem[] };

/** Never throws. */
export function readRecording(source: string): ReadResult {
  const problems = new Problems();
  const parsed = parse(source, problems);
  if (parsed === undefined) return { kind: 'problems', problems: problems.found };
  const { value } = parsed;
  if (!isPlain(value) || value['format'] !== RECORDING_FORMAT) {
    const format = isPlain(value) && Object.hasOwn(value, 'format') ? value['format'] : '';
    return refuse({ code: 'foreign', path: '', format: typeof format === 'string' ? format.slice(0, 60) : '' });
  }
  if (value['version'] !== RECORDING_VERSION) return refuse({ code: 'version', path: '', version: shortText(value['version']), known: String(RECORDING_VERSION) });
  if (!isShaped(value, problems)) return { kind: 'problems', problems: problems.found };
  referenceProblems(value, problems);
  return problems.found.length > 0 ? { kind: 'problems', problems: problems.found } : { kind: 'recording', recording: value };
}

function refuse(problem: RecordingProblem): ReadResult {
  return { kind: 'problems', problems: [problem] };
}

function shortText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : '?';
}

function parse(source: string, problems: Problems): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return { value };
  } catch {
    // What begins as an object and has no end was cut off.
    problems.add({ code: 'not-json', path: '', ended: /^\s*\{/.test(source) && !/\}\s*$/.test(source) });
    return undefined;
  }
}

/** The shape that `recording.ts` promises: kinds, keys and ranges, not what ids point to. */
function isShaped(value: unknown, problems: Problems): value is Recording {
  recordingShape(value, problems);
  return problems.found.length === 0;
}

const index = whole(0);
const orNone = whole(-1);
const numbers = array(index);
const span = object({ line: whole(1), column: index, endLine: whole(1), endColumn: index });

const tagged: Check = oneOf({ int: { digits: digits() }, float: { repr: text }, complex: { repr: text }, bytes: { repr: text, length: index }, ref: { id: index } });
const value: Check = (found, at) => {
  if (found === null || typeof found === 'string' || typeof found === 'boolean' || Number.isSafeInteger(found)) return;
  tagged(found, at);
};
const attributes = array(pair(text, value));
const content: Check = (found, at) => { contentShape(found, at); };
const heldValue: Check = (found, at) => {
  const kind = isPlain(found) ? found['kind'] : undefined;
  if (typeof kind === 'string' && contentKinds.has(kind)) contentShape(found, at);
  else value(found, at);
};
const contentKinds: ReadonlySet<string> = new Set(['sequence', 'set', 'mapping', 'instance', 'function', 'class', 'opaque']);
const contentShape: Check = oneOf({
  sequence: { items: array(value) },
  set: { items: array(value) },
  mapping: { entries: array(pair(value, value)) },
  instance: { attributes, 'value?': heldValue },
  function: { name: text, code: nullable(index), definedIn: nullable(orNone) },
  class: { name: text, bases: array(text), attributes },
  opaque: { repr: text },
});
const change = oneOf({
  splice: { step: orNone, start: index, remove: index, insert: array(value) },
  put: { step: orNone, key: value, value },
  drop: { step: orNone, key: value },
  replace: { step: orNone, content },
});
const ending = oneOf({
  returned: {},
  exited: { status: whole(-Infinity), message: text },
  raised: { exception: object({ type: text, message: text, traceback: text, entries: array(object({ file: text, line: index, name: text })) }) },
  budget: { budget: literal('steps', 'work', 'time', 'memory', 'output'), limit: anyNumber },
  'needs-input': { prompt: text },
});

const recordingShape = object({
  format: text,
  version: index,
  engine: object({ name: text, version: text, language: text }),
  files: array(object({ name: text, text, shown: truth, 'bindings?': numbers })),
  codes: array(object({ file: index, name: text, qualname: text, kind: literal('module', 'function', 'class', 'lambda'), span, parameterCount: index, variables: array(text), free: array(text) })),
  sites: array(object({ file: index, code: index, span, syntax: text, role: literal('statement', 'expression'), parent: orNone })),
  frames: array(object({ code: index, caller: orNone, definedIn: orNone, began: orNone, ended: orNone, outcome: oneOf({ returned: { value }, raised: { exception: value }, alive: {} }) })),
  steps: object({ site: numbers, frame: numbers, visit: array(literal(0, 1, 2)), resumes: array(object({ step: orNone, frame: index, caller: orNone })) }),
  writes: object({ step: array(orNone), frame: numbers, slot: numbers, value: array(value), deleted: numbers }),
  objects: array(object({ type: text, since: orNone, initial: content, changes: array(change) })),
  pieces: object({ step: array(orNone), frame: numbers, site: numbers, value: array(value), truncated: array(orNone) }),
  output: array(object({ step: orNone, stream: literal('stdout', 'stderr'), text })),
  raises: array(object({ step: orNone, frame: index, site: orNone, type: text, message: text, value })),
  ending,
});

function nullable(check: Check): Check {
  return (found, at) => { if (found !== null) check(found, at); };
}

function digits(): Check {
  return (found, at) => { if (typeof found !== 'string' || !/^-?\d+$/.test(found)) at.wrongType('"-123"'); };
}

function anyNumber(found: unknown, at: Problems): void {
  if (found !== null && typeof found !== 'number') at.wrongType('1');
}
