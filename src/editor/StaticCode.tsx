import { memo, useMemo } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { lineMarks } from './marks';
import type { CodeMarks, LineMark } from './marks';
import type { HoveredName } from './monaco-code';
import { linesOf } from './source';
import type { HighlightedSource, Token } from './source';
import { wordAtPoint } from './word-at-point';

export interface GutterLabels {
  /** For the button that sets or clears the breakpoint of a line. */
  readonly line: (line: number) => string;
  readonly current: string;
}

/** What a reader may ask of a line. Coordinates are the client's. */
export interface LineActions {
  readonly toggle: (line: number) => void;
  readonly menu: (line: number, x: number, y: number) => void;
  readonly runTo: (line: number) => void;
  readonly hover: (name: HoveredName | null) => void;
}

interface StaticCodeProps {
  readonly source: HighlightedSource;
  readonly marks: CodeMarks;
  readonly labels: GutterLabels;
  /** Absent: the code is only to be read, and there is no gutter. */
  readonly on?: LineActions | undefined;
}

/** Highlighted text without any editor: what is read before Monaco arrives, and in its stead on touch screens. */
export function StaticCode({ source, marks, labels, on }: StaticCodeProps) {
  const byLine = groupByLine(lineMarks(marks));
  const lines = useMemo(() => linesOf(source), [source]);
  const counted = marks.coverage !== undefined;
  return (
    <div
      className={counted ? 'ls-static ls-counted' : 'ls-static'}
      role="presentation"
      onKeyDown={(event) => { moveBetweenLines(event, on); }}
      onClick={(event) => { click(event, on); }}
      onContextMenu={(event) => { openMenu(event, on); }}
      onPointerOver={(event) => { hover(event, on); }}
      onPointerLeave={() => { on?.hover(null); }}
    >
      {lines.map((tokens, i) => (
        <Line key={i} number={i + 1} tokens={tokens} marks={byLine.get(i + 1)} labels={labels} gutter={on !== undefined} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly number: number;
  readonly tokens: readonly Token[];
  readonly marks: readonly LineMark[] | undefined;
  readonly labels: GutterLabels;
  readonly gutter: boolean;
}

const Line = memo(function Line({ number, tokens, marks = [], labels, gutter }: LineProps) {
  const kinds = marks.map((mark) => classOf(mark)).join(' ');
  const breakpoint = marks.some((mark) => mark.kind === 'breakpoint' || mark.kind === 'unbound');
  const current = marks.some((mark) => mark.kind === 'current');
  const value = marks.find((mark) => mark.kind === 'value');
  const coverage = marks.find((mark) => mark.kind === 'coverage');
  return (
    <div className={`ls-line ${kinds}`} data-line={number} aria-current={current ? 'step' : undefined}>
      {gutter ? (
        <button type="button" className="ls-gutter" tabIndex={number === 1 ? 0 : -1} aria-pressed={breakpoint} aria-label={labels.line(number)}>
          <span className="ls-glyph" aria-hidden="true" />
          {coverage === undefined ? null : <span className="ls-count" aria-hidden="true">{coverage.count}×</span>}
          <span className="ls-number" aria-hidden="true">{number}</span>
        </button>
      ) : null}
      <code>{tokens.length === 0 ? '\n' : tokens.map((token, i) => (token.kind === '' ? token.text : <span key={i} className={`ls-t-${token.kind}`}>{token.text}</span>))}{value === undefined ? null : <span className="ls-inline-value">{`  ${value.text}`}</span>}</code>
    </div>
  );
}, sameLine);

/** Marks are made anew each time; a line is drawn again only when its own say something else. */
function sameLine(before: LineProps, now: LineProps): boolean {
  return before.tokens === now.tokens && before.labels === now.labels && before.gutter === now.gutter && JSON.stringify(before.marks) === JSON.stringify(now.marks);
}

function classOf(mark: LineMark): string {
  switch (mark.kind) {
    case 'breakpoint': return `ls-line-breakpoint ls-shape-${mark.shape}`;
    case 'coverage': return `ls-heat ls-heat-${String(mark.heat)}${mark.unreached ? ' ls-unreached' : ''}`;
    case 'value': return '';
    case 'current':
    case 'call':
    case 'unbound': return `ls-line-${mark.kind}`;
  }
}

function groupByLine(marks: readonly LineMark[]): ReadonlyMap<number, readonly LineMark[]> {
  const groups = new Map<number, LineMark[]>();
  for (const mark of marks) {
    const group = groups.get(mark.line);
    if (group === undefined) groups.set(mark.line, [mark]);
    else group.push(mark);
  }
  return groups;
}

function lineOf(target: EventTarget): number | null {
  const line = target instanceof Element ? target.closest('[data-line]')?.getAttribute('data-line') : null;
  return line === null || line === undefined ? null : Number(line);
}

function click(event: MouseEvent<HTMLElement>, on: LineActions | undefined): void {
  const line = lineOf(event.target);
  if (line === null || on === undefined || !(event.target instanceof Element) || event.target.closest('.ls-gutter') === null) return;
  if (event.shiftKey) on.menu(line, event.clientX, event.clientY);
  else if (event.altKey || event.ctrlKey || event.metaKey) on.runTo(line);
  else on.toggle(line);
}

function openMenu(event: MouseEvent<HTMLElement>, on: LineActions | undefined): void {
  const line = lineOf(event.target);
  if (line === null || on === undefined) return;
  event.preventDefault();
  on.menu(line, event.clientX, event.clientY);
}

function hover(event: PointerEvent<HTMLElement>, on: LineActions | undefined): void {
  const line = lineOf(event.target);
  if (line === null || on === undefined || event.pointerType === 'touch') return;
  const found = wordAtPoint(event.clientX, event.clientY);
  on.hover(found === null ? null : { ...found, line });
}

/** Arrow keys go from gutter button to gutter button: one tab stop for the whole gutter. F9 presses it, with Shift it opens the line's menu. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>, on: LineActions | undefined): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  if (event.key === 'F9') {
    event.preventDefault();
    const number = lineOf(event.target);
    if (!event.shiftKey) event.target.click();
    else if (number !== null) {
      const box = event.target.getBoundingClientRect();
      on?.menu(number, box.left + 40, box.bottom);
    }
    return;
  }
  const line = event.target.parentElement;
  const other = event.key === 'ArrowDown' ? line?.nextElementSibling : event.key === 'ArrowUp' ? line?.previousElementSibling : null;
  const button = other?.querySelector('button');
  if (button === null || button === undefined) return;
  event.preventDefault();
  event.target.tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}
