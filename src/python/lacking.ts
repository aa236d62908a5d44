/**
 * Names of library modules that CPython has and the library has not. Running on would end in an AttributeError
 * that CPython does not raise, so a program whose text uses one is refused, by the name and its line.
 */
import type { Diagnostic } from '../trace/diagnostic';
import { span } from '../trace/positions';
import type { Span } from '../trace/positions';
import type { CheckedFile } from './check-file';
import { importSites } from './import-sites';
import { readSource } from './syntax/source';
import { tokenize } from './syntax/tokenize';
import type { Token } from './syntax/tokens';

export type Lacking = ReadonlyMap<string, ReadonlySet<string>>;

/** `module: name name ...`, a module a line. */
export function readLacking(text: string): Lacking {
  return new Map([...text.matchAll(/^([\w.]+): ([\w ]+)$/gm)].map(([, module = '', names = '']) => [module, new Set(names.split(' '))]));
}

/** `isOwn`: the program brings a module of that name. */
export function lackingNames(name: string, text: string, { tree }: CheckedFile, lacking: Lacking, isOwn: (module: string) => boolean): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = (what: string, at: Span): void => { found.push({ code: 'unsupported', file: name, span: at, arguments: { what } }); };
  const places = new Map<string, { readonly module: string; readonly names: ReadonlySet<string> }>();
  for (const { statement, chance } of importSites(tree.body)) {
    if (chance === 'guarded') continue;
    if (statement.kind === 'Import') {
      for (const { name: module, asname } of statement.names) {
        const names = lacking.get(module);
        // Most programs use none, and are not read again for it.
        const used = names === undefined || isOwn(module) ? [] : [...names].filter((one) => text.includes(`.${one}`));
        if (used.length > 0) places.set(asname ?? module, { module, names: new Set(used) });
      }
    } else if (statement.level === 0 && statement.module !== null && statement.names !== '*' && !isOwn(statement.module)) {
      const names = lacking.get(statement.module);
      for (const one of statement.names) if (names?.has(one.name) === true) refuse(`${statement.module}.${one.name}`, one.span);
    }
  }
  // A program that asks first whether the name is there, or sets it, knows what it does.
  if (places.size === 0 || /\b(?:hasattr|AttributeError)\b/.test(text)) return found;
  const { tokens } = tokenize(readSource(text));
  tokens.forEach((token, i) => {
    for (const [place, { module, names }] of places) {
      const last = attributeAt(tokens, i, place);
      if (last === undefined || !names.has(last.text) || tokens[tokens.indexOf(last, i) + 1]?.text === '=') continue;
      refuse(`${module}.${last.text}`, span(token.line, token.column, last.endLine, last.endColumn));
    }
  });
  return found;
}

/** The name after `place.` where that begins at token `i`; `place` may be dotted. */
function attributeAt(tokens: readonly Token[], i: number, place: string): Token | undefined {
  if (tokens[i - 1]?.text === '.') return undefined;
  const parts = place.split('.');
  let at = i;
  for (const part of parts) {
    if (tokens[at]?.kind !== 'name' || tokens[at]?.text !== part || tokens[at + 1]?.text !== '.') return undefined;
    at += 2;
  }
  const last = tokens[at];
  return last?.kind === 'name' ? last : undefined;
}
