/**
 * A drawing after reading: a tree of allowed SVG elements, with what Python decides about each kept apart
 * from what the illustrator drew. Plain immutable data; no DOM, no class instances.
 */

/** What is wrong with a drawing, at which line of the SVG (from 1), for the person who drew it. */
export interface SceneProblem {
  readonly line: number;
  readonly code: SceneProblemCode;
  readonly message: Bilingual;
}

export interface Bilingual {
  readonly 'zh-CN': string;
  readonly en: string;
}

/** `xml`: not well-formed. `element`, `attribute`, `value`: outside what a drawing may hold. `binding`: a `data-` attribute that can't be read. `too-large`: past a stated bound. */
export type SceneProblemCode = 'xml' | 'element' | 'attribute' | 'value' | 'binding' | 'too-large';

export interface Scene {
  readonly viewBox: ViewBox;
  /** Languages that static labels are given in, in the order of first use. */
  readonly languages: readonly string[];
  readonly attributes: Attributes;
  readonly children: readonly SceneNode[];
  /** Every expression the drawing needs at a step, without repeats. */
  readonly queries: readonly SceneQuery[];
}

export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Attribute names as SVG spells them. */
export type Attributes = Readonly<Record<string, string>>;

export type SceneNode = SceneElement | SceneText;

export interface SceneText {
  readonly kind: 'text';
  readonly text: string;
}

export interface SceneElement {
  readonly kind: 'element';
  /** Its place in the drawing, `0.3.1`: the same in every resolution. */
  readonly path: string;
  readonly line: number;
  readonly tag: string;
  readonly attributes: Attributes;
  readonly classes: readonly string[];
  readonly style: Attributes;
  readonly bindings: Bindings;
  readonly children: readonly SceneNode[];
}

/**
 * Where an expression's names are looked up. `lesson` is the lesson's own function; the others are those of
 * `EvaluationScope`.
 */
export type SceneScope =
  | { readonly kind: 'lesson' }
  | { readonly kind: 'function'; readonly qualname: string }
  | { readonly kind: 'module'; readonly file: string };

/** One question to the engine. `key` names it in the map of answers. */
export interface SceneQuery {
  readonly key: string;
  readonly scope: SceneScope;
  readonly expression: string;
  readonly line: number;
}

/**
 * A query as used by one element. Inside `depth` repetitions the answer is a list nested `depth` deep, and
 * the element's own indexes pick its part.
 */
export interface Bound {
  readonly key: string;
  readonly depth: number;
}

export interface Named extends Bound {
  readonly name: string;
}

export interface Bindings {
  readonly show: Bound | null;
  readonly solid: Bound | null;
  readonly text: Bound | null;
  readonly classes: readonly Named[];
  readonly attributes: readonly Named[];
  readonly each: Repetition | null;
  /** Anchor names of the lesson. */
  readonly at: readonly string[];
  /** Anchors: the element is drawn once one of them has run. */
  readonly after: readonly string[];
  /** Anchors: the element is drawn once one of them is about to run, or has run. */
  readonly from: readonly string[];
  /** Qualified names of functions: the element stands for their running. */
  readonly running: readonly string[];
  /** Where the marker goes while the element is the current one, in the element's own coordinates. */
  readonly spot: Offset | null;
  readonly marker: boolean;
  readonly language: string | null;
  readonly fit: Fit | null;
  /** Where the element slides in from when it appears. */
  readonly enter: Offset | null;
}

/** `count` answers with a number (in lists, inside other repetitions). `slots` places are drawn at least, empty ones in outline. */
export interface Repetition {
  readonly count: Bound;
  readonly step: Offset;
  readonly slots: number;
}

export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** `width` in the drawing's units; `fontSize` and `monospace` are what the width is estimated with. */
export interface Fit {
  readonly width: number;
  readonly lines: number;
  readonly leading: number;
  readonly fontSize: number;
  readonly monospace: boolean;
  readonly x: string;
}

/** At most this many items of a repetition are drawn. */
export const MOST_ITEMS = 32;
