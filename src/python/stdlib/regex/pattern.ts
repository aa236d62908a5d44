/** `re.Pattern` (Library Reference, re, "Regular Expression Objects"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import { newFinalType } from '../../runtime/types';
import type { PyOpaque } from '../../runtime/value';
import { matchRegex } from './match';
import { expandTemplate, groupText, matchObject } from './match-object';
import { subjectOf } from './subject';
import { FLAGS } from './syntax';
import { parseTemplate, UnknownGroup } from './template';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';
import type { MatchMode } from './match';
import type { MatchState } from './match-object';
import type { RegexProgram } from './compile';
import type { Subject } from './subject';
import type { Template } from './template';

/** `fail` turns a refusal into `re.error`, or passes on what is none. */
export interface PatternState {
  readonly source: PyValue;
  readonly bytes: boolean;
  readonly flags: number;
  readonly program: RegexProgram;
  readonly names: ReadonlyMap<string, number>;
  readonly fail: (rt: Runtime, problem: unknown, source: PyValue) => never;
}
type PatternObject = PyOpaque<PatternState>;

export const patternType = newFinalType('Pattern', undefined, 're');

interface Range { readonly subject: Subject; readonly from: number; readonly to: number }

function range(rt: Runtime, self: PatternObject, text: PyValue, pos: PyValue = 0, endpos: PyValue = Number.MAX_SAFE_INTEGER): Range {
  const subject = subjectOf(rt, text);
  if (subject.bytes !== self.state.bytes) throw rt.error('TypeError', self.state.bytes ? 'cannot use a bytes pattern on a string-like object' : 'cannot use a string pattern on a bytes-like object');
  const { length } = subject.codes;
  const clamp = (value: PyValue): number => Math.min(length, Math.max(0, Number(rt.index(value))));
  return { subject, from: clamp(pos), to: clamp(endpos) };
}

function find(rt: Runtime, self: PatternObject, { subject, from, to }: Range, mode: MatchMode, at = from, notEmptyAt = -1): MatchState | null {
  if (at > to) return null;
  const found = matchRegex(self.state.program, subject.codes, at, to, mode, (steps) => { rt.work(steps); }, notEmptyAt);
  if (found === null) return null;
  return { pattern: self, subject, found, position: from, endPosition: to, groups: self.state.program.groups, names: self.state.names, template: (_rt, text) => templateOf(_rt, self, text) };
}

/** Successive matches; an empty one never stands where the last empty one stood. */
function* all(rt: Runtime, self: PatternObject, where: Range): Generator<MatchState> {
  let at = where.from;
  let notEmptyAt = -1;
  for (;;) {
    const state = find(rt, self, where, 'search', at, notEmptyAt);
    if (state === null) return;
    yield state;
    at = state.found.slots[1] as number;
    notEmptyAt = state.found.slots[0] === at ? at : -1;
  }
}

function templateOf(rt: Runtime, self: PatternObject, text: PyValue): Template {
  const subject = subjectOf(rt, text);
  const source = subject.bytes ? Array.from(subject.codes, (code) => String.fromCharCode(code)).join('') : rt.str(text);
  try {
    return parseTemplate(source, self.state.program.groups, self.state.names);
  } catch (problem) {
    if (problem instanceof UnknownGroup) throw rt.error('IndexError', `unknown group name '${problem.name}'`);
    return self.state.fail(rt, problem, text);
  }
}

function substitute(rt: Runtime, self: PatternObject, replacement: PyValue, text: PyValue, count: PyValue): { readonly result: PyValue; readonly made: number } {
  const where = range(rt, self, text);
  const template = rt.findAttribute(replacement, '__call__') !== undefined ? null : templateOf(rt, self, replacement);
  const limit = Number(rt.index(count));
  const pieces: PyValue[] = [];
  let at = 0;
  let made = 0;
  for (const state of all(rt, self, where)) {
    const [start, end] = state.found.slots as [number, number];
    pieces.push(where.subject.slice(at, start));
    const piece = template === null ? rt.call(replacement, [matchObject(state)]) : expandTemplate(rt, state, template);
    if (piece !== null) pieces.push(piece);
    at = end;
    made++;
    if (limit > 0 && made >= limit) break;
  }
  pieces.push(where.subject.slice(at, where.to));
  return { result: rt.callMethod(where.subject.slice(0, 0), 'join', [rt.list(pieces)]), made };
}

function split(rt: Runtime, self: PatternObject, text: PyValue, maxsplit: PyValue): PyValue {
  const where = range(rt, self, text);
  const limit = Number(rt.index(maxsplit));
  const pieces: PyValue[] = [];
  let at = 0;
  let made = 0;
  if (limit >= 0) {
    for (const state of all(rt, self, where)) {
      const [start, end] = state.found.slots as [number, number];
      pieces.push(where.subject.slice(at, start));
      for (let i = 1; i <= state.groups; i++) pieces.push(groupText(state, i));
      at = end;
      made++;
      if (limit > 0 && made >= limit) break;
    }
  }
  pieces.push(where.subject.slice(at, where.to));
  return rt.list(pieces);
}

function one(mode: MatchMode) {
  return (rt: Runtime, self: PatternObject, text: PyValue, pos: PyValue, endpos: PyValue): PyValue => {
    const state = find(rt, self, range(rt, self, text, pos, endpos), mode);
    return state === null ? null : matchObject(state);
  };
}

const WORDS: readonly (readonly [number, string])[] = [
  [FLAGS.ignoreCase, 're.IGNORECASE'], [FLAGS.locale, 're.LOCALE'], [FLAGS.multiline, 're.MULTILINE'], [FLAGS.dotAll, 're.DOTALL'],
  [FLAGS.verbose, 're.VERBOSE'], [FLAGS.debug, 're.DEBUG'], [FLAGS.ascii, 're.ASCII'],
];

define<PatternObject>(patternType, {
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  methods: {
    'match(string, pos=0, endpos=9007199254740991)': one('match'),
    'fullmatch(string, pos=0, endpos=9007199254740991)': one('fullmatch'),
    'search(string, pos=0, endpos=9007199254740991)': one('search'),
    'findall(string, pos=0, endpos=9007199254740991)': (rt, self, text, pos, endpos) => {
      const items: PyValue[] = [];
      const { groups } = self.state.program;
      for (const state of all(rt, self, range(rt, self, text, pos, endpos))) {
        const empty = state.subject.slice(0, 0);
        if (groups <= 1) items.push(groupText(state, groups, empty));
        else items.push(rt.tuple(Array.from({ length: groups }, (_, i) => groupText(state, i + 1, empty))));
        rt.allocate(32);
      }
      return rt.list(items);
    },
    'finditer(string, pos=0, endpos=9007199254740991)': (rt, self, text, pos, endpos) => {
      const matches = all(rt, self, range(rt, self, text, pos, endpos));
      return rt.iterator('callable_iterator', {
        next: () => {
          const step = matches.next();
          return step.done === true ? undefined : matchObject(step.value);
        },
      });
    },
    'split(string, maxsplit=0)': split,
    'sub(repl, string, count=0)': (rt, self, replacement, text, count) => substitute(rt, self, replacement, text, count).result,
    'subn(repl, string, count=0)': (rt, self, replacement, text, count) => {
      const { result, made } = substitute(rt, self, replacement, text, count);
      return rt.tuple([result, made]);
    },
    '__copy__()': (_rt, self) => self,
    '__deepcopy__(memo, /)': (_rt, self) => self,
    '__repr__()': (rt, self) => {
      const { flags, source } = self.state;
      const names = WORDS.filter(([bit]) => (flags & bit) !== 0).map(([, name]) => name);
      const shown = [...rt.repr(source)].slice(0, 200).join('');
      return `re.compile(${shown}${names.length === 0 ? '' : `, ${names.join('|')}`})`;
    },
  },
  getsets: {
    pattern: (_rt, self) => self.state.source,
    flags: (_rt, self) => self.state.flags,
    groups: (_rt, self) => self.state.program.groups,
    groupindex: (rt, self) => rt.dict(self.state.names),
  },
});
