/** Patterns (Language Reference 8.6.4). Names are bound only once the whole pattern has matched. */
import { at } from './at';
import type { Frame } from '../runtime/function';
import { PyDict } from '../runtime/hashed';
import type { Interpreter } from '../runtime/interpreter';
import { listType } from '../runtime/types';
import { PyList, PyRange, PyTuple, PyType } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { MatchClass, MatchMapping, MatchSequence, Pattern } from '../syntax/ast';
import type { Code, Store } from './code';
import { compareValues } from './expressions/comparison';

export type Bindings = readonly (readonly [Store, PyValue])[];
/** What the pattern binds, or null when it doesn't match. */
export type Matcher = (frame: Frame, subject: PyValue) => Bindings | null;

const NONE: Bindings = [];

export function compilePattern(pattern: Pattern, code: Code): Matcher {
  const { rt } = code;
  switch (pattern.kind) {
    case 'MatchValue': {
      const value = code.expression(pattern.value);
      const site = code.place(pattern.span, pattern.kind);
      return (frame, subject) => {
        const wanted = value(frame);
        frame.pos = site;
        return rt.isTrue(compareValues('==', subject, wanted, rt)) ? NONE : null;
      };
    }
    case 'MatchSingleton': {
      const { value } = pattern;
      return (_frame, subject) => (subject === value ? NONE : null);
    }
    case 'MatchAs': {
      const inner = pattern.pattern === null ? null : compilePattern(pattern.pattern, code);
      const store = pattern.name === null ? null : code.storeName(pattern.name);
      return (frame, subject) => {
        const bindings = inner === null ? NONE : inner(frame, subject);
        if (bindings === null || store === null) return bindings;
        return [...bindings, [store, subject]];
      };
    }
    case 'MatchOr': {
      const options = pattern.patterns.map((option) => compilePattern(option, code));
      return (frame, subject) => {
        for (const option of options) {
          const bindings = option(frame, subject);
          if (bindings !== null) return bindings;
        }
        return null;
      };
    }
    case 'MatchStar': throw new Error('a star pattern outside a sequence');
    case 'MatchSequence': return sequence(pattern, code);
    case 'MatchMapping': return mapping(pattern, code);
    case 'MatchClass': return classPattern(pattern, code);
  }
}

/** Strings, bytes and bytearrays are no sequences here. */
function isSequence(rt: Interpreter, subject: PyValue): boolean {
  if (subject instanceof PyList || subject instanceof PyTuple || subject instanceof PyRange) return true;
  if (typeof subject !== 'object' || subject === null) return false;
  const { layout } = subject.cls;
  if (layout === 'str' || layout === 'bytes' || layout === 'bytearray' || layout === 'dict' || layout === 'set' || layout === 'frozenset') return false;
  return subject.cls.mro.some((cls) => cls.name === 'Sequence' || cls.name === 'MutableSequence' || cls.name === 'collections.deque' || cls.name === 'memoryview' || cls.name === 'array.array') && rt.lookup(subject.cls, '__getitem__') !== undefined;
}

function sequence(pattern: MatchSequence, code: Code): Matcher {
  const { rt } = code;
  const star = pattern.patterns.findIndex((part) => part.kind === 'MatchStar');
  const parts = pattern.patterns.map((part) => (part.kind === 'MatchStar' ? null : compilePattern(part, code)));
  const starPattern = pattern.patterns[star];
  const starName = starPattern?.kind === 'MatchStar' ? starPattern.name : null;
  const starStore = starName === null ? null : code.storeName(starName);
  const count = parts.length;
  return (frame, subject) => {
    if (!isSequence(rt, subject)) return null;
    const length = rt.length(subject);
    if (star < 0 ? length !== count : length < count - 1) return null;
    const items = subject instanceof PyList || subject instanceof PyTuple ? subject.items : rt.collect(subject);
    const bindings: (readonly [Store, PyValue])[] = [];
    for (let i = 0; i < count; i++) {
      const part = parts[i];
      if (part === null || part === undefined) {
        if (starStore !== null) bindings.push([starStore, new PyList(listType, items.slice(star, length - (count - star - 1)))]);
        continue;
      }
      const item = items[star >= 0 && i > star ? length - count + i : i];
      const inner = item === undefined ? null : part(frame, item);
      if (inner === null) return null;
      bindings.push(...inner);
    }
    return bindings;
  };
}

function mapping(pattern: MatchMapping, code: Code): Matcher {
  const { rt } = code;
  const keys = pattern.keys.map((key) => code.expression(key));
  const parts = pattern.patterns.map((part) => compilePattern(part, code));
  const rest = pattern.rest === null ? null : code.storeName(pattern.rest);
  return (frame, subject) => {
    if (!(subject instanceof PyDict) && !isMapping(rt, subject)) return null;
    const bindings: (readonly [Store, PyValue])[] = [];
    const wanted = keys.map((key) => key(frame));
    for (let i = 0; i < wanted.length; i++) {
      const key = at(wanted, i);
      let value: PyValue | undefined;
      if (subject instanceof PyDict) value = subject.get(rt, key);
      else if (rt.contains(subject, key)) value = rt.getItem(subject, key);
      const inner = value === undefined ? null : at(parts, i)(frame, value);
      if (inner === null) return null;
      bindings.push(...inner);
    }
    if (rest !== null) {
      const others = rt.dict(subject instanceof PyDict ? subject.entries() : rt.collect(subject).map((key) => [key, rt.getItem(subject, key)] as const));
      for (const key of wanted) others.delete(rt, key);
      bindings.push([rest, others]);
    }
    return bindings;
  };
}

function isMapping(rt: Interpreter, subject: PyValue): boolean {
  const cls = rt.typeOf(subject);
  return cls.mro.some((base) => base.name === 'Mapping' || base.name === 'MutableMapping') || cls.name === 'mappingproxy';
}

/** Built-in types that take one positional pattern: the subject itself. */
const SELF_MATCHING = new Set(['bool', 'bytearray', 'bytes', 'dict', 'float', 'frozenset', 'int', 'list', 'set', 'str', 'tuple']);

function classPattern(pattern: MatchClass, code: Code): Matcher {
  const { rt } = code;
  const cls = code.expression(pattern.cls);
  const site = code.place(pattern.span, pattern.kind);
  const positional = pattern.patterns.map((part) => compilePattern(part, code));
  const named = pattern.keywordPatterns.map((part, i) => ({ name: pattern.keywordNames[i] ?? '', part: compilePattern(part, code) }));
  return (frame, subject) => {
    const type = cls(frame);
    frame.pos = site;
    if (!(type instanceof PyType)) throw rt.error('TypeError', 'called match pattern must be a type');
    if (!rt.isInstance(subject, type)) return null;
    const bindings: (readonly [Store, PyValue])[] = [];
    const take = (part: Matcher, value: PyValue | undefined): boolean => {
      const inner = value === undefined ? null : part(frame, value);
      if (inner === null) return false;
      bindings.push(...inner);
      return true;
    };
    const seen = new Set<string>();
    const takeAttribute = (part: Matcher, name: string): boolean => {
      if (seen.has(name)) throw rt.error('TypeError', `${type.name}() got multiple sub-patterns for attribute '${name}'`);
      seen.add(name);
      return take(part, rt.findAttribute(subject, name));
    };
    if (positional.length > 0) {
      const args = rt.lookup(type, '__match_args__');
      if (args === undefined && type.mro.some((base) => base.builtin && SELF_MATCHING.has(base.name))) {
        if (positional.length > 1) throw rt.error('TypeError', `${type.name}() accepts 1 positional sub-pattern (${positional.length} given)`);
        if (!take(at(positional, 0), subject)) return null;
      } else {
        if (args !== undefined && !(args instanceof PyTuple)) throw rt.error('TypeError', `${type.name}.__match_args__ must be a tuple (got ${rt.typeOf(args).said})`);
        const names = args === undefined ? [] : args.items;
        if (names.length < positional.length) {
          throw rt.error('TypeError', `${type.name}() accepts ${names.length} positional sub-pattern${names.length === 1 ? '' : 's'} (${positional.length} given)`);
        }
        for (let i = 0; i < positional.length; i++) {
          const name = names[i];
          if (typeof name !== 'string') throw rt.error('TypeError', `__match_args__ elements must be strings (got ${rt.typeOf(name ?? null).said})`);
          if (!takeAttribute(at(positional, i), name)) return null;
        }
      }
    }
    for (const { name, part } of named) if (!takeAttribute(part, name)) return null;
    return bindings;
  };
}
