import { Suspense, lazy, useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CodePane } from '../editor/CodePane';
import type { CodePaneLabels } from '../editor/CodePane';
import type { CodeMarks } from '../editor/marks';
import type { Language } from '../lessons/lesson';
import { commandFor } from '../session/commands';
import { breakpointsIn, stackEntries, stageOf, statusOf } from '../session/selectors';
import type { StackEntry } from '../session/selectors';
import { Announcer } from './Announcer';
import { CaptionPane } from './CaptionPane';
import { Doubles } from './Doubles';
import { OutputPane } from './OutputPane';
import { PaneTabs } from './PaneTabs';
import type { PaneName } from './PaneTabs';
import { ScenarioPicker } from './ScenarioPicker';
import { StackPane } from './StackPane';
import { Toolbar } from './Toolbar';
import { VariablesPane } from './VariablesPane';
import { textIn, useLanguage, useMessages } from './language';
import type { Messages } from './messages';
import type { DebuggerModel } from './model';
import { isTrouble, stateText } from './state-text';
import { useLiveValues, useSession } from './use-session';

const DiagramPane = lazy(() => import('./DiagramPane'));

interface DebuggerProps {
  readonly model: DebuggerModel;
  readonly dark: boolean;
}

/** One whole debugger: one border, one heading, and its panes. Its shortcuts work while the focus is inside. */
export function Debugger({ model, dark }: DebuggerProps) {
  const language = useLanguage();
  const messages = useMessages();
  const headingId = useId();
  const snapshot = useSession(model);
  const { run, step, from, scenario: scenarioId } = snapshot.context;
  const status = statusOf(snapshot);
  const stage = stageOf(snapshot)?.stage ?? null;
  const values = useLiveValues(model, run, step);
  const [pane, setPane] = useState<PaneName>('caption');
  const [looking, setLooking] = useState<{ readonly step: number; readonly frame: number } | null>(null);

  const stack = useMemo(() => (run === null ? [] : stackEntries(run, step)), [run, step]);
  const chosen = (looking?.step === step ? stack.find((entry) => entry.frame === looking.frame) : undefined) ?? stack[0] ?? null;
  const file = model.focus.file;
  const marks = useMemo(() => marksOf(breakpointsIn(snapshot, file), stack, chosen, file), [snapshot, stack, chosen, file]);
  const labels = useMemo(() => codeLabels(messages, model), [messages, model]);
  const source = model.files.find((one) => one.name === file)?.source;
  const scenario = model.lesson.scenarios.find((one) => one.id === scenarioId) ?? model.lesson.scenarios[0];
  if (source === undefined || scenario === undefined) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.repeat && event.key.toLowerCase() !== 'n' && event.key.toLowerCase() !== 'i') return;
    if (isTyping(event.target)) return;
    const command = commandFor(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    model.actor.send(command.event);
  };
  const revealed = chosen?.file === file ? chosen.line : null;

  return (
    <section className="ls-debugger" id={`debugger-${model.lesson.id}`} data-lesson={model.lesson.id} data-state={status.kind} aria-labelledby={headingId} onKeyDownCapture={onKeyDown}>
      <header className="ls-header">
        <h3 id={headingId}><code>{file}</code> · <code>{model.focus.name}</code></h3>
        <span className={isTrouble(status) ? 'ls-state ls-trouble' : 'ls-state'} data-state={status.kind}>{stateText(status, messages)}</span>
      </header>
      <ScenarioPicker scenarios={model.lesson.scenarios} chosen={scenarioId} onChoose={(id) => { model.actor.send({ type: 'selectScenario', scenario: id }); }} />
      <Toolbar model={model} snapshot={snapshot} />
      <div className="ls-stage-area">
        <CodePane
          source={source}
          firstLine={model.focus.firstLine}
          marks={marks}
          revealed={revealed}
          revealKey={`${String(step)}:${String(chosen?.frame ?? -1)}`}
          dark={dark}
          labels={labels}
          onToggle={(line) => { model.actor.send({ type: 'toggleBreakpoint', file, line }); }}
        />
        <div className="ls-diagram" data-pane-name="diagram">
          <Suspense fallback={<p className="ls-hint">{messages.diagram.waiting}</p>}>
            <DiagramPane model={model} run={run} step={step} from={from} label={diagramLabel(model, messages, language, stage)} />
          </Suspense>
        </div>
      </div>
      <PaneTabs chosen={pane} onChoose={setPane} />
      <div className="ls-panes" data-pane={pane}>
        <CaptionPane model={model} scenario={scenario} stage={stage} values={values} />
        <div className="ls-columns">
          <VariablesPane run={run} step={step} from={from} frame={chosen === null ? null : { id: chosen.frame, name: chosen.function }} />
          <div className="ls-column">
            <StackPane entries={stack} chosen={chosen?.frame ?? null} onChoose={(frame) => { setLooking({ step, frame }); }} />
            <OutputPane run={run} step={step} status={status} />
          </div>
        </div>
      </div>
      <Doubles files={model.files.filter((one) => one.role !== 'shown')} />
      <footer className="ls-notices">{messages.notices.map((notice) => <p key={notice}>{notice}</p>)}</footer>
      <Announcer model={model} snapshot={snapshot} status={status} stage={stage} />
    </section>
  );
}

function marksOf(breakpoints: CodeMarks['breakpoints'], stack: readonly StackEntry[], chosen: StackEntry | null, file: string): CodeMarks {
  const running = stack[0];
  return {
    breakpoints,
    current: running?.file === file ? running.line : null,
    call: chosen !== null && chosen !== running && chosen.file === file ? chosen.line : null,
  };
}

function codeLabels(messages: Messages, model: DebuggerModel): CodePaneLabels {
  return {
    code: messages.code.label(model.focus.file, model.focus.name),
    toggle: messages.code.toggle,
    line: messages.code.gutter,
    current: messages.code.current,
    mark: (mark) => {
      switch (mark.kind) {
        case 'current': return messages.code.current;
        case 'call': return messages.code.call;
        case 'breakpoint': return messages.code.hits(mark.hits);
        case 'unbound': return messages.code.unbound;
      }
    },
  };
}

function diagramLabel(model: DebuggerModel, messages: Messages, language: Language, stage: string | null): string {
  const title = stage === null ? textIn(model.lesson.summary, language) : textIn(model.lesson.stages[stage]?.title ?? '', language);
  return `${messages.diagram.label} · ${title}`;
}

/** Letters belong to a field that takes text; the editor is read-only and takes none. */
function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || target.closest('.ls-monaco') !== null) return false;
  return target.isContentEditable || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
