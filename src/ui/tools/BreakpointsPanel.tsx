import { useEffect, useRef, useState } from 'react';
import { putBreakpoint } from '../../session/breakpoints';
import type { Breakpoint, DataBreakpoint, ExceptionFilter } from '../../session/breakpoints';
import type { Outcome } from '../../session/forecast';
import type { ToolProps, WantedField } from './tool';
import { OutcomeText } from './OutcomeText';
import { useWords } from './words';

interface BreakpointsPanelProps extends ToolProps {
  /** The field that was asked for from the code; its breakpoint is made when there is none. */
  readonly wanted: WantedField | null;
}

/** All that may stop the reader, and what each will do in this run, told beforehand. */
export default function BreakpointsPanel({ model, snapshot, wanted }: BreakpointsPanelProps) {
  const words = useWords();
  const { breakpoints, dataBreakpoints, exceptionFilters, forecast } = snapshot.context;
  const served = useRef<WantedField | null>(null);
  useEffect(() => {
    if (wanted === null || served.current === wanted) return;
    served.current = wanted;
    const { breakpoints: all } = model.actor.getSnapshot().context;
    if (!all.some((one) => one.file === wanted.file && one.line === wanted.line)) model.actor.send({ type: 'putBreakpoint', breakpoint: { file: wanted.file, line: wanted.line } });
  }, [wanted, model]);

  const setLines = (lines: readonly Breakpoint[]): void => { model.actor.send({ type: 'setBreakpoints', breakpoints: lines }); };
  const setData = (data: readonly DataBreakpoint[]): void => { model.actor.send({ type: 'setDataBreakpoints', breakpoints: data }); };
  const setFilter = (filter: ExceptionFilter, on: boolean): void => { model.actor.send({ type: 'setExceptionBreakpoints', filters: [...exceptionFilters.filter((one) => one !== filter), ...(on ? [filter] : [])] }); };
  const goto = (step: number): void => { model.actor.send({ type: 'goto', step }); };
  return (
    <div className="ls-breakpoints">
      {breakpoints.length === 0 ? <p className="ls-hint">{words.breakpoints.none}</p> : (
        <ul>
          {breakpoints.map((one, i) => {
            const told = forecast?.lines[i];
            return (
              <LineRow
                key={`${one.file}:${String(one.line)}`}
                breakpoint={one}
                code={codeOf(model.files.find((file) => file.name === one.file)?.source.text ?? '', one.line)}
                moved={told?.bound.kind === 'moved' ? told.bound.line : null}
                outcome={told?.outcome ?? null}
                focus={wanted?.file === one.file && wanted.line === one.line ? wanted : null}
                onChange={(changed) => { setLines(putBreakpoint(breakpoints, changed)); }}
                onRemove={() => { setLines(breakpoints.filter((other) => other !== one)); }}
                onGo={goto}
              />
            );
          })}
        </ul>
      )}
      {dataBreakpoints.length === 0 ? <p className="ls-hint">{words.breakpoints.dataHint}</p> : (
        <ul>
          {dataBreakpoints.map((one, i) => (
            <li key={`${one.kind}:${one.function}:${one.name}`} className="ls-breakpoint" data-breakpoint={`data:${one.name}`}>
              <div className="ls-breakpoint-head">
                <label><input type="checkbox" checked={one.disabled !== true} onChange={(event) => { setData(dataBreakpoints.with(i, { ...one, disabled: !event.currentTarget.checked })); }} /> {words.breakpoints.data(one.kind, one.name, one.function)}</label>
                <button type="button" className="ls-link" data-remove="" onClick={() => { setData(dataBreakpoints.filter((other) => other !== one)); }}>{words.remove}</button>
              </div>
              <OutcomeText outcome={forecast?.data[i]?.outcome ?? null} moved={null} unbound={words.breakpoints.noVariable} onGo={goto} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={words.breakpoints.exceptions}>
        {(['raised', 'uncaught'] as const).map((filter) => {
          const told = forecast?.exceptions.find((one) => one.filter === filter);
          return (
            <li key={filter} className="ls-breakpoint" data-breakpoint={`exception:${filter}`}>
              <label><input type="checkbox" checked={exceptionFilters.includes(filter)} onChange={(event) => { setFilter(filter, event.currentTarget.checked); }} /> {words.breakpoints[filter]}</label>
              {exceptionFilters.includes(filter) ? <OutcomeText outcome={told?.outcome ?? null} moved={null} unbound="" onGo={goto} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LineRowProps {
  readonly breakpoint: Breakpoint;
  readonly code: string;
  readonly moved: number | null;
  readonly outcome: Outcome | null;
  readonly focus: WantedField | null;
  readonly onChange: (changed: Breakpoint) => void;
  readonly onRemove: () => void;
  readonly onGo: (step: number) => void;
}

function LineRow({ breakpoint, code, moved, outcome, focus, onChange, onRemove, onGo }: LineRowProps) {
  const words = useWords();
  const { breakpoints: texts } = words;
  const field = (name: WantedField['field'], label: string, hint: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      value={breakpoint[name] ?? ''}
      name={name}
      focus={focus?.field === name ? focus : null}
      onCommit={(text) => {
        const { [name]: _, ...rest } = breakpoint;
        onChange(text.trim() === '' ? rest : { ...rest, [name]: text });
      }}
    />
  );
  return (
    <li className="ls-breakpoint" data-breakpoint={breakpoint.line}>
      <div className="ls-breakpoint-head">
        <label><input type="checkbox" aria-label={texts.enabled(breakpoint.line)} checked={breakpoint.disabled !== true} onChange={(event) => { const { disabled: _, ...rest } = breakpoint; onChange(event.currentTarget.checked ? rest : { ...rest, disabled: true }); }} /> {words.line(breakpoint.line)}</label>
        <code>{code}</code>
        <button type="button" className="ls-link" data-remove="" onClick={onRemove}>{words.remove}</button>
      </div>
      <div className="ls-fields">{field('condition', texts.condition, texts.conditionHint)}{field('hitCondition', texts.hitCondition, texts.hitHint)}{field('logMessage', texts.logMessage, texts.logHint)}</div>
      <OutcomeText outcome={outcome} moved={moved} unbound={texts.unbound} onGo={onGo} />
    </li>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly value: string;
  readonly focus: WantedField | null;
  readonly onCommit: (text: string) => void;
}

/** Takes effect on Enter and when left; Escape gives the old text back. */
function TextField({ label, hint, name, value, focus, onCommit }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => { if (focus !== null) input.current?.focus(); }, [focus]);
  const commit = (): void => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <label className="ls-field">
      <span>{label}</span>
      <input ref={input} data-field={name} value={draft ?? value} placeholder={hint} spellCheck={false} autoComplete="off" onChange={(event) => { setDraft(event.currentTarget.value); }} onBlur={commit} onKeyDown={(event) => { if (event.key === 'Enter') commit(); else if (event.key === 'Escape') setDraft(null); }} />
    </label>
  );
}

function codeOf(text: string, line: number): string {
  return text.split('\n')[line - 1]?.trim() ?? '';
}
