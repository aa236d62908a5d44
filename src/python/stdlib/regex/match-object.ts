/** `re.Match` (Library Reference, re, "Match Objects"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import { newFinalType } from '../../runtime/types';
import { PyOpaque } from '../../runtime/value';
import type { PyValue , PyTuple } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';
import type { RegexMatch } from './match';
import type { Subject } from './subject';
import type { Template } from './template';

/** `names` maps names to group numbers; `template` parses a replacement for this pattern. */
export interface MatchState {
  readonly pattern: PyValue;
  readonly subject: Subject;
  readonly found: RegexMatch;
  readonly position: number;
  readonly endPosition: number;
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
  readonly template: (rt: Runtime, text: PyValue) => Template;
}
type MatchObject = PyOpaque<MatchState>;

export const matchType = newFinalType('Match', undefined, 're');

export function matchObject(state: MatchState): MatchObject { return new PyOpaque(matchType, state); }

/** The text of group `index`; `missing` when it took no part. */
export function groupText(state: MatchState, index: number, missing: PyValue = null): PyValue {
  const from = state.found.slots[index * 2] as number;
  const to = state.found.slots[index * 2 + 1] as number;
  return from < 0 || to < 0 ? missing : state.subject.slice(from, to);
}

function groupIndex(rt: Runtime, self: MatchObject, key: PyValue): number {
  const { groups, names } = self.state;
  const index = typeof key === 'string' ? names.get(key) : typeof key === 'boolean' ? Number(key) : key;
  if (typeof index !== 'number' || index < 0 || index > groups) throw rt.error('IndexError', 'no such group');
  return index;
}

/** A template filled with the match's groups; of the subject's kind. */
export function expandTemplate(rt: Runtime, state: MatchState, template: Template): PyValue {
  if (!state.subject.bytes) return template.map((part) => (typeof part === 'number' ? rt.str(groupText(state, part, '')) : part)).join('');
  const codes: number[] = [];
  for (const part of template) {
    if (typeof part === 'string') for (const char of part) codes.push(char.charCodeAt(0));
    else {
      const from = state.found.slots[part * 2] as number;
      for (let i = from; from >= 0 && i < (state.found.slots[part * 2 + 1] as number); i++) codes.push(state.subject.codes[i] as number);
    }
  }
  return rt.bytes(Uint8Array.from(codes));
}

const bound = (self: MatchObject, index: number, side: 0 | 1): number => {
  const { slots } = self.state.found;
  return (slots[index * 2 + 1] as number) < 0 ? -1 : (slots[index * 2 + side] as number);
};
const numbered = (self: MatchObject): number[] => Array.from({ length: self.state.groups }, (_, i) => i + 1);

define<MatchObject>(matchType, {
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  methods: {
    'group(*groups)': (rt, self, keys: PyTuple) => {
      if (keys.items.length === 0) return groupText(self.state, 0);
      const values = keys.items.map((key) => groupText(self.state, groupIndex(rt, self, key)));
      return values.length === 1 ? (values[0] ?? null) : rt.tuple(values);
    },
    '__getitem__(group, /)': (rt, self, key) => groupText(self.state, groupIndex(rt, self, key)),
    'groups(default=None)': (rt, self, missing) => rt.tuple(numbered(self).map((i) => groupText(self.state, i, missing))),
    'groupdict(default=None)': (rt, self, missing) => rt.dict([...self.state.names].map(([name, i]) => [name, groupText(self.state, i, missing)] as const)),
    'start(group=0, /)': (rt, self, key) => bound(self, groupIndex(rt, self, key), 0),
    'end(group=0, /)': (rt, self, key) => bound(self, groupIndex(rt, self, key), 1),
    'span(group=0, /)': (rt, self, key) => {
      const index = groupIndex(rt, self, key);
      return rt.tuple([bound(self, index, 0), bound(self, index, 1)]);
    },
    'expand(template, /)': (rt, self, template) => expandTemplate(rt, self.state, self.state.template(rt, template)),
    '__copy__()': (_rt, self) => self,
    '__deepcopy__(memo, /)': (_rt, self) => self,
    '__repr__()': (rt, self) => `<re.Match object; span=(${String(bound(self, 0, 0))}, ${String(bound(self, 0, 1))}), match=${[...rt.repr(groupText(self.state, 0))].slice(0, 50).join('')}>`,
  },
  constants: { __iter__: null },
  getsets: {
    string: (_rt, self) => self.state.subject.value,
    re: (_rt, self) => self.state.pattern,
    pos: (_rt, self) => self.state.position,
    endpos: (_rt, self) => self.state.endPosition,
    lastindex: (_rt, self) => (self.state.found.lastIndex === 0 ? null : self.state.found.lastIndex),
    lastgroup: (_rt, self) => [...self.state.names].find(([, i]) => i === self.state.found.lastIndex)?.[0] ?? null,
    regs: (rt, self) => rt.tuple([0, ...numbered(self)].map((i) => rt.tuple([bound(self, i, 0), bound(self, i, 1)]))),
  },
});
