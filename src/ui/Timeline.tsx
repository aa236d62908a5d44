import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { Ending } from '../trace/ending';
import type { Forecast } from '../session/forecast';
import type { Run } from '../session/run';
import { placeAt } from '../session/selectors';
import { useMessages } from './language';
import type { Messages } from './messages';
import type { DebuggerModel } from './model';
import { endingText } from './state-text';
import { drawMarks, timelineMarks } from './timeline-marks';
import type { TimelineMarks } from './timeline-marks';

interface TimelineProps {
  readonly model: DebuggerModel;
  readonly run: Run | null;
  readonly step: number;
  readonly forecast: Forecast | null;
  readonly dark: boolean;
}

/** The whole run as one line to drag along, click, type into, or walk by keys. */
export const Timeline = memo(function Timeline({ model, run, step, forecast, dark }: TimelineProps) {
  const messages = useMessages();
  const marks = useMemo(() => (run === null ? null : timelineMarks(run, forecast?.hits ?? [])), [run, forecast]);
  const goto = (to: number): void => { model.actor.send({ type: 'goto', step: to }); };
  return (
    <div className="ls-timeline" role="group" aria-label={messages.timeline.label}>
      {run === null || marks === null ? <p className="ls-hint">{messages.timeline.empty}</p> : (
        <>
          <StepField step={step} end={marks.end} onGo={goto} />
          <Track run={run} marks={marks} step={step} dark={dark} onGo={goto} />
          <Legend marks={marks} ending={run.snapshots.recording.ending} />
        </>
      )}
    </div>
  );
});

interface TrackProps {
  readonly run: Run;
  readonly marks: TimelineMarks;
  readonly step: number;
  readonly dark: boolean;
  readonly onGo: (step: number) => void;
}

function Track({ run, marks, step, dark, onGo }: TrackProps) {
  const messages = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const frame = useRef(0);
  const { end } = marks;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = (): void => { drawMarks(element, marks); };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    // The palette changes a moment after the switch.
    const late = setTimeout(draw, 60);
    return () => {
      observer.disconnect();
      clearTimeout(late);
    };
  }, [marks, dark]);
  useEffect(() => () => { cancelAnimationFrame(frame.current); }, []);

  /** The thumb follows at once; the panes follow once a frame at most. */
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined) return;
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / Math.max(1, box.width)));
    const to = Math.round(share * end);
    thumb.current?.style.setProperty('--ls-at', String(to / Math.max(1, end)));
    if (wanted.current === null) {
      frame.current = requestAnimationFrame(() => {
        const target = wanted.current;
        wanted.current = null;
        if (target !== null) onGo(target);
      });
    }
    wanted.current = to;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => { if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event); };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = keyTarget(event.key, step, end);
    if (to === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onGo(Math.max(0, Math.min(end, to)));
  };
  const at: CSSProperties = Object.fromEntries([['--ls-at', String(step / Math.max(1, end))]]);
  return (
    <div
      className="ls-track"
      role="slider"
      tabIndex={0}
      aria-label={messages.timeline.label}
      aria-valuemin={1}
      aria-valuemax={end + 1}
      aria-valuenow={step + 1}
      aria-valuetext={positionText(run, step, end, messages)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} />
      <div className="ls-thumb" ref={thumb} style={at} />
    </div>
  );
}

function keyTarget(key: string, step: number, end: number): number | null {
  const page = Math.max(5, Math.round(end / 20));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp': return step + 1;
    case 'ArrowLeft':
    case 'ArrowDown': return step - 1;
    case 'PageUp': return step + page;
    case 'PageDown': return step - page;
    case 'Home': return 0;
    case 'End': return end;
    default: return null;
  }
}

function positionText(run: Run, step: number, end: number, messages: Messages): string {
  const place = placeAt(run, step);
  return place === null ? messages.timeline.end : messages.timeline.at(step, end, place.line, place.function);
}

/** The step's number, which can be typed; the end has none. */
function StepField({ step, end, onGo }: { readonly step: number; readonly end: number; readonly onGo: (step: number) => void }) {
  const messages = useMessages();
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(typed)) onGo(Math.max(0, Math.min(end, typed - 1)));
  };
  return (
    <label className="ls-step-field">
      <span>{messages.timeline.before}</span>
      <input
        inputMode="numeric"
        aria-label={messages.timeline.field}
        value={draft ?? (step >= end ? messages.timeline.end : String(step + 1))}
        onFocus={(event) => { event.currentTarget.select(); }}
        onChange={(event) => { setDraft(event.currentTarget.value); }}
        onBlur={() => { if (draft !== null) commit(); }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'Escape') setDraft(null);
        }}
      />
      <span>{messages.timeline.after(end)}</span>
    </label>
  );
}

/** Only what is there is explained. A run that was cut short says so at every step. */
function Legend({ marks, ending }: { readonly marks: TimelineMarks; readonly ending: Ending }) {
  const messages = useMessages();
  const { legend, cut } = messages.timeline;
  return (
    <div className="ls-legend">
      {marks.stages.length === 0 ? null : <span className="ls-legend-stage">{legend.stage}</span>}
      {marks.breakpoints.length === 0 ? null : <span className="ls-legend-breakpoint">{legend.breakpoint}</span>}
      {marks.exceptions.length === 0 ? null : <span className="ls-legend-exception">{legend.exception}</span>}
      {marks.outputs.length === 0 ? null : <span className="ls-legend-output">{legend.output}</span>}
      {ending.kind === 'budget' ? <strong className="ls-trouble">{cut(marks.end, endingText(ending, marks.end, messages))}</strong> : null}
    </div>
  );
}
