/**
 * Inside one statement: which sub-expressions a step evaluated, in what order, and what each gave. The
 * recording holds values only; who belongs to whom follows from the nesting of the sites.
 */
import { firstAfter } from './moments';
import type { Site } from './recording';
import type { Snapshots } from './snapshot';
import type { Span } from './positions';
import type { RecordedValue } from './value';

/**
 * One expression of the statement. `values`: each value it gave, in order; more than one inside a
 * comprehension. `fate`:
 * - `evaluated`: it gave `values`.
 * - `skipped`: it never ran, as what came before decided (the right side of `and`, the other branch).
 * - `raised`: the exception began in it or passed through it.
 * - `silent`: it ran and the recording keeps no value (a constant, the method of a call, or past the cut).
 */
export interface EvaluationNode {
  readonly site: number;
  readonly span: Span;
  /** The source text, lines joined. */
  readonly text: string;
  readonly syntax: string;
  readonly fate: 'evaluated' | 'skipped' | 'raised' | 'silent';
  readonly values: readonly PieceValue[];
  /** Calls: the frames it began in shown files, in order. */
  readonly frames: readonly number[];
  /** A comprehension's items, each with what was evaluated for it, in order; empty for everything else. */
  readonly rounds: readonly Round[];
  /** In the order of the source. */
  readonly children: readonly EvaluationNode[];
}

/** `at` is a position that shows the value's contents about as they were then; `order` counts the values of the statement. */
export interface PieceValue {
  readonly site: number;
  readonly value: RecordedValue;
  readonly at: number;
  readonly order: number;
}

/** Values in the order they were computed; `site` tells which part of the comprehension gave each. */
export type Round = readonly PieceValue[];

export interface EvaluationTree {
  readonly step: number;
  readonly site: number;
  /** The statement's own expressions, outermost first in the order of the source. */
  readonly roots: readonly EvaluationNode[];
  /** Too much happened to keep all of it. */
  readonly truncated: boolean;
}

/** Null at the end, where no statement is about to run. Costs the pieces of this one execution and of what it called. */
export function evaluationTree(snapshots: Snapshots, step: number): EvaluationTree | null {
  const { recording, moments } = snapshots;
  const { steps, pieces, raises } = recording;
  const site = steps.site[step];
  const frame = steps.frame[step];
  if (site === undefined || frame === undefined) return null;
  // The types that an `except` compares with belong to the whole `try`.
  const handler = recording.sites[site]?.syntax === 'ExceptHandler';
  const owner = handler ? (recording.sites[site]?.parent ?? site) : site;
  const until = firstAfter(moments.ofFrame(frame), step) ?? steps.site.length;
  const values = new Map<number, PieceValue[]>();
  for (let i = firstPiece(pieces.step, step), order = 0; i < pieces.step.length && (pieces.step[i] ?? 0) < until; i++) {
    const of = pieces.site[i] ?? -1;
    if (pieces.frame[i] !== frame || !isWithin(recording.sites, of, owner)) continue;
    const list = values.get(of) ?? [];
    list.push({ site: of, value: pieces.value[i] ?? null, at: (pieces.step[i] ?? 0) + 1, order });
    values.set(of, list);
    order += 1;
  }
  const raised = new Set(raises.filter((event) => event.frame === frame && event.step >= step && event.step < until).map((event) => event.site));
  const called = framesBetween(snapshots, frame, step, until);
  const truncated = pieces.truncated.some((cut) => cut >= step && cut < until);
  const builder = new Builder(snapshots, values, raised, called, truncated);
  const roots = recording.sites[site]?.syntax === 'Try' ? [] : builder.childrenOf(owner, 'evaluated');
  return { step, site, roots: handler ? roots.filter((root) => root.span.line === recording.sites[site]?.span.line) : roots, truncated };
}

class Builder {
  constructor(
    private readonly snapshots: Snapshots,
    private readonly values: ReadonlyMap<number, readonly PieceValue[]>,
    private readonly raised: ReadonlySet<number>,
    private readonly called: readonly CalledFrame[],
    private readonly truncated: boolean,
  ) {}

  /** Sites of one place (a comprehension's test compiled twice) are one node. */
  childrenOf(site: number, above: Fate): readonly EvaluationNode[] {
    const { sites } = this.snapshots.recording;
    const places = new Map<string, number[]>();
    for (const id of this.snapshots.childSites(site)) {
      const child = sites[id];
      if (child?.role !== 'expression') continue;
      const key = `${String(child.span.line)}:${String(child.span.column)}:${String(child.span.endLine)}:${String(child.span.endColumn)}:${child.syntax}`;
      const known = places.get(key);
      if (known === undefined) places.set(key, [id]);
      else known.push(id);
    }
    const inOrder = [...places.values()].sort(([a = -1], [b = -1]) => startsBefore(sites, a, b));
    return inOrder.map((ids, i) => this.node(ids, above, mayBeSkipped(sites[site], i), i === 0));
  }

  private node(ids: readonly number[], above: Fate, optional: boolean, first: boolean): EvaluationNode {
    const [id = -1] = ids;
    const { recording } = this.snapshots;
    const site = recording.sites[id];
    if (site === undefined) throw new RangeError(`no site ${String(id)}`);
    const values = ids.flatMap((one) => this.values.get(one) ?? []).sort((a, b) => a.order - b.order);
    const frames = site.syntax === 'Call' ? this.called.filter((one) => ids.includes(one.site)).map((one) => one.frame) : [];
    const fate = this.fate(ids, site, values.length > 0, above, optional, first);
    const children = ids.flatMap((one) => this.childrenOf(one, fate));
    const text = this.snapshots.secrets.mask(textOf(recording.files[site.file]?.text ?? '', site.span));
    return { site: id, span: site.span, text, syntax: site.syntax, fate, values, frames, rounds: isComprehension(site) ? roundsOf(children) : [], children };
  }

  /** No value does not mean that it did not run; only where the language may pass by, or after a raise, it didn't. */
  private fate(ids: readonly number[], site: Site, hasValue: boolean, above: Fate, optional: boolean, first: boolean): Fate {
    if (ids.some((id) => this.raised.has(id))) return 'raised';
    if (hasValue) return 'evaluated';
    if (this.ranInside(ids)) return this.raisedInside(ids) ? 'raised' : 'silent';
    if (above === 'skipped') return 'skipped';
    if (this.truncated) return 'silent';
    if (optional) return isConstant(site) ? 'silent' : 'skipped';
    return this.raised.size > 0 && !isConstant(site) && above === 'raised' && !first ? 'skipped' : 'silent';
  }

  private ranInside(ids: readonly number[]): boolean {
    return ids.some((id) => this.snapshots.childSites(id).some((child) => this.values.has(child) || this.raised.has(child) || this.ranInside([child])));
  }

  private raisedInside(ids: readonly number[]): boolean {
    return ids.some((id) => this.snapshots.childSites(id).some((child) => this.raised.has(child) || this.raisedInside([child])));
  }
}

type Fate = EvaluationNode['fate'];

/** Parts that Python may pass by: all but the first operand, both branches, what is inside a comprehension. */
function mayBeSkipped(parent: Site | undefined, position: number): boolean {
  switch (parent?.syntax) {
    case 'BoolOp':
    case 'Assert': return position > 0;
    case 'Compare': return position > 1;
    case 'IfExp':
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp': return true;
    case undefined:
    default: return false;
  }
}

function isComprehension({ syntax }: Site): boolean {
  return syntax === 'ListComp' || syntax === 'SetComp' || syntax === 'DictComp' || syntax === 'GeneratorExp';
}

function isConstant({ syntax }: Site): boolean {
  return syntax === 'Constant';
}

/** A part that gives a value again begins the next item. */
function roundsOf(children: readonly EvaluationNode[]): readonly Round[] {
  const all = children.flatMap(valuesInside).sort((a, b) => a.order - b.order);
  const rounds: PieceValue[][] = [];
  let seen = new Set<number>();
  for (const value of all) {
    const round = rounds.at(-1);
    if (round === undefined || seen.has(value.site)) {
      rounds.push([value]);
      seen = new Set([value.site]);
    } else {
      round.push(value);
      seen.add(value.site);
    }
  }
  return rounds;
}

/** A comprehension inside counts as one value: it has rounds of its own. */
function valuesInside(node: EvaluationNode): readonly PieceValue[] {
  return node.rounds.length > 0 ? node.values : [...node.values, ...node.children.flatMap(valuesInside)];
}

function startsBefore(sites: readonly Site[], a: number, b: number): number {
  const [left, right] = [sites[a]?.span, sites[b]?.span];
  return left === undefined || right === undefined ? 0 : left.line - right.line || left.column - right.column;
}

interface CalledFrame { readonly frame: number; readonly site: number }

/** Frames that began in between, called by `frame`; which call of the statement began each is told by the pieces. */
function framesBetween({ recording, moments }: Snapshots, frame: number, step: number, until: number): readonly CalledFrame[] {
  const { frames, pieces, codes, files } = recording;
  const called: CalledFrame[] = [];
  const seen = new Set<number>();
  for (let at = step; at < until; at++) {
    const id = recording.steps.frame[at] ?? -1;
    const one = frames[id];
    if (one === undefined || seen.has(id) || one.caller !== frame || one.began < step || moments.ofFrame(id)[0] !== at) continue;
    seen.add(id);
    if (files[codes[one.code]?.file ?? -1]?.shown !== true || one.ended < 0) continue;
    // The call's value is the first piece of this frame after the called one has ended that is a call.
    for (let i = firstPiece(pieces.step, one.ended); i < pieces.step.length && (pieces.step[i] ?? 0) < until; i++) {
      const site = pieces.site[i] ?? -1;
      if (pieces.frame[i] !== frame) continue;
      if (recording.sites[site]?.syntax === 'Call') called.push({ frame: id, site });
      break;
    }
  }
  return called;
}

function isWithin(sites: readonly Site[], site: number, statement: number): boolean {
  let id = site;
  for (let guard = 0; id >= 0 && guard < 1000; guard++) {
    if (id === statement) return true;
    if (sites[id]?.role === 'statement') return false;
    id = sites[id]?.parent ?? -1;
  }
  return false;
}

function firstPiece(steps: readonly number[], step: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] ?? 0) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text of a span, its lines joined by one space each. */
function textOf(text: string, { line, column, endLine, endColumn }: Span): string {
  const lines = text.split('\n').slice(line - 1, endLine);
  return lines.map((one, i) => one.slice(i === 0 ? column : 0, i === lines.length - 1 ? endColumn : undefined).trim()).join(' ');
}
