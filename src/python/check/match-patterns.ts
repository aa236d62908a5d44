/** What CPython's compiler refuses in patterns (Language Reference 8.6). */
import type { Expression, MatchCase, Pattern } from '../syntax/ast';
import { reprText } from '../../trace/preview';
import { refuse } from './refuse';

/** Throws SyntaxFailure. */
export function checkMatch(one: MatchCase, isLast: boolean): void {
  checkPattern(one.pattern, new Set(), isLast || one.guard !== null);
}

/** Adds the names the pattern binds to `bound`. `refutable`: it may match everything, since nothing follows it. */
function checkPattern(pattern: Pattern, bound: Set<string>, mayMatchAll: boolean): void {
  switch (pattern.kind) {
    case 'MatchValue':
      if (!isPatternValue(pattern.value)) refuse('patterns may only match literals and attribute lookups', pattern.span);
      return;
    case 'MatchSingleton': return;
    case 'MatchSequence':
      if (pattern.patterns.filter((part) => part.kind === 'MatchStar').length > 1) refuse('multiple starred names in sequence pattern', pattern.span);
      return pattern.patterns.forEach((part) => checkPattern(part, bound, true));
    case 'MatchStar': return bindName(pattern.name, pattern, bound);
    case 'MatchMapping': {
      const keys = new Set<string>();
      for (const key of pattern.keys) {
        const text = keyText(key);
        if (text === null) continue;
        if (keys.has(text)) refuse(`mapping pattern checks duplicate key (${text})`, pattern.span);
        keys.add(text);
      }
      pattern.patterns.forEach((part) => checkPattern(part, bound, true));
      return bindName(pattern.rest, pattern, bound);
    }
    case 'MatchClass': {
      const names = new Set<string>();
      pattern.keywordNames.forEach((name, index) => {
        if (names.has(name)) refuse(`attribute name repeated in class pattern: ${name}`, pattern.keywordPatterns[index]?.span ?? pattern.span);
        names.add(name);
      });
      return [...pattern.patterns, ...pattern.keywordPatterns].forEach((part) => checkPattern(part, bound, true));
    }
    case 'MatchAs':
      if (pattern.pattern === null) {
        if (!mayMatchAll) refuse(pattern.name === null ? 'wildcard makes remaining patterns unreachable' : `name capture '${pattern.name}' makes remaining patterns unreachable`, pattern.span);
      } else checkPattern(pattern.pattern, bound, mayMatchAll);
      return bindName(pattern.name, pattern, bound);
    case 'MatchOr': return checkAlternatives(pattern, bound, mayMatchAll);
  }
}

function checkAlternatives(pattern: Extract<Pattern, { kind: 'MatchOr' }>, bound: Set<string>, mayMatchAll: boolean): void {
  let first: Set<string> | null = null;
  pattern.patterns.forEach((alternative, index) => {
    const names = new Set<string>();
    checkPattern(alternative, names, mayMatchAll && index === pattern.patterns.length - 1);
    const reference: Set<string> = (first ??= names);
    if (names.size !== reference.size || [...names].some((name) => !reference.has(name))) refuse('alternative patterns bind different names', pattern.span);
  });
  for (const name of first ?? []) bindName(name, pattern, bound);
}

function bindName(name: string | null, pattern: Pattern, bound: Set<string>): void {
  if (name === null) return;
  if (name === '__debug__') refuse('cannot assign to __debug__', pattern.span);
  if (bound.has(name)) refuse(`multiple assignments to name '${name}' in pattern`, pattern.span);
  bound.add(name);
}

function isPatternValue(node: Expression): boolean {
  return node.kind === 'Constant' || node.kind === 'Attribute' || node.kind === 'UnaryOp' || node.kind === 'BinOp';
}

/** A constant key as its repr; null for a name looked up at run time. */
function keyText(node: Expression): string | null {
  if (node.kind === 'UnaryOp') return `-${keyText(node.operand)}`;
  if (node.kind !== 'Constant') return null;
  const { value } = node;
  switch (value.type) {
    case 'str': return reprText(value.value);
    case 'bytes': return `b${reprText(String.fromCharCode(...value.value))}`;
    case 'None': return 'None';
    case 'Ellipsis': return 'Ellipsis';
    case 'bool': return value.value ? 'True' : 'False';
    case 'imaginary': return `${value.value}j`;
    case 'int': case 'float': return String(value.value);
  }
}
