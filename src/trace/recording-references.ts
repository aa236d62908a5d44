/** Whether what a recording points to is there: ids, columns of equal length, order of time, no circles. */
import { isRef } from './preview';
import type { Recording } from './recording';
import type { Problems } from './shape';
import type { Change, Content, RecordedValue } from './value';

/** The shape has been checked. */
export function referenceProblems(recording: Recording, at: Problems): void {
  const { files, codes, sites, frames, steps, writes, objects, pieces, output, raises } = recording;
  const count = steps.site.length;
  const within = (ids: readonly number[], table: string, length: number, path: string): void => {
    ids.forEach((id, i) => { if (id >= length && !at.full) at.add({ code: 'dangling', path: `${path}[${String(i)}]`, id, table, length }); });
  };
  const even = (columns: Readonly<Record<string, readonly unknown[]>>, length: number, table: string): void => {
    for (const [name, column] of Object.entries(columns)) if (column.length !== length) at.add({ code: 'uneven', path: `${table}.${name}`, length: column.length, expected: length });
  };
  const ascending = (numbers: readonly number[], path: string, strictly = false): void => {
    const wrong = numbers.findIndex((number, i) => i > 0 && (strictly ? number <= (numbers[i - 1] ?? 0) : number < (numbers[i - 1] ?? 0)));
    if (wrong > 0) at.add({ code: 'order', path: `${path}[${String(wrong)}]` });
  };

  even({ frame: steps.frame, visit: steps.visit }, count, 'steps');
  even({ frame: writes.frame, slot: writes.slot, value: writes.value }, writes.step.length, 'writes');
  even({ frame: pieces.frame, site: pieces.site, value: pieces.value }, pieces.step.length, 'pieces');
  within(codes.map((code) => code.file), 'files', files.length, 'codes.file');
  within(sites.map((site) => site.file), 'files', files.length, 'sites.file');
  within(sites.map((site) => site.code), 'codes', codes.length, 'sites.code');
  within(sites.map((site) => site.parent), 'sites', sites.length, 'sites.parent');
  within(frames.map((frame) => frame.code), 'codes', codes.length, 'frames.code');
  within(frames.map((frame) => frame.caller), 'frames', frames.length, 'frames.caller');
  within(frames.map((frame) => frame.definedIn), 'frames', frames.length, 'frames.definedIn');
  within(frames.flatMap((frame) => [frame.began, frame.ended]), 'steps', count + 1, 'frames.began');
  within(steps.site, 'sites', sites.length, 'steps.site');
  within(steps.frame, 'frames', frames.length, 'steps.frame');
  within(steps.resumes.flatMap((resume) => [resume.frame, resume.caller]), 'frames', frames.length, 'steps.resumes');
  within(writes.step, 'steps', count + 1, 'writes.step');
  within(writes.frame, 'frames', frames.length, 'writes.frame');
  writes.slot.forEach((slot, i) => {
    const length = codes[frames[writes.frame[i] ?? -1]?.code ?? -1]?.variables.length ?? 0;
    if (slot >= length && !at.full) at.add({ code: 'dangling', path: `writes.slot[${String(i)}]`, id: slot, table: 'variables', length });
  });
  within(writes.deleted, 'writes', writes.step.length, 'writes.deleted');
  within(pieces.step, 'steps', count + 1, 'pieces.step');
  within(pieces.frame, 'frames', frames.length, 'pieces.frame');
  within(pieces.site, 'sites', sites.length, 'pieces.site');
  within(raises.map((event) => event.frame), 'frames', frames.length, 'raises.frame');
  within(raises.map((event) => event.site), 'sites', sites.length, 'raises.site');
  within(output.map((event) => event.step), 'steps', count + 1, 'output.step');
  ascending(writes.step, 'writes.step');
  ascending(writes.deleted, 'writes.deleted', true);
  ascending(pieces.step, 'pieces.step');
  ascending(output.map((event) => event.step), 'output.step');
  objects.forEach((object, i) => { ascending(object.changes.map((change) => change.step), `objects[${String(i)}].changes`); });
  const refs = (values: readonly RecordedValue[], path: string): void => { within(values.map((value) => (isRef(value) ? value.id : -1)), 'objects', objects.length, path); };
  refs(writes.value, 'writes.value');
  refs(pieces.value, 'pieces.value');
  refs(raises.map((event) => event.value), 'raises.value');
  refs(frames.map(({ outcome }) => (outcome.kind === 'returned' ? outcome.value : outcome.kind === 'raised' ? outcome.exception : null)), 'frames.outcome');
  objects.forEach((object, i) => {
    refs(valuesIn(object.initial), `objects[${String(i)}].initial`);
    object.changes.forEach((change, j) => { refs(changedValues(change), `objects[${String(i)}].changes[${String(j)}]`); });
  });
  if (goesRound(sites.map((site) => site.parent))) at.add({ code: 'circle', path: 'sites.parent' });
  if (goesRound(frames.map((frame) => frame.caller))) at.add({ code: 'circle', path: 'frames.caller' });
  if (goesRound(frames.map((frame) => frame.definedIn))) at.add({ code: 'circle', path: 'frames.definedIn' });
}

/** Following the links from somewhere never ends. */
function goesRound(links: readonly number[]): boolean {
  const walk = new Int32Array(links.length);
  for (let start = 0; start < links.length; start++) {
    for (let at = start; at >= 0 && at < links.length; at = links[at] ?? -1) {
      if (walk[at] === start + 1) return true;
      if (walk[at] !== 0) break;
      walk[at] = start + 1;
    }
  }
  return false;
}

function valuesIn(content: Content): readonly RecordedValue[] {
  switch (content.kind) {
    case 'sequence':
    case 'set': return content.items;
    case 'mapping': return content.entries.flat();
    case 'instance':
    case 'class': return content.attributes.map(([, value]) => value);
    case 'function':
    case 'opaque': return [];
  }
}

function changedValues(change: Change): readonly RecordedValue[] {
  switch (change.kind) {
    case 'splice': return change.insert;
    case 'put': return [change.key, change.value];
    case 'drop': return [change.key];
    case 'replace': return valuesIn(change.content);
  }
}
