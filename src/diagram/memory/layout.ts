/** Where the boxes of a memory diagram go, and how its arrows run. Numbers only; nothing is drawn here. */
import type { MemoryBox, MemoryGraph } from './graph';

export const ROW = 24;
export const BOX = 156;
const GAP = 36;
const MARGIN = 16;
const TITLE = 20;
const BETWEEN = 14;

export interface PlacedBox {
  readonly box: MemoryBox;
  readonly x: number;
  /** Top of the first row; the title stands above. */
  readonly y: number;
  readonly height: number;
}

/** A path in SVG's `d` syntax, and where its head is and points. */
export interface Arrow {
  readonly key: string;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly direction: 'left' | 'right';
}

export interface MemoryLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly Arrow[];
}

/** A column per distance from the frames; a box stands beside the first row that refers to it, or below the one above. */
export function layoutMemory({ boxes }: MemoryGraph): MemoryLayout {
  const placed = new Map<string, PlacedBox>();
  const bottoms: number[] = [];
  const wanted = new Map<string, number>();
  for (const box of boxes) {
    const free = (bottoms[box.column] ?? MARGIN - BETWEEN) + BETWEEN + TITLE;
    const y = Math.max(free, wanted.get(box.id) ?? 0);
    const height = Math.max(1, box.rows.length + (box.more > 0 ? 1 : 0)) * ROW;
    placed.set(box.id, { box, x: MARGIN + box.column * (BOX + GAP), y, height });
    bottoms[box.column] = y + height;
    box.rows.forEach((row, index) => {
      if (row.target !== null && !wanted.has(row.target)) wanted.set(row.target, y + index * ROW);
    });
  }
  const arrows = [...placed.values()].flatMap((source) => source.box.rows.flatMap((row, index) => {
    const target = row.target === null ? undefined : placed.get(row.target);
    return target === undefined ? [] : [arrow(`${source.box.id}.${row.key}`, source.x + BOX - 12, source.y + (index + 0.5) * ROW, target)];
  }));
  const columns = Math.max(2, ...boxes.map((box) => box.column + 1));
  return {
    // An arrow that comes back around the last column needs a little more room.
    width: (arrows.some((one) => one.direction === 'left') ? 3 : 2) * MARGIN + columns * BOX + (columns - 1) * GAP,
    height: Math.max(120, ...bottoms.filter((bottom) => bottom > 0)) + MARGIN,
    boxes: [...placed.values()],
    arrows,
  };
}

/** To the left edge of a box further right; around to the right edge of any other (a cycle, a shared object). */
function arrow(key: string, x: number, y: number, target: PlacedBox): Arrow {
  const end = target.y + ROW / 2;
  if (target.x > x) {
    const bend = Math.max(24, (target.x - x) / 2);
    return { key, path: curve(x, y, x + bend, target.x - bend, target.x - 8, end), x: target.x, y: end, direction: 'right' };
  }
  const right = target.x + BOX;
  const bulge = Math.max(x, right) + 30;
  return { key, path: curve(x, y, bulge, bulge, right + 8, end), x: right, y: end, direction: 'left' };
}

function curve(x: number, y: number, firstX: number, secondX: number, endX: number, endY: number): string {
  return `M${String(x)} ${String(y)} C${String(firstX)} ${String(y)} ${String(secondX)} ${String(endY)} ${String(endX)} ${String(endY)}`;
}
