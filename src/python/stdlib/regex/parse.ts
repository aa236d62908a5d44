/** Regular expression syntax (Library Reference, `re`, "Regular Expression Syntax"), with CPython 3.11's refusals. */
import { asciiLower, ignoringCase, lower, not, wordTest } from './characters';
import { readEscape } from './escapes';
import { readBraces } from './braces';
import { FLAG_LETTERS, readFlags, TYPE_FLAGS } from './inline-flags';
import { parseSet } from './set';
import { FLAGS, RegexSyntaxError, widthOf } from './syntax';
import type { CharacterTest, ParsedRegex, RegexNode, RepeatMode } from './syntax';

const EMPTY: RegexNode = { kind: 'sequence', items: [] };

/** Parses `pattern` (its characters as code points' strings). Throws RegexSyntaxError. */
export function parseRegex(pattern: string, flags: number, bytes: boolean): ParsedRegex {
  return new Parser([...pattern], flags, bytes).parse();
}

class Parser {
  private at = 0;
  private groups = 0;
  private readonly names = new Map<string, number>();
  private readonly open = new Set<number>();
  private readonly widths = new Map<number, readonly [number, number]>();
  private readonly conditions: { readonly index: number; readonly position: number }[] = [];
  private lookBehindFrom: number | null = null;

  constructor(private readonly pattern: readonly string[], private flags: number, private readonly bytes: boolean) {}

  parse(): ParsedRegex {
    const node = this.choice(this.flags, 0, true);
    if (this.at < this.pattern.length) throw new RegexSyntaxError('unbalanced parenthesis', this.at);
    for (const { index, position } of this.conditions) {
      if (index > this.groups) throw new RegexSyntaxError(`invalid group reference ${index}`, position);
    }
    let flags = this.flags;
    if (!this.bytes && (flags & FLAGS.ascii) === 0) flags |= FLAGS.unicode;
    return { node, groups: this.groups, names: this.names, flags };
  }

  private choice(flags: number, depth: number, first: boolean): RegexNode {
    // Each level of nesting recurses through several host frames.
    if (depth > 400) throw new RegexSyntaxError('too many nested groups', this.at);
    const options: RegexNode[] = [];
    do {
      options.push(this.sequence(first ? null : flags, depth));
    } while (this.take('|'));
    return options.length === 1 ? (options[0] as RegexNode) : { kind: 'choice', options };
  }

  /** `scoped` null: the pattern's own flags, which `(?i)` at the start may still change. */
  private sequence(scoped: number | null, depth: number): RegexNode {
    const items: RegexNode[] = [];
    for (;;) {
      const flags = scoped ?? this.flags;
      const char = this.pattern[this.at];
      if (char === undefined || char === '|' || char === ')') break;
      if ((flags & FLAGS.verbose) !== 0 && this.skipVerbose(char)) continue;
      const start = this.at;
      this.at++;
      if (char === '*' || char === '+' || char === '?' || (char === '{' && readBraces(this.pattern, start) !== null)) {
        this.repeat(items, start, flags);
      } else {
        const node = this.item(char, start, flags, depth);
        if (node !== null) items.push(node);
      }
    }
    return items.length === 1 ? (items[0] as RegexNode) : { kind: 'sequence', items };
  }

  private skipVerbose(char: string): boolean {
    if (' \t\n\r\v\f'.includes(char)) { this.at++; return true; }
    if (char !== '#') return false;
    while (this.at < this.pattern.length && this.pattern[this.at] !== '\n') this.at++;
    return true;
  }

  private item(char: string, start: number, flags: number, depth: number): RegexNode | null {
    const isWord = this.isWord(flags);
    switch (char) {
      case '.': return { kind: 'one', literal: null, test: (flags & FLAGS.dotAll) !== 0 ? () => true : (code) => code !== 10 };
      case '^': return { kind: 'at', where: (flags & FLAGS.multiline) !== 0 ? 'line-start' : 'string-start', isWord };
      case '$': return { kind: 'at', where: (flags & FLAGS.multiline) !== 0 ? 'line-end' : 'end', isWord };
      case '[': {
        const set = parseSet(this.pattern, start, this.isAscii(flags), this.bytes);
        this.at = set.end;
        const test = (flags & FLAGS.ignoreCase) === 0 ? set.test : ignoringCase(set.test, this.isAscii(flags));
        return { kind: 'one', test: set.negate ? not(test) : test, literal: null };
      }
      case '(': return this.group(start, flags, depth);
      case '\\': return this.escape(start, flags);
      default: return this.literal(char.codePointAt(0) as number, flags);
    }
  }

  private escape(start: number, flags: number): RegexNode {
    const found = readEscape(this.pattern, start, this.isAscii(flags), this.bytes, false);
    this.at = found.end;
    const isWord = this.isWord(flags);
    switch (found.kind) {
      case 'literal': return this.literal(found.code, flags);
      case 'class': return this.one(found.test, null, flags & ~FLAGS.ignoreCase);
      case 'group': return this.reference(found.index, start + 1, flags);
      case 'position':
        if (found.letter === 'A') return { kind: 'at', where: 'string-start', isWord };
        if (found.letter === 'Z') return { kind: 'at', where: 'string-end', isWord };
        return { kind: 'at', where: found.letter === 'b' ? 'boundary' : 'inside', isWord };
    }
  }

  private reference(index: number, position: number, flags: number): RegexNode {
    if (index > this.groups) throw new RegexSyntaxError(`invalid group reference ${index}`, position);
    if (this.open.has(index)) throw new RegexSyntaxError('cannot refer to an open group', position - 1);
    this.refuseInLookBehind(index, position);
    return { kind: 'reference', index, fold: (flags & FLAGS.ignoreCase) === 0 ? null : this.isAscii(flags) ? asciiLower : lower };
  }

  private refuseInLookBehind(index: number, position: number): void {
    if (this.lookBehindFrom !== null && index >= this.lookBehindFrom) throw new RegexSyntaxError('cannot refer to group defined in the same lookbehind subpattern', position);
  }

  private literal(code: number, flags: number): RegexNode { return this.one((other) => other === code, code, flags); }

  private one(test: CharacterTest, literal: number | null, flags: number): RegexNode {
    return (flags & FLAGS.ignoreCase) === 0 ? { kind: 'one', test, literal } : { kind: 'one', test: ignoringCase(test, this.isAscii(flags)), literal: null };
  }

  private isAscii(flags: number): boolean { return this.bytes || (flags & FLAGS.ascii) !== 0; }
  private isWord(flags: number): CharacterTest { return wordTest(this.isAscii(flags)); }

  // ---- repetition ----

  private repeat(items: RegexNode[], start: number, flags: number): void {
    const char = this.pattern[start];
    let min = char === '+' ? 1 : 0;
    let max = char === '?' ? 1 : Infinity;
    if (char === '{') {
      const braces = readBraces(this.pattern, start);
      if (braces === null) return;
      ({ min, max } = braces);
      this.at = braces.end;
      if (max < min) throw new RegexSyntaxError('min repeat greater than max repeat', start + 1);
    }
    const body = items.pop();
    if (body === undefined || body.kind === 'at') throw new RegexSyntaxError('nothing to repeat', start);
    if (body.kind === 'repeat') throw new RegexSyntaxError('multiple repeat', start);
    let mode: RepeatMode = 'greedy';
    if ((flags & FLAGS.verbose) === 0 || this.at < this.pattern.length) {
      if (this.take('?')) mode = 'lazy';
      else if (this.take('+')) mode = 'possessive';
    }
    items.push({ kind: 'repeat', min, max, mode, body });
  }

  // ---- groups ----

  private group(start: number, flags: number, depth: number): RegexNode | null {
    if (!this.take('?')) return this.capture(start, null, flags, depth);
    const char = this.next('unexpected end of pattern', this.at);
    switch (char) {
      case ':': return this.enclosed(start, flags, depth);
      case '>': return { kind: 'atomic', body: this.enclosed(start, flags, depth) };
      case '=': case '!': return { kind: 'look', behind: false, negate: char === '!', width: 0, body: this.enclosed(start, flags, depth) };
      case 'P': return this.namedGroup(start, flags, depth);
      case '<': return this.lookBehind(start, flags, depth);
      case '#': {
        while (this.at < this.pattern.length && this.pattern[this.at] !== ')') this.at++;
        if (!this.take(')')) throw new RegexSyntaxError('missing ), unterminated comment', start);
        return null;
      }
      case '(': return this.conditional(start, flags, depth);
      default:
        if (char === '-' || FLAG_LETTERS.has(char)) return this.flagGroup(start, flags, depth);
        throw new RegexSyntaxError(`unknown extension ?${char}`, this.at - 2);
    }
  }

  private enclosed(start: number, flags: number, depth: number): RegexNode {
    const body = this.choice(flags, depth + 1, false);
    if (!this.take(')')) throw new RegexSyntaxError('missing ), unterminated subpattern', start);
    // A group keeps a repetition inside apart from one outside: `(?:a*)*`.
    return body.kind === 'repeat' || body.kind === 'at' ? { kind: 'sequence', items: [body] } : body;
  }

  private capture(start: number, name: { readonly text: string; readonly position: number } | null, flags: number, depth: number): RegexNode {
    const index = ++this.groups;
    if (name !== null) {
      const earlier = this.names.get(name.text);
      if (earlier !== undefined) throw new RegexSyntaxError(`redefinition of group name '${name.text}' as group ${index}; was group ${earlier}`, name.position);
      this.names.set(name.text, index);
    }
    this.open.add(index);
    const body = this.enclosed(start, flags, depth);
    this.open.delete(index);
    this.widths.set(index, widthOf(body, this.widths));
    return { kind: 'group', index, body };
  }

  private lookBehind(start: number, flags: number, depth: number): RegexNode {
    const sign = this.next('unexpected end of pattern', this.at);
    if (sign !== '=' && sign !== '!') throw new RegexSyntaxError(`unknown extension ?<${sign}`, this.at - 3);
    const outer = this.lookBehindFrom;
    this.lookBehindFrom ??= this.groups + 1;
    const body = this.enclosed(start, flags, depth);
    this.lookBehindFrom = outer;
    const [low, high] = widthOf(body, this.widths);
    if (low !== high) throw new RegexSyntaxError('look-behind requires fixed-width pattern', null);
    return { kind: 'look', behind: true, negate: sign === '!', width: low, body };
  }

  private namedGroup(start: number, flags: number, depth: number): RegexNode {
    if (this.take('<')) {
      const position = this.at;
      return this.capture(start, { text: this.name('>'), position }, flags, depth);
    }
    if (this.take('=')) {
      const position = this.at;
      const name = this.name(')');
      const index = this.names.get(name);
      if (index === undefined) throw new RegexSyntaxError(`unknown group name '${name}'`, position);
      if (this.open.has(index)) throw new RegexSyntaxError('cannot refer to an open group', position);
      this.refuseInLookBehind(index, position);
      return this.reference(index, position, flags);
    }
    const char = this.next('unexpected end of pattern', this.at);
    throw new RegexSyntaxError(`unknown extension ?P${char}`, this.at - 3);
  }

  private name(terminator: string): string {
    const start = this.at;
    while (this.at < this.pattern.length && this.pattern[this.at] !== terminator) this.at++;
    const text = this.pattern.slice(start, this.at).join('');
    if (this.at >= this.pattern.length && text === '') throw new RegexSyntaxError('missing group name', start);
    if (!this.take(terminator)) throw new RegexSyntaxError(`missing ${terminator}, unterminated name`, start);
    if (text === '') throw new RegexSyntaxError('missing group name', start);
    if (terminator !== '' && !(/^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}_]*$/u.test(text) || this.isConditionNumber(text, start))) {
      throw new RegexSyntaxError(`bad character in group name '${text}'`, start);
    }
    return text;
  }

  // `(?(1)...)` names its group by number; nowhere else may a name be a number.
  private isConditionNumber(text: string, start: number): boolean { return /^[0-9]+$/.test(text) && this.pattern[start - 1] === '(' && this.pattern[start - 2] === '?'; }

  private conditional(start: number, flags: number, depth: number): RegexNode {
    const position = this.at;
    const name = this.name(')');
    let index: number;
    if (/^[0-9]+$/.test(name)) {
      index = Number(name);
      if (index === 0) throw new RegexSyntaxError('bad group number', position);
      this.conditions.push({ index, position });
    } else {
      const named = this.names.get(name);
      if (named === undefined) throw new RegexSyntaxError(`unknown group name '${name}'`, position);
      index = named;
    }
    const yes = this.sequence(flags, depth + 1);
    const no = this.take('|') ? this.sequence(flags, depth + 1) : EMPTY;
    if (this.pattern[this.at] === '|') throw new RegexSyntaxError('conditional backref with more than two branches', this.at);
    if (!this.take(')')) throw new RegexSyntaxError('missing ), unterminated subpattern', start);
    return { kind: 'conditional', index, yes, no };
  }

  /** `(?i)`, `(?i:...)`, `(?s-i:...)`. */
  private flagGroup(start: number, flags: number, depth: number): RegexNode | null {
    const { add, remove, end, isGlobal } = readFlags(this.pattern, this.at - 1, this.bytes);
    this.at = end;
    if (isGlobal) {
      if (start !== 0 && !this.onlyFlagsBefore(start)) throw new RegexSyntaxError('global flags not at the start of the expression', start);
      this.flags |= add;
      return null;
    }
    const base = (add & TYPE_FLAGS) !== 0 ? flags & ~TYPE_FLAGS : flags;
    return this.enclosed(start, (base | add) & ~remove, depth);
  }

  private onlyFlagsBefore(start: number): boolean { return /^(\(\?[aiLmsux]+\)|\s)*$/.test(this.pattern.slice(0, start).join('')); }

  private take(char: string): boolean {
    if (char === '' || this.pattern[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private next(message: string, position: number): string {
    const char = this.pattern[this.at];
    if (char === undefined) throw new RegexSyntaxError(message, position);
    this.at++;
    return char;
  }
}
