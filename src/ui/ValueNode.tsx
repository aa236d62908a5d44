import { useState } from 'react';
import { isRef, lengthOf, preview, typeName } from '../trace/preview';
import type { Snapshots } from '../trace/snapshot';
import type { RecordedValue } from '../trace/value';
import { differs, partsOf } from '../trace/variables';
import type { Part } from '../trace/variables';
import { useMessages } from './language';

/** How many parts of a value are shown before asking for more. */
const PAGE = 50;

/** A value at an earlier position; undefined: it was not there. */
export interface Before {
  readonly step: number;
  readonly value: RecordedValue | undefined;
}

interface ValueNodeProps {
  readonly snapshots: Snapshots;
  readonly name: string;
  readonly note: string | null;
  readonly value: RecordedValue;
  readonly step: number;
  readonly before: Before | null;
  readonly depth: number;
}

/** One line of the tree; its parts are worked out only once it is opened. */
export function ValueNode({ snapshots, name, note, value, step, before, depth }: ValueNodeProps) {
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const content = isRef(value) ? snapshots.content(value.id, step) : null;
  const expandable = content !== null && content.kind !== 'function' && content.kind !== 'opaque' && partsOf(content).length > 0 && depth < 32;
  const change = changeOf(snapshots, value, step, before);
  const length = lengthOf(snapshots, value, step);
  const parts = open && content !== null ? partsOf(content) : [];
  const earlier = before?.value !== undefined && isRef(before.value) ? partsByKey(snapshots, before.value.id, before.step) : null;
  const line = (
    <>
      <span className="ls-name">{name}</span>
      {note === null ? null : <small className="ls-note">{note}</small>}
      <span className="ls-type">{typeName(snapshots, value)}{length === null ? '' : `[${String(length)}]`}</span>
      <span className="ls-value">{preview(snapshots, value, step, 160)}</span>
      {change === null ? null : <span className={`ls-mark ls-mark-${change}`} title={change === 'changed' && before?.value !== undefined ? messages.variables.was(preview(snapshots, before.value, before.step)) : undefined}>{messages.variables[change]}</span>}
    </>
  );
  return (
    <li className="ls-node" data-name={name} data-change={change ?? undefined}>
      {expandable ? <button type="button" className="ls-row" aria-expanded={open} onClick={() => { setOpen(!open); }}>{line}</button> : <div className="ls-row">{line}</div>}
      {parts.length === 0 ? null : (
        <ul>
          {parts.slice(0, limit).map((part) => (
            <ValueNode key={part.key} snapshots={snapshots} name={part.label} note={null} value={part.value} step={step} before={before === null ? null : { step: before.step, value: earlier?.get(part.key) }} depth={depth + 1} />
          ))}
          {parts.length > limit ? <li><button type="button" className="ls-more" onClick={() => { setLimit(limit + PAGE); }}>{messages.variables.more(Math.min(PAGE, parts.length - limit))}</button></li> : null}
        </ul>
      )}
    </li>
  );
}

function changeOf(snapshots: Snapshots, value: RecordedValue, step: number, before: Before | null): 'fresh' | 'changed' | null {
  if (before === null || before.step === step) return null;
  if (before.value === undefined) return 'fresh';
  return differs(snapshots, before.value, before.step, value, step) ? 'changed' : null;
}

function partsByKey(snapshots: Snapshots, object: number, step: number): ReadonlyMap<string, RecordedValue> {
  return new Map(partsOf(snapshots.content(object, step)).map((part: Part) => [part.key, part.value]));
}
