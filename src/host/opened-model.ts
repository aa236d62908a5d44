/** A debugger over a recording that came from a file: nothing is run, the panes are those of any other. */
import { createActor, fromPromise } from 'xstate';
import { resolveAnchors } from '../lessons/anchors';
import type { Lesson, Scenario } from '../lessons/lesson';
import { askEngine } from '../session/ask';
import type { Run, RunOutcome, StageSpan } from '../session/run';
import { sessionMachine } from '../session/session-machine';
import type { Engine } from '../trace/engine';
import type { Recording } from '../trace/recording';
import { openRecording } from '../trace/snapshot';
import type { DebuggerModel, ModelFile } from '../ui/model';
import { factKey } from '../ui/model';
import { createLiveValues } from './live-values';
import { functionLines } from './source-lines';

interface Here {
  readonly lesson: Lesson;
  readonly files: readonly ModelFile[];
  readonly diagram: DebuggerModel['diagram'];
  readonly engine: Engine;
  readonly stagesOf: (scenario: string) => Promise<readonly StageSpan[]>;
}

/** Captions and picture come along when the recording is of this very lesson's code; else code and values speak alone. */
export async function openedModel(here: Here, recording: Recording, title: string): Promise<DebuggerModel> {
  const own = here.files.every((file) => file.role !== 'shown' || recording.files.some((one) => one.name === file.name && one.text === file.source.text));
  const scenario = own ? scenarioOfOutput(here.lesson, recording) : undefined;
  const lesson = own ? { ...here.lesson, scenarios: [named(scenario ?? bare, title)], start: OPENED } : plainLesson(here.lesson, recording, title);
  const files = own ? here.files : await filesOf(recording);
  const run: Run = { snapshots: openRecording(recording), stages: scenario === undefined ? [] : await here.stagesOf(scenario.id) };
  const shown = files.find((file) => file.role === 'shown');
  const name = own ? (here.lesson.function.split('.').at(-1) ?? '') : lesson.function;
  const lines = own ? functionLines(shown?.source.text ?? '', name) : { first: 1, last: shown?.source.text.split('\n').length ?? 1 };
  const values = createLiveValues(here.engine, lesson.function);
  values.want(Object.values(lesson.stages).flatMap((stage) => stage.facts.map((fact) => ({ key: factKey(fact.value), expression: fact.value, scope: null }))));
  const machine = sessionMachine.provide({ actors: { record: fromPromise((): Promise<RunOutcome> => Promise.resolve({ kind: 'run', run })), evaluate: fromPromise(({ input }) => askEngine(here.engine, input)) } });
  const actor = createActor(machine, { input: { scenario: OPENED, breakpoints: [] } }).start();
  actor.send({ type: 'goto', step: 0 });
  const model: DebuggerModel = {
    lesson,
    files,
    focus: { file: shown?.name ?? '', name, firstLine: lines.first, lastLine: lines.last },
    values,
    actor,
    diagram: own ? here.diagram : null,
    anchors: (of) => (own ? resolveAnchors(here.lesson, of.snapshots.recording).sites : new Map()),
    record: () => Promise.resolve({ kind: 'run', run }),
    evaluate: (of, requests) => here.engine.evaluate(of, requests),
    open: (other, otherTitle) => openedModel(here, other, otherTitle),
  };
  return model;
}

const OPENED = 'opened';
const bare: Scenario = { id: OPENED, title: '', about: '', set: {}, stages: [], output: [] };

function named(scenario: Scenario, title: string): Scenario {
  return { ...scenario, id: OPENED, title, group: 'main' };
}

/** The scenario that prints what the recording printed, if any does. */
function scenarioOfOutput(lesson: Lesson, recording: Recording): Scenario | undefined {
  const printed = recording.output.map((event) => event.text).join('').trimEnd();
  return lesson.scenarios.find((one) => one.output.join('\n').trimEnd() === printed);
}

function plainLesson(here: Lesson, recording: Recording, title: string): Lesson {
  const first = recording.codes[recording.sites[recording.steps.site[0] ?? -1]?.code ?? -1];
  return { format: 1, id: here.id, title, summary: title, files: [], function: first?.qualname ?? '<module>', anchors: {}, stages: {}, scenarios: [named(bare, title)], start: OPENED };
}

async function filesOf(recording: Recording): Promise<readonly ModelFile[]> {
  const { highlightPython } = await import('../editor/highlight');
  return recording.files.map((file) => ({ name: file.name, role: file.shown ? 'shown' : 'double', source: highlightPython(file.text) }));
}
