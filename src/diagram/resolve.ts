/**
 * Scene × answers × place → what to draw at one step. Pure: the same arguments give the same tree, and keys
 * stay the same from step to step, so that whoever draws it can show what changed.
 */
import type { Evaluation } from '../trace/engine';
import type { JsonValue } from '../trace/program';
import { isSafeValue } from './allowed';
import { fitText } from './fit';
import type { Place } from './place';
import { hasRun, placeState } from './place';
import type { Attributes, Bilingual, Bound, Offset, Scene, SceneElement, SceneNode, ViewBox } from './scene';

export interface ResolvedScene {
  readonly viewBox: ViewBox;
  readonly attributes: Attributes;
  readonly children: readonly ResolvedNode[];
  /** Expressions that failed for another reason than a name that is not bound yet. */
  readonly problems: readonly ResolveProblem[];
}

export type ResolvedNode = ResolvedElement | { readonly kind: 'text'; readonly text: string };

export interface ResolvedElement {
  readonly kind: 'element';
  /** The same for the same thing at every step of every run of this drawing. */
  readonly key: string;
  readonly tag: string;
  readonly attributes: Attributes;
  readonly classes: readonly string[];
  readonly style: Attributes;
  /** Hidden elements stay in the tree, so that their coming can be animated. */
  readonly hidden: boolean;
  /** Drawn as an outline: it has not happened. */
  readonly outline: boolean;
  readonly enter: Offset | null;
  /** Set by `markChanges`: what is different from the step before. */
  readonly changed: 'appeared' | 'text' | null;
  readonly children: readonly ResolvedNode[];
}

export interface ResolveProblem {
  readonly line: number;
  readonly expression: string;
  readonly message: Bilingual;
}

export interface ResolveInput {
  /** Answers by `SceneQuery.key`. One that is missing counts as not bound yet. */
  readonly values: ReadonlyMap<string, Evaluation>;
  readonly place: Place;
  readonly language: string;
}

/** Resolves a whole drawing for one step. */
export function resolveScene(scene: Scene, input: ResolveInput): ResolvedScene {
  const resolver = new Resolver(scene, input);
  // The marker goes where the current element says, so markers are resolved after everything else.
  const slots = scene.children.map((node) => (isMarker(node) ? null : resolver.nodes(node, [], { x: 0, y: 0 }, false)));
  const children = scene.children.flatMap((node, index) => slots[index] ?? resolver.nodes(node, [], { x: 0, y: 0 }, false));
  return { viewBox: scene.viewBox, attributes: scene.attributes, children, problems: resolver.problems() };
}

function isMarker(node: SceneNode): boolean {
  return node.kind === 'element' && node.bindings.marker;
}

type Answer = { readonly kind: 'value'; readonly truth: boolean; readonly text: string } | { readonly kind: 'unbound' };
const UNBOUND: Answer = { kind: 'unbound' };

function isTrue(answer: Answer): boolean {
  return answer.kind === 'value' && answer.truth;
}

class Resolver {
  private spot: { readonly at: Offset; readonly state: 'now' | 'within' } | null = null;
  private readonly failed = new Map<string, ResolveProblem>();
  private readonly language: string;

  constructor(private readonly scene: Scene, private readonly input: ResolveInput) {
    this.language = pickLanguage(scene.languages, input.language);
  }

  problems(): readonly ResolveProblem[] {
    return [...this.failed.values()];
  }

  /** One scene node gives no, one or (repeated) many nodes. `at` adds up the offsets of repetitions. `ghost`: an empty slot of a repetition. */
  nodes(node: SceneNode, indexes: readonly number[], at: Offset, ghost: boolean): readonly ResolvedNode[] {
    if (node.kind === 'text') return [node];
    const { bindings } = node;
    if (bindings.language !== null && bindings.language !== this.language) return [];
    if (bindings.each === null) return [this.element(node, indexes, at, ghost)];
    const { count, step, slots } = bindings.each;
    const counted = ghost ? UNBOUND : this.answer(count, indexes);
    const items = counted.kind === 'value' ? Number(counted.text) : 0;
    return Array.from({ length: Math.max(slots, items) }, (_, index): ResolvedElement => {
      const offset = { x: step.x * index, y: step.y * index };
      const child = this.element(node, [...indexes, index], { x: at.x + offset.x, y: at.y + offset.y }, ghost || index >= items);
      return { ...wrapper(`${child.key}@`, child), attributes: { transform: translation(offset) } };
    });
  }

  private element(node: SceneElement, indexes: readonly number[], at: Offset, ghost: boolean): ResolvedElement {
    const { bindings } = node;
    const ask = (bound: Bound): Answer => (ghost ? UNBOUND : this.answer(bound, indexes));
    const state = placeState(this.input.place, bindings.at, bindings.running);
    const show = bindings.show === null ? null : ask(bindings.show);
    const solid = bindings.solid === null ? null : ask(bindings.solid);
    const outline = ghost || (solid !== null && !isTrue(solid));
    if (bindings.spot !== null && (state === 'now' || (state === 'within' && this.spot === null))) {
      this.spot = { at: { x: at.x + bindings.spot.x, y: at.y + bindings.spot.y }, state };
    }
    const classes = [...node.classes];
    for (const { name, ...bound } of bindings.classes) {
      const answer = ask(bound);
      if (isTrue(answer)) classes.push(name);
    }
    if (state !== null) classes.push(`ls-${state}`);
    if (outline) classes.push('ls-outline');
    const attributes: Record<string, string> = { ...node.attributes };
    for (const { name, ...bound } of bindings.attributes) {
      const answer = ask(bound);
      if (answer.kind === 'value' && isSafeValue(answer.text)) attributes[name] = answer.text;
    }
    let hidden = (show !== null && !isTrue(show)) || !this.isTime(node);
    if (bindings.marker) {
      if (this.spot === null) hidden = true;
      else {
        attributes['transform'] = translation(this.spot.at);
        classes.push(`ls-${this.spot.state}`);
      }
    }
    const children = bindings.text === null
      ? node.children.flatMap((child) => this.nodes(child, indexes, at, ghost))
      : this.text(node, ask(bindings.text));
    const element: ResolvedElement = {
      kind: 'element', key: keyOf(node, indexes), tag: node.tag, attributes, classes, style: node.style,
      hidden, outline, enter: null, changed: null, children,
    };
    return bindings.enter === null ? element : { ...wrapper(`${element.key}>`, element), enter: bindings.enter, hidden, outline };
  }

  private isTime({ bindings: { after, from } }: SceneElement): boolean {
    const { place } = this.input;
    return (after.length === 0 || hasRun(place, after)) && (from.length === 0 || from.some((name) => place.now.has(name) || place.reached.has(name)));
  }

  /** A bound text: empty until it can be read, except for what the drawing itself says meanwhile. */
  private text(node: SceneElement, answer: Answer): readonly ResolvedNode[] {
    if (answer.kind === 'unbound') return node.children.flatMap((child) => this.nodes(child, [], { x: 0, y: 0 }, false));
    const { fit } = node.bindings;
    if (fit === null) return [{ kind: 'text', text: answer.text }];
    const lines = fitText(answer.text, fit);
    if (lines.length === 1) return [{ kind: 'text', text: lines[0] ?? '' }];
    return lines.map((line, index): ResolvedElement => ({
      kind: 'element', key: `${node.path}:${String(index)}`, tag: 'tspan', classes: [], style: {}, hidden: false, outline: false, enter: null, changed: null,
      attributes: index === 0 ? { x: fit.x } : { x: fit.x, dy: String(fit.leading) },
      children: [{ kind: 'text', text: line }],
    }));
  }

  private answer(bound: Bound, indexes: readonly number[]): Answer {
    const evaluation = this.input.values.get(bound.key);
    if (evaluation === undefined) return UNBOUND;
    if (!evaluation.ok) {
      if (evaluation.type !== 'NameError' && evaluation.type !== 'UnboundLocalError') this.fail(bound.key, `${evaluation.type}: ${evaluation.message}`);
      return UNBOUND;
    }
    if (bound.depth === 0) return { kind: 'value', truth: evaluation.value.truth, text: evaluation.value.str };
    let part: JsonValue | undefined = evaluation.value.json;
    for (const index of indexes.slice(0, bound.depth)) part = isList(part) ? part[index] : undefined;
    return part === undefined ? UNBOUND : { kind: 'value', truth: part !== false && part !== 0, text: String(part) };
  }

  private fail(key: string, message: string): void {
    const query = this.scene.queries.find((candidate) => candidate.key === key);
    if (query === undefined || this.failed.has(key)) return;
    const { line, expression } = query;
    this.failed.set(key, { line, expression, message: { 'zh-CN': `图中第 ${String(line)} 行的表达式 ${expression} 求值失败：${message}`, en: `Line ${String(line)} of the drawing: ${expression} failed: ${message}` } });
  }
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function keyOf(node: SceneElement, indexes: readonly number[]): string {
  return indexes.length === 0 ? node.path : `${node.path}[${indexes.join(',')}]`;
}

function wrapper(key: string, child: ResolvedElement): ResolvedElement {
  return { kind: 'element', key, tag: 'g', attributes: {}, classes: [], style: {}, hidden: false, outline: false, enter: null, changed: null, children: [child] };
}

function translation({ x, y }: Offset): string {
  return `translate(${String(x)} ${String(y)})`;
}

/** The best of the languages that the drawing's labels have: the same, the same base, or the first. */
function pickLanguage(available: readonly string[], wanted: string): string {
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  return available.find((tag) => tag === wanted) ?? available.find((tag) => base(tag) === base(wanted)) ?? available.find((tag) => tag === 'zh-CN') ?? available[0] ?? wanted;
}
