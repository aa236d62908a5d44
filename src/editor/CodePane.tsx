import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { StaticCode } from './StaticCode';
import type { GutterLabels } from './StaticCode';
import { lineMarks } from './marks';
import type { CodeMarks, LineMark } from './marks';
import { LINES_ABOVE, LINE_HEIGHT } from './metrics';
import type { HoveredName, MonacoCode } from './monaco-code';
import type { HighlightedSource } from './source';

export interface CodePaneLabels extends GutterLabels {
  readonly code: string;
  readonly toggle: string;
  readonly menu: string;
  readonly mark: (mark: LineMark) => string;
}

interface CodePaneProps {
  readonly source: HighlightedSource;
  /** The line that stands at the top at first. */
  readonly firstLine: number;
  readonly marks: CodeMarks;
  /** Scrolled into view whenever `revealKey` changes. */
  readonly revealed: number | null;
  readonly revealKey: string;
  readonly dark: boolean;
  readonly labels: CodePaneLabels;
  readonly onToggle: (line: number) => void;
  readonly onMenu: (line: number, x: number, y: number) => void;
  readonly onRunTo: (line: number) => void;
  readonly onHover: (name: HoveredName | null) => void;
}

/** Static code at once, Monaco over it when it has come; both the same size, so nothing moves. */
export function CodePane(props: CodePaneProps) {
  const { source, firstLine, marks, revealed, revealKey, dark, labels, onToggle, onMenu, onRunTo, onHover } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ dark, labels, onToggle, onMenu, onRunTo, onHover });
  const [monaco, setMonaco] = useState<MonacoCode | null>(null);

  useEffect(() => { latest.current = { dark, labels, onToggle, onMenu, onRunTo, onHover }; });

  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = topOf(firstLine - 1);
  }, [firstLine]);

  useEffect(() => {
    const element = host.current;
    if (element === null || !wantsEditor()) return undefined;
    let made: MonacoCode | null = null;
    let gone = false;
    const cancel = whenNear(element, () => {
      void import('./monaco-code').then(({ createMonacoCode }) => {
        if (gone) return;
        const { labels: texts, dark: isDark } = latest.current;
        made = createMonacoCode(element, {
          text: source.text,
          dark: isDark,
          label: texts.code,
          toggleLabel: texts.toggle,
          menuLabel: texts.menu,
          onToggle: (line) => { latest.current.onToggle(line); },
          onMenu: (line, x, y) => { latest.current.onMenu(line, x, y); },
          onRunTo: (line) => { latest.current.onRunTo(line); },
          onHover: (name) => { latest.current.onHover(name); },
        });
        made.scrollTo(scroller.current?.scrollTop ?? 0);
        setMonaco(made);
      });
    });
    return () => {
      gone = true;
      cancel();
      made?.dispose();
      setMonaco(null);
    };
  }, [source]);

  useEffect(() => { monaco?.mark(lineMarks(marks), labels.mark); }, [monaco, marks, labels]);
  useEffect(() => { monaco?.setDark(dark); }, [monaco, dark]);
  useEffect(() => { monaco?.setLabel(labels.code); }, [monaco, labels]);
  useEffect(() => {
    if (revealed === null) return;
    if (monaco !== null) monaco.reveal(revealed);
    else revealStatic(scroller.current, revealed);
  }, [monaco, revealed, revealKey]);

  return (
    <div className="ls-code" data-editor={monaco === null ? 'static' : 'monaco'}>
      {monaco === null ? (
        <div className="ls-code-scroller" ref={scroller} data-top={topOf(firstLine - 1)} role="region" aria-label={labels.code} tabIndex={0}>
          <StaticCode source={source} marks={marks} labels={labels} on={{ toggle: onToggle, menu: onMenu, runTo: onRunTo, hover: onHover }} />
        </div>
      ) : null}
      <div className="ls-monaco" ref={host} />
    </div>
  );
}

function topOf(line: number): number {
  return Math.max(0, (line - 1) * LINE_HEIGHT);
}

function revealStatic(scroller: HTMLElement | null, line: number): void {
  if (scroller === null) return;
  const top = topOf(line);
  const inView = top >= scroller.scrollTop && top + LINE_HEIGHT <= scroller.scrollTop + scroller.clientHeight;
  if (!inView) scroller.scrollTop = Math.max(0, top - LINES_ABOVE * LINE_HEIGHT);
}

/** An editor takes every touch for itself; a finger scrolls static code as it scrolls the page. */
function wantsEditor(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}

/** Calls `then` once the element is near the viewport and the page has had time to show itself. */
function whenNear(element: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    timer = setTimeout(then, 50);
  }, { rootMargin: '100% 0px' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
