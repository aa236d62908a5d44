import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { isRef, lengthOf, preview, typeName } from '../trace/preview';
import type { Snapshots } from '../trace/snapshot';
import type { RecordedValue } from '../trace/value';
import { differs, partsOf, partsPage } from '../trace/variables';
import type { Part } from '../trace/variables';
import { AliasContext } from './alias-context';
import { useMessages } from './language';

/** How many parts of a value are shown before asking for more. */
const PAGE = 50;
/** Up to how many parts are compared one by one with what they were. */
const COMPARED = 2_000;

/** A value at an earlier position; undefined: it was not there. */
export interface Before {
  readonly step: number;
  readonly value: RecordedValue | undefined;
}

interface ValueNodeProps {
  readonly snapshots: Snapshots;
  readonly name: string;
  /** What the value is kept under, for masking; null: under no name. */
  readonly kept: string | null;
  readonly note: string | null;
  readonly value: RecordedValue;
  readonly step: number;
  readonly before: Before | null;
  readonly depth: number;
  /** A variable's name can be clicked for its history; a part's can't. */
  readonly onName?: () => void;
  readonly opened?: boolean;
  readonly below?: ReactNode;
}

/** One line of the tree; its parts are worked out only once it is opened. */
export function ValueNode(props: ValueNodeProps) {
  const { snapshots, name, kept, note, value, step, before, depth, onName, opened, below } = props;
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const expandable = isRef(value) && depth < 32 && hasParts(snapshots, value.id, step);
  const change = changeOf(snapshots, value, step, before);
  const length = lengthOf(snapshots, value, step);
  const type = `${typeName(snapshots, value)}${length === null ? '' : `[${String(length)}]`}`;
  const body = (
    <>
      {note === null ? null : <small className="ls-note">{note}</small>}
      <span className="ls-type">{type}</span>
      <span className="ls-value">{preview(snapshots, value, step, 160, kept)}</span>
      {change === 'changed' && before?.value !== undefined ? <span className="ls-was">{messages.variables.was(preview(snapshots, before.value, before.step, 40, kept))}</span> : null}
      {change === null ? null : <span className={`ls-mark ls-mark-${change}`}>{messages.variables[change]}</span>}
    </>
  );
  return (
    <li className="ls-node" data-name={name} data-change={change ?? undefined}>
      <div className="ls-row">
        {onName === undefined ? <span className="ls-name">{name}</span> : <button type="button" className="ls-name ls-name-button" aria-expanded={opened} title={messages.variables.history(name)} onClick={onName}>{name}</button>}
        {expandable ? <button type="button" className="ls-body" aria-expanded={open} onClick={() => { setOpen(!open); }}><span className="ls-unseen">{name}</span>{body}</button> : <span className="ls-body">{body}</span>}
        <AliasTag value={value} />
      </div>
      {below}
      {open && isRef(value) ? <Parts {...props} object={value.id} limit={limit} onMore={() => { setLimit(limit + PAGE); }} /> : null}
    </li>
  );
}

/** The same tag stands at every name of one object; the pointer or the focus on one lights all. */
function AliasTag({ value }: { readonly value: RecordedValue }) {
  const messages = useMessages();
  const { aliases, lit, setLit } = useContext(AliasContext);
  const alias = isRef(value) ? aliases.get(value.id) : undefined;
  if (!isRef(value) || alias === undefined) return null;
  const on = (): void => { setLit(value.id); };
  const off = (): void => { setLit(null); };
  return <span className={lit === value.id ? 'ls-alias ls-alias-lit' : 'ls-alias'} role="img" tabIndex={0} data-object={value.id} aria-label={messages.variables.same(alias.names)} title={messages.variables.same(alias.names)} onPointerEnter={on} onPointerLeave={off} onFocus={on} onBlur={off}>{alias.tag}</span>;
}

interface PartsProps extends ValueNodeProps {
  readonly object: number;
  readonly limit: number;
  readonly onMore: () => void;
}

function Parts({ snapshots, object, kept, step, before, depth, limit, onMore }: PartsProps) {
  const messages = useMessages();
  const { total, parts } = partsPage(snapshots, object, step, kept, 0, limit);
  const earlier = before?.value !== undefined && isRef(before.value) && total <= COMPARED ? partsByKey(snapshots, before.value.id, before.step) : null;
  return (
    <ul>
      {parts.map((part) => (
        <ValueNode key={part.key} snapshots={snapshots} name={part.label} kept={part.name} note={null} value={part.value} step={step} before={before === null || earlier === null ? null : { step: before.step, value: earlier.get(part.key) }} depth={depth + 1} />
      ))}
      {total > limit ? <li><button type="button" className="ls-more" onClick={onMore}>{messages.variables.more(Math.min(PAGE, total - limit))}</button></li> : null}
    </ul>
  );
}

function hasParts(snapshots: Snapshots, object: number, step: number): boolean {
  const content = snapshots.content(object, step);
  switch (content.kind) {
    case 'sequence':
    case 'set': return content.items.length > 0;
    case 'mapping': return content.entries.length > 0;
    case 'instance':
    case 'class': return partsOf(content).length > 0;
    case 'function':
    case 'opaque': return false;
  }
}

function changeOf(snapshots: Snapshots, value: RecordedValue, step: number, before: Before | null): 'fresh' | 'changed' | null {
  if (before === null || before.step === step) return null;
  if (before.value === undefined) return 'fresh';
  return differs(snapshots, before.value, before.step, value, step) ? 'changed' : null;
}

function partsByKey(snapshots: Snapshots, object: number, step: number): ReadonlyMap<string, RecordedValue> {
  return new Map(partsOf(snapshots.content(object, step)).map((part: Part) => [part.key, part.value]));
}
