/** Draws a resolved scene. No decision is made here: every attribute, class and text comes from the tree. */
import type { CSSProperties, ReactElement } from 'react';
import { createElement, useId, useMemo } from 'react';
import { isSafeValue } from './allowed';
import type { ResolvedElement, ResolvedNode, ResolvedScene } from './resolve';
import type { Attributes } from './scene';
import './scene.css';

export interface SceneViewProps {
  readonly scene: ResolvedScene;
  /** What the picture shows now, in one sentence, for those who don't see it. */
  readonly label: string;
  /** The step shown: two emphases in a row on one element then restart. */
  readonly step: number;
  /** `outline`: the finished picture before the first run, nothing filled in. */
  readonly mode?: 'live' | 'outline';
}

/** The picture as inline SVG. Its size comes from the page: width 100 %, height by the drawing's proportions. */
export function SceneView({ scene, label, step, mode = 'live' }: SceneViewProps): ReactElement {
  const prefix = `ls${useId().replace(/[^\w-]/g, '')}-`;
  const { x, y, width, height } = scene.viewBox;
  const children = useMemo(() => scene.children.map((node, index) => draw(node, index, prefix, step % 2)), [scene, prefix, step]);
  return createElement('svg', {
    ...reactAttributes(scene.attributes, prefix),
    viewBox: [x, y, width, height].join(' '),
    width: undefined,
    height: undefined,
    className: mode === 'outline' ? 'ls-scene ls-preview' : 'ls-scene',
    role: 'img',
    'aria-label': label,
  }, children);
}

function draw(node: ResolvedNode, index: number, prefix: string, parity: number): ReactElement | string {
  if (node.kind === 'text') return node.text;
  // A drawing's own <title> would pop up as a tooltip; the label says what the picture shows.
  if (node.tag === 'title' || node.tag === 'desc') return '';
  return createElement(node.tag, {
    key: node.key === '' ? index : node.key,
    ...reactAttributes(node.attributes, prefix),
    className: classNames(node) || undefined,
    style: styleOf(node),
    ...(node.changed === null ? {} : { 'data-changed': `${node.changed}-${String(parity)}` }),
  }, ...node.children.map((child, place) => draw(child, place, prefix, parity)));
}

function classNames(node: ResolvedElement): string {
  return [...node.classes, ...(node.hidden ? ['ls-hidden'] : []), ...(node.enter === null ? [] : ['ls-enter'])].join(' ');
}

function styleOf(node: ResolvedElement): CSSProperties | undefined {
  const entries = Object.entries(node.style).map(([name, value]) => [camel(name), value]);
  if (node.enter !== null) entries.push(['--ls-from-x', `${String(node.enter.x)}px`], ['--ls-from-y', `${String(node.enter.y)}px`]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** React's spelling; ids and references get this picture's prefix, so that two pictures on a page stay apart. */
function reactAttributes(attributes: Attributes, prefix: string): Record<string, string> {
  const entries = Object.entries(attributes).filter(([, value]) => isSafeValue(value)).map(([name, value]) => [camel(name), withPrefix(name, value, prefix)]);
  return Object.fromEntries(entries);
}

/** `id`, `href="#a"` and `url(#a)` of one drawing, made unique by `prefix`. */
export function withPrefix(name: string, value: string, prefix: string): string {
  if (name === 'id') return prefix + value;
  if (name === 'href') return value.replace(/^#/, `#${prefix}`);
  return value.replace(/url\(\s*(["']?)#/g, `url($1#${prefix}`);
}

function camel(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
