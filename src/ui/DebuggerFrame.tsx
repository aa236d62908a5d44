import { Suspense, lazy, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CodePane } from '../editor/CodePane';
import type { HoveredName } from '../editor/monaco-code';
import type { Language } from '../lessons/lesson';
import { commandFor } from '../session/commands';
import { breakpointsIn, stackEntries, stageOf, statusOf } from '../session/selectors';
import { Announcer } from './Announcer';
import { CaptionPane } from './CaptionPane';
import { Doubles } from './Doubles';
import { HoverCard } from './HoverCard';
import { OpenedBar } from './OpenedBar';
import { OutputPane } from './OutputPane';
import { PaneTabs } from './PaneTabs';
import type { PaneName } from './PaneTabs';
import { ScenarioPicker } from './ScenarioPicker';
import { StackPane } from './StackPane';
import { Timeline } from './Timeline';
import { ToolRow } from './ToolRow';
import { Toolbar } from './Toolbar';
import { VariablesPane } from './VariablesPane';
import { codeLabels, inlineValues, lineCounts, marksOf } from './code-view';
import { textIn, useLanguage, useMessages } from './language';
import type { Messages } from './messages';
import type { DebuggerModel } from './model';
import { isTrouble, stateText } from './state-text';
import { useLiveValues, useSession } from './use-session';
import { useView } from './use-view';

const DiagramPane = lazy(() => import('./DiagramPane'));
const LineMenu = lazy(() => import('./LineMenu'));

interface DebuggerFrameProps {
  readonly model: DebuggerModel;
  readonly dark: boolean;
  readonly onOpen: (model: DebuggerModel) => void;
  /** Back to the lesson's own debugger; null when this is it. */
  readonly onClose: (() => void) | null;
}

/** One border, one heading, and the panes. Its shortcuts work while the focus is inside. */
export function DebuggerFrame({ model, dark, onOpen, onClose }: DebuggerFrameProps) {
  const language = useLanguage();
  const messages = useMessages();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const snapshot = useSession(model);
  const { run, step, from, scenario: scenarioId, forecast } = snapshot.context;
  const status = statusOf(snapshot);
  const stage = stageOf(snapshot)?.stage ?? null;
  const values = useLiveValues(model, run, step);
  const view = useView(onOpen);
  const [pane, setPane] = useState<PaneName>('caption');
  const [looking, setLooking] = useState<{ readonly step: number; readonly frame: number } | null>(null);
  const [hovered, setHovered] = useState<HoveredName | null>(null);
  const [menu, setMenu] = useState<{ readonly line: number; readonly x: number; readonly y: number } | null>(null);

  const stack = useMemo(() => (run === null ? [] : stackEntries(run, step)), [run, step]);
  const chosen = (looking?.step === step ? stack.find((entry) => entry.frame === looking.frame) : undefined) ?? stack[0] ?? null;
  const { file } = model.focus;
  const { inline, coverage } = view;
  const marks = useMemo(() => ({
    ...marksOf(breakpointsIn(snapshot, file), stack, chosen, file),
    ...(inline && run !== null && chosen?.file === file ? { values: inlineValues(run.snapshots, chosen.frame, step) } : {}),
    ...(coverage.shown && run !== null ? { coverage: lineCounts(run, file, coverage.unreached) } : {}),
  }), [snapshot, stack, chosen, file, inline, coverage, run, step]);
  const labels = useMemo(() => codeLabels(messages, model), [messages, model]);
  const source = model.files.find((one) => one.name === file)?.source;
  const scenario = model.lesson.scenarios.find((one) => one.id === scenarioId) ?? model.lesson.scenarios[0];
  if (source === undefined || scenario === undefined) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.repeat && !'niv'.includes(event.key.toLowerCase())) return;
    if (isTyping(event.target)) return;
    const command = commandFor(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    model.actor.send(command.event);
  };
  const openMenu = (line: number, x: number, y: number): void => {
    const box = section.current?.getBoundingClientRect();
    setHovered(null);
    setMenu({ line, x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) });
  };
  const revealed = chosen?.file === file ? chosen.line : null;

  return (
    <section ref={section} className="ls-debugger" id={`debugger-${model.lesson.id}`} data-lesson={model.lesson.id} data-state={status.kind} aria-labelledby={headingId} onKeyDownCapture={onKeyDown}>
      <header className="ls-header">
        <h3 id={headingId}><code>{file}</code> · <code>{model.focus.name}</code></h3>
        <span className={isTrouble(status) ? 'ls-state ls-trouble' : 'ls-state'} data-state={status.kind}>{stateText(status, messages)}</span>
      </header>
      {onClose === null ? <ScenarioPicker scenarios={model.lesson.scenarios} chosen={scenarioId} onChoose={(id) => { model.actor.send({ type: 'selectScenario', scenario: id }); }} /> : <OpenedBar title={textIn(scenario.title, language)} onClose={onClose} />}
      <Toolbar model={model} snapshot={snapshot} />
      <Timeline model={model} run={run} step={step} forecast={forecast} dark={dark} />
      <div className={model.diagram === null ? 'ls-stage-area ls-no-diagram' : 'ls-stage-area'}>
        <CodePane
          source={source}
          firstLine={model.focus.firstLine}
          marks={marks}
          revealed={revealed}
          revealKey={`${String(step)}:${String(chosen?.frame ?? -1)}`}
          dark={dark}
          labels={labels}
          onToggle={(line) => { model.actor.send({ type: 'toggleBreakpoint', file, line }); }}
          onMenu={openMenu}
          onRunTo={(line) => { model.actor.send({ type: 'runToLine', file, line }); }}
          onHover={setHovered}
        />
        {model.diagram === null ? null : (
          <div className="ls-diagram" data-pane-name="diagram">
            <Suspense fallback={<p className="ls-hint">{messages.diagram.waiting}</p>}>
              <DiagramPane model={model} run={run} step={step} from={from} label={diagramLabel(model, messages, language, stage)} />
            </Suspense>
          </div>
        )}
      </div>
      <PaneTabs chosen={pane} onChoose={setPane} />
      <div className="ls-panes" data-pane={pane}>
        <CaptionPane model={model} scenario={scenario} stage={stage} values={values} run={run} step={step} />
        <div className="ls-columns">
          <VariablesPane model={model} run={run} step={step} from={from} frame={chosen === null ? null : { id: chosen.frame, name: chosen.function }} onWatch={(name) => { view.setWatches([...view.watches.filter((one) => one !== name), name]); view.setTool('watch'); }} onBreak={() => { view.setTool('breakpoints'); }} />
          <div className="ls-column">
            <StackPane entries={stack} chosen={chosen?.frame ?? null} onChoose={(frame) => { setLooking({ step, frame }); }} />
            <OutputPane run={run} step={step} status={status} logs={forecast?.logs ?? noLogs} />
          </div>
        </div>
      </div>
      <ToolRow view={view} model={model} snapshot={snapshot} run={run} step={step} from={from} chosen={chosen} onLineMenu={(x, y) => { openMenu(revealed ?? model.focus.firstLine, x, y); }} />
      <Doubles files={model.files.filter((one) => one.role !== 'shown')} />
      <footer className="ls-notices">{messages.notices.map((notice) => <p key={notice}>{notice}</p>)}</footer>
      <Announcer model={model} snapshot={snapshot} status={status} stage={stage} />
      {hovered === null || run === null ? null : <HoverCard run={run} step={step} frame={chosen?.frame ?? null} hovered={hovered} />}
      {menu === null ? null : (
        <Suspense fallback={null}>
          <LineMenu {...menu} model={model} snapshot={snapshot} file={file} onField={view.wantField} onClose={() => { setMenu(null); }} />
        </Suspense>
      )}
    </section>
  );
}

const noLogs = [] as const;

function diagramLabel(model: DebuggerModel, messages: Messages, language: Language, stage: string | null): string {
  const title = stage === null ? textIn(model.lesson.summary, language) : textIn(model.lesson.stages[stage]?.title ?? '', language);
  return `${messages.diagram.label} · ${title}`;
}

/** Letters belong to a field that takes text; the editor is read-only and takes none. */
function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || target.closest('.ls-monaco') !== null) return false;
  return target.isContentEditable || (target instanceof HTMLInputElement && target.type !== 'checkbox') || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
