/**
 * A placed memory diagram as a resolved scene, so that it is drawn, compared and exported as any picture is.
 * The fallback for lessons without a drawing of their own.
 */
import type { Snapshots } from '../../trace/snapshot';
import { fitText } from '../fit';
import type { ResolvedElement, ResolvedNode, ResolvedScene } from '../resolve';
import type { Attributes } from '../scene';
import type { MemoryRow } from './graph';
import { memoryGraph } from './graph';
import type { Arrow, PlacedBox } from './layout';
import { BOX, ROW, layoutMemory } from './layout';

/** Frames, objects and references at `step`. */
export function memoryScene(snapshots: Snapshots, step: number): ResolvedScene {
  const { width, height, boxes, arrows } = layoutMemory(memoryGraph(snapshots, step));
  return { viewBox: { x: 0, y: 0, width, height }, attributes: { 'font-size': '13' }, children: [...boxes.map(drawBox), ...arrows.map(drawArrow)], problems: [] };
}

function drawBox({ box, x, y, height }: PlacedBox): ResolvedElement {
  const label = labelWidth(box.rows);
  const rows = box.rows.flatMap((row, index) => drawRow(`${box.id}.${row.key}`, row, index, label));
  const more = box.more === 0 ? [] : [text(`${box.id}+`, `+ ${String(box.more)}`, 10, box.rows.length * ROW + 16, ['ls-mono', 'ls-muted'])];
  return element(box.id, 'g', { transform: `translate(${String(x)} ${String(y)})` }, box.active ? ['ls-now'] : [], [
    text(`${box.id}^`, fit(box.title, BOX), 0, -7, box.kind === 'frame' ? ['ls-mono', 'ls-strong'] : ['ls-mono', 'ls-muted']),
    element(`${box.id}#`, 'rect', { width: String(BOX), height: String(height), rx: box.kind === 'frame' ? '2' : '6' }, [box.kind === 'frame' ? 'ls-tint' : 'ls-shape'], []),
    ...rows,
    ...more,
  ]);
}

/** Wide enough for the longest label beside a value, and at most half the box. */
function labelWidth(rows: readonly MemoryRow[]): number {
  const longest = Math.max(1, ...rows.filter((row) => row.target === null).map((row) => row.label.length));
  return Math.min(longest * 7.4 + 2, BOX / 2);
}

function drawRow(key: string, row: MemoryRow, index: number, label: number): readonly ResolvedNode[] {
  const y = index * ROW;
  const rule = index === 0 ? [] : [element(`${key}-`, 'path', { d: `M1 ${String(y)} H${String(BOX - 1)}` }, ['ls-rule'], [])];
  const name = text(`${key}:`, fit(row.label, row.target === null ? label : BOX - 34), 10, y + 16, ['ls-mono', 'ls-muted']);
  if (row.target !== null) return [...rule, name, element(`${key}.`, 'circle', { cx: String(BOX - 12), cy: String(y + ROW / 2), r: '3' }, ['ls-ink'], [])];
  return [...rule, name, text(`${key}=`, fit(row.text, BOX - label - 24), label + 16, y + 16, ['ls-mono'])];
}

function drawArrow({ key, path, x, y, direction }: Arrow): ResolvedElement {
  const back = direction === 'right' ? -9 : 9;
  return element(`${key}>`, 'g', {}, [], [
    element(`${key}>-`, 'path', { d: path }, ['ls-wire'], []),
    element(`${key}>>`, 'path', { d: `M${String(x)} ${String(y)} l${String(back)} -4.5 v9 z` }, ['ls-head'], []),
  ]);
}

function fit(content: string, width: number): string {
  return fitText(content.replace(/\s+/g, ' '), { width, lines: 1, fontSize: 12, monospace: true })[0] ?? '';
}

function text(key: string, content: string, x: number, y: number, classes: readonly string[]): ResolvedElement {
  return element(key, 'text', { x: String(x), y: String(y), 'font-size': '12' }, classes, [{ kind: 'text', text: content }]);
}

function element(key: string, tag: string, attributes: Attributes, classes: readonly string[], children: readonly ResolvedNode[]): ResolvedElement {
  return { kind: 'element', key, tag, attributes, classes, style: {}, hidden: false, outline: false, enter: null, changed: null, children };
}
