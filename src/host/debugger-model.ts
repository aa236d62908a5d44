/** Puts one debugger together: lesson, machine, engine and live values. */
import { createActor, fromPromise } from 'xstate';
import { resolveAnchors } from '../lessons/anchors';
import type { Lesson } from '../lessons/lesson';
import { pathOf, scenarioOf, toProgram } from '../lessons/program';
import { stageStarts, stageStretches } from '../lessons/stages';
import type { StageStart } from '../lessons/stages';
import { askEngine } from '../session/ask';
import type { Breakpoint } from '../session/breakpoints';
import type { Run, RunOutcome, StageSpan } from '../session/run';
import { sessionMachine } from '../session/session-machine';
import type { Engine } from '../trace/engine';
import type { Recording } from '../trace/recording';
import { openRecording } from '../trace/snapshot';
import type { DebuggerModel, ModelFile } from '../ui/model';
import { factKey } from '../ui/model';
import type { LessonFolder } from './catalogue';
import { createLiveValues } from './live-values';
import { openedModel } from './opened-model';
import { anchorLine, functionLines } from './source-lines';

export function createDebuggerModel(folder: LessonFolder, engine: Engine): DebuggerModel {
  const { lesson } = folder;
  const files = lesson.files.map((file): ModelFile => ({ name: file.name, role: file.role, source: folder.sources.get(pathOf(file)) ?? { text: '', runs: [] } }));
  const shown = files.find((file) => file.role === 'shown');
  const name = lesson.function.split('.').at(-1) ?? lesson.function;
  const lines = functionLines(shown?.source.text ?? '', name);
  const texts = new Map([...folder.sources].map(([path, source]) => [path, source.text]));
  const values = createLiveValues(engine, lesson.function);
  values.want(Object.values(lesson.stages).flatMap((stage) => stage.facts.map((fact) => ({ key: factKey(fact.value), expression: fact.value, scope: null }))));

  /** `measured`: what the reader waits for is told to the browser's timeline. */
  const record = async (scenario: string, measured: boolean): Promise<RunOutcome> => {
    const began = performance.now();
    const result = await engine.record(toProgram(lesson, texts, scenario));
    if (measured) performance.measure('loopscope:record', { start: began });
    if (result.kind === 'refused') return { kind: 'refused', diagnostics: result.diagnostics };
    const run: Run = { snapshots: openRecording(result.recording), stages: await stagesOf(lesson, scenario, result.recording, engine) };
    return { kind: 'run', run };
  };
  const machine = sessionMachine.provide({ actors: { record: fromPromise(({ input }) => record(input.scenario, true)), evaluate: fromPromise(({ input }) => askEngine(engine, input)) } });
  const breakpoints = (lesson.breakpoints ?? []).flatMap((anchor) => breakpointAt(lesson, files, anchor) ?? []);

  return {
    lesson,
    files,
    focus: { file: shown?.name ?? '', name, firstLine: lines.first, lastLine: lines.last },
    values,
    actor: createActor(machine, { input: { scenario: lesson.start, breakpoints, entry: lesson.function } }).start(),
    diagram: folder.diagram,
    anchors: (run) => resolveAnchors(lesson, run.snapshots.recording).sites,
    record: (scenario) => record(scenario, false),
    evaluate: (recording, requests) => engine.evaluate(recording, requests),
    open: (recording, title) => openedModel({ lesson, files, diagram: folder.diagram, engine, stagesOf: (scenario) => stagesOf(lesson, scenario, recording, engine) }, recording, title),
  };
}

/** The breakpoint at an anchor, or null when no line has its text. */
export function breakpointAt(lesson: Lesson, files: readonly ModelFile[], name: string): Breakpoint | null {
  const anchor = lesson.anchors[name];
  if (anchor === undefined) return null;
  for (const file of files) {
    const line = file.role === 'shown' ? anchorLine(file.source.text, anchor) : null;
    if (line !== null) return { file: file.name, line };
  }
  return null;
}

async function stagesOf(lesson: Lesson, scenarioId: string, recording: Recording, engine: Engine): Promise<readonly StageSpan[]> {
  const scenario = scenarioOf(lesson, scenarioId);
  const starts = stageStarts(lesson, scenario, recording, resolveAnchors(lesson, recording).sites);
  const conditional = starts.filter((start) => start.when !== undefined);
  const answers = conditional.length === 0 ? [] : await engine.evaluate(recording, conditional.map((start) => ({ step: start.step, scope: { kind: 'function', qualname: lesson.function }, expression: start.when ?? '' })));
  const holds = (start: StageStart): boolean => {
    if (start.when === undefined) return true;
    const answer = answers[conditional.indexOf(start)];
    return answer?.ok === true && answer.value.truth;
  };
  return stageStretches(scenario, starts, holds, recording.steps.site.length).map(({ stage, fromStep, toStep }) => ({ stage, from: fromStep, to: toStep }));
}
