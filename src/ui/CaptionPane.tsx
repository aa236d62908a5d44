import { Suspense, lazy, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Evaluation } from '../trace/engine';
import type { Fact, Language, Lesson, Scenario, Stage } from '../lessons/lesson';
import { factKey } from './model';
import type { DebuggerModel } from './model';
import type { Run } from '../session/run';
import { textIn, useLanguage, useMessages } from './language';

const InsideStatement = lazy(() => import('./tools/InsideStatement'));

interface CaptionPaneProps {
  readonly model: DebuggerModel;
  readonly scenario: Scenario;
  /** The stage the run is in, or null before the first. */
  readonly stage: string | null;
  readonly values: ReadonlyMap<string, Evaluation> | null;
  readonly run: Run | null;
  readonly step: number;
}

/** What the current stage tells, and all stages of the scenario to go to. */
export function CaptionPane({ model, scenario, stage, values, run, step }: CaptionPaneProps) {
  const language = useLanguage();
  const messages = useMessages();
  // Kept here, for a new run takes the disclosure away for a moment.
  const [inside, setInside] = useState(false);
  const current = stage === null ? undefined : model.lesson.stages[stage];
  return (
    <div role="group" className="ls-caption" data-pane-name="caption" aria-label={messages.caption.label}>
      {scenario.stages.length === 0 ? null : <ol className="ls-stages" aria-label={messages.caption.stages}>
        {scenario.stages.map((id, i) => (
          <li key={id}>
            <button type="button" className="ls-stage" data-stage={id} aria-current={id === stage ? 'step' : undefined} onClick={() => { model.actor.send({ type: 'gotoStage', stage: id }); }}>
              <span className="ls-stage-number">{i + 1}</span>
              <span className="ls-stage-title">{titleOf(model.lesson.stages[id], id, language)}</span>
            </button>
          </li>
        ))}
      </ol>}
      <div className="ls-caption-text" style={rowsOf(model.lesson, scenario)}>
        {current === undefined || stage === null ? (
          <>
            <h4>{messages.caption.before}</h4>
            <p>{textIn(scenario.about, language)}</p>
          </>
        ) : (
          <>
            <h4 title={messages.caption.of(scenario.stages.indexOf(stage) + 1, scenario.stages.length)}>{textIn(current.title, language)}</h4>
            <p>{textIn(current.why, language)}</p>
            <dl className="ls-facts">{current.facts.map((fact) => <LiveFact key={fact.value} fact={fact} answer={values?.get(factKey(fact.value))} />)}</dl>
          </>
        )}
        {run === null ? null : <Inside run={run} step={step} open={inside} onOpen={setInside} />}
      </div>
    </div>
  );
}

/** The lit statement opened, when the reader asks for it. It stays open while they move. */
function Inside({ run, step, open, onOpen }: { readonly run: Run; readonly step: number; readonly open: boolean; readonly onOpen: (open: boolean) => void }) {
  const messages = useMessages();
  return (
    <div className="ls-inside">
      <button type="button" className="ls-disclosure" aria-expanded={open} onClick={() => { onOpen(!open); }}>{messages.inside.label}</button>
      {open ? <Suspense fallback={<p className="ls-hint">{messages.inside.loading}</p>}><InsideStatement run={run} step={step} /></Suspense> : null}
    </div>
  );
}

function titleOf(stage: Stage | undefined, id: string, language: Language): string {
  return stage === undefined ? id : textIn(stage.title, language);
}

/** Room for the stage with the most facts, so that nothing below jumps from stage to stage. */
function rowsOf(lesson: Lesson, scenario: Scenario): CSSProperties {
  const rows = Math.max(2, ...scenario.stages.map((id) => lesson.stages[id]?.facts.length ?? 0));
  return Object.fromEntries([['--ls-rows', String(rows)]]);
}

/** Nothing is shown for a name that is not bound yet, unless the lesson says what to show then. */
function LiveFact({ fact, answer }: { readonly fact: Fact; readonly answer: Evaluation | undefined }) {
  const language = useLanguage();
  if (answer === undefined || (!answer.ok && fact.else === undefined)) return null;
  return (
    <div className="ls-fact">
      <dt>{textIn(fact.label, language)}</dt>
      <dd>{answer.ok ? <code title={answer.value.repr}>{short(answer.value.type === 'str' ? answer.value.str : answer.value.repr)}</code> : textIn(fact.else ?? '', language)}</dd>
    </div>
  );
}

function short(text: string): string {
  return text.length > 240 ? `${text.slice(0, 239)}…` : text;
}
