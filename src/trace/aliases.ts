/** Under which names one object can be reached at a moment. */
import { isRef } from './preview';
import type { Snapshots } from './snapshot';
import { partsOf, variablesOf } from './variables';

/** `path` is as a reader would write it: `messages`, `messages[0]`, `client.key`. */
export interface Alias {
  readonly frame: number;
  readonly function: string;
  readonly path: string;
}

/** How many parts of one value are looked at. */
const PARTS = 200;
const DEPTH = 2;

/**
 * Objects that have more than one name at `step`, by object id: names of the running frames of shown files,
 * and places inside what these hold, two levels down. A name of a caller is listed once, where it lives.
 */
export function aliasesAt(snapshots: Snapshots, step: number): ReadonlyMap<number, readonly Alias[]> {
  const { frames, codes, files } = snapshots.recording;
  const found = new Map<number, Alias[]>();
  for (const frame of snapshots.stack(step)) {
    const code = codes[frames[frame]?.code ?? -1];
    if (code === undefined || files[code.file]?.shown !== true) continue;
    for (const { name, value, scope } of variablesOf(snapshots, frame, step)) {
      if (scope !== 'local' || !isRef(value)) continue;
      visit(snapshots, step, value.id, { frame, function: code.name, path: name }, [], found);
    }
  }
  return new Map([...found].filter(([, aliases]) => aliases.length > 1));
}

function visit(snapshots: Snapshots, step: number, id: number, alias: Alias, above: readonly number[], found: Map<number, Alias[]>): void {
  const known = found.get(id);
  if (known === undefined) found.set(id, [alias]);
  else known.push(alias);
  if (above.length >= DEPTH || above.includes(id) || known !== undefined) return;
  const content = snapshots.content(id, step);
  if (content.kind === 'class') return;
  const parts = partsOf(content.kind === 'sequence' || content.kind === 'set' ? { ...content, items: content.items.slice(0, PARTS) } : content).slice(0, PARTS);
  for (const { label, value } of parts) {
    if (!isRef(value)) continue;
    const path = content.kind === 'instance' ? `${alias.path}.${label}` : `${alias.path}[${label}]`;
    visit(snapshots, step, value.id, { ...alias, path }, [...above, id], found);
  }
}
