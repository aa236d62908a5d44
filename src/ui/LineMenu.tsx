import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { boundLine } from '../session/breakpoints';
import type { SessionSnapshot } from '../session/commands';
import type { SessionEvent } from '../session/events';
import { lineSteps } from '../session/forecast';
import { breakpointsIn } from '../session/selectors';
import type { DebuggerModel } from './model';
import type { WantedField } from './tools/tool';
import { useWords } from './tools/words';

interface LineMenuProps {
  readonly model: DebuggerModel;
  readonly snapshot: SessionSnapshot;
  readonly file: string;
  readonly line: number;
  /** Within the debugger, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly onField: (field: WantedField) => void;
  readonly onClose: () => void;
}

/** How many of a line's runs are listed. */
const LISTED = 12;

/** What can be done with one line. Arrow keys walk through it; Escape leaves and gives the focus back. */
export default function LineMenu({ model, snapshot, file, line, x, y, onField, onClose }: LineMenuProps) {
  const words = useWords();
  const menu = useRef<HTMLDivElement>(null);
  const { run } = snapshot.context;
  const recorded = run?.snapshots.recording.files.find((one) => one.name === file);
  const bound = recorded === undefined ? null : boundLine(recorded, line);
  const steps = run === null || bound === null ? [] : lineSteps(run.snapshots, file, bound);
  const isSet = breakpointsIn(snapshot, file).some((one) => one.breakpoint.line === line || one.binding.line === line);

  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector('button')?.focus();
    return () => { if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true }); };
  }, []);
  useEffect(() => {
    const away = (event: Event): void => { if (event.target instanceof Node && menu.current?.contains(event.target) !== true) onClose(); };
    document.addEventListener('pointerdown', away);
    return () => { document.removeEventListener('pointerdown', away); };
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  const does = (event: SessionEvent, label: string, name: string, able = true) => (
    <button type="button" role="menuitem" data-line-action={name} aria-disabled={!able} onClick={() => { if (able) { model.actor.send(event); onClose(); } }}>{label}</button>
  );
  const field = (name: WantedField['field'], label: string) => (
    <button type="button" role="menuitem" data-line-action={name} onClick={() => { onClose(); onField({ file, line, field: name }); }}>{label}</button>
  );
  const goes = (direction: 'forwards' | 'backwards' | 'nearest'): SessionEvent => ({ type: 'runToLine', file, line: bound ?? line, direction });
  return (
    <div ref={menu} className="ls-menu" role="menu" aria-label={words.menu.label(line)} style={{ left: `min(${String(Math.round(x))}px, calc(100% - 260px))`, top: Math.round(y) + 4 }} onKeyDown={onKeyDown}>
      <p className="ls-menu-title" aria-hidden="true">{words.menu.label(line)}</p>
      {does({ type: 'toggleBreakpoint', file, line }, isSet ? words.menu.clear : words.menu.set, 'toggle')}
      {field('condition', words.menu.condition)}
      {field('hitCondition', words.menu.hitCondition)}
      {field('logMessage', words.menu.logMessage)}
      {run === null ? <p className="ls-menu-note">{words.menu.noRun}</p> : bound === null ? <p className="ls-menu-note">{words.menu.unbound}</p> : (
        <>
          {does(goes('nearest'), words.menu.runTo, 'run-to', snapshot.can(goes('nearest')))}
          {does(goes('backwards'), words.menu.previous, 'previous', snapshot.can(goes('backwards')))}
          {does(goes('forwards'), words.menu.next, 'next', snapshot.can(goes('forwards')))}
          <p className="ls-menu-note">{words.menu.ran(steps.length)}</p>
          <div className="ls-menu-steps">{steps.slice(0, LISTED).map((step) => <button key={step} type="button" role="menuitem" data-goto={step} aria-label={words.step(step)} onClick={() => { model.actor.send({ type: 'goto', step }); onClose(); }}>{step + 1}</button>)}{steps.length > LISTED ? <span>…</span> : null}</div>
        </>
      )}
    </div>
  );
}
