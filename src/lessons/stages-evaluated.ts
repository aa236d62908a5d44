/** Stages of a run whose `when` conditions are asked of an engine. */
import type { Engine, EvaluateRequest, Evaluation } from '../trace/engine';
import type { Recording } from '../trace/recording';
import type { Lesson, Scenario } from './lesson';
import { stageStarts, stageStretches } from './stages';
import type { StageStretch } from './stages';

/** The stretches of one run, with each `when` asked of the engine. */
export async function evaluatedStretches(lesson: Lesson, scenario: Scenario, recording: Recording, sites: ReadonlyMap<string, number>, engine: Engine): Promise<readonly StageStretch[]> {
  const starts = stageStarts(lesson, scenario, recording, sites);
  const conditional = starts.filter((start) => start.when !== undefined);
  const answers = conditional.length === 0 ? [] : await engine.evaluate(recording, conditional.map((start) => captionRequest(lesson, start.step, start.when ?? 'True')));
  const truths = new Map(conditional.map((start, i) => [start, isTrue(answers[i])]));
  return stageStretches(scenario, starts, (start) => truths.get(start) ?? true, recording.steps.site.length);
}

const isTrue = (answer: Evaluation | undefined): boolean => answer?.ok === true && answer.value.truth;

/** Captions read the frame of the lesson's function. */
export const captionRequest = (lesson: Lesson, step: number, expression: string): EvaluateRequest => ({ step, scope: { kind: 'function', qualname: lesson.function }, expression });
