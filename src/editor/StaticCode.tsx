import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { lineMarks } from './marks';
import type { CodeMarks, LineMark } from './marks';
import { linesOf } from './source';
import type { HighlightedSource, Token } from './source';

export interface GutterLabels {
  /** For the button that sets or clears the breakpoint of a line. */
  readonly line: (line: number) => string;
  readonly current: string;
}

interface StaticCodeProps {
  readonly source: HighlightedSource;
  readonly marks: CodeMarks;
  readonly labels: GutterLabels;
  /** Absent: the code is only to be read, and there is no gutter. */
  readonly onToggle?: ((line: number) => void) | undefined;
}

/** Highlighted text without any editor: what is read before Monaco arrives, and in its stead on touch screens. */
export function StaticCode({ source, marks, labels, onToggle }: StaticCodeProps) {
  const byLine = groupByLine(lineMarks(marks));
  return (
    <div className="ls-static" role="presentation" onKeyDown={moveBetweenLines}>
      {linesOf(source).map((tokens, i) => (
        <Line key={i} number={i + 1} tokens={tokens} marks={byLine.get(i + 1) ?? noMarksHere} labels={labels} onToggle={onToggle} />
      ))}
    </div>
  );
}

const noMarksHere: readonly LineMark[] = [];

interface LineProps {
  readonly number: number;
  readonly tokens: readonly Token[];
  readonly marks: readonly LineMark[];
  readonly labels: GutterLabels;
  readonly onToggle: ((line: number) => void) | undefined;
}

const Line = memo(function Line({ number, tokens, marks, labels, onToggle }: LineProps) {
  const kinds = marks.map((mark) => `ls-line-${mark.kind}`).join(' ');
  const breakpoint = marks.some((mark) => mark.kind === 'breakpoint' || mark.kind === 'unbound');
  const current = marks.some((mark) => mark.kind === 'current');
  return (
    <div className={`ls-line ${kinds}`} data-line={number} aria-current={current ? 'step' : undefined}>
      {onToggle === undefined ? null : (
        <button type="button" className="ls-gutter" tabIndex={number === 1 ? 0 : -1} aria-pressed={breakpoint} aria-label={labels.line(number)} onClick={() => { onToggle(number); }}>
          <span className="ls-glyph" aria-hidden="true" />
          <span className="ls-number" aria-hidden="true">{number}</span>
        </button>
      )}
      <code>{tokens.length === 0 ? '\n' : tokens.map((token, i) => (token.kind === '' ? token.text : <span key={i} className={`ls-t-${token.kind}`}>{token.text}</span>))}</code>
    </div>
  );
});

function groupByLine(marks: readonly LineMark[]): ReadonlyMap<number, readonly LineMark[]> {
  const groups = new Map<number, LineMark[]>();
  for (const mark of marks) groups.set(mark.line, [...(groups.get(mark.line) ?? []), mark]);
  return groups;
}

/** Arrow keys go from gutter button to gutter button: one tab stop for the whole gutter. F9 presses it. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  if (event.key === 'F9') {
    event.preventDefault();
    event.target.click();
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
