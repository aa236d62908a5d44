/**
 * The lesson check: runs every scenario and holds the lesson to what it says. A lesson without problems has
 * anchors that match, stages that are reached in order, expressions that work and outputs that agree.
 */
import type { Engine, EvaluateRequest } from '../trace/engine';
import type { Recording } from '../trace/recording';
import { resolveAnchors } from './anchors';
import { DrawingCheck } from './check-drawing';
import type { DrawingUse } from './check-drawing';
import { outcomeProblems, outputProblems } from './check-outcome';
import type { Lesson, Scenario, Stage } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';
import { missingFiles, toProgram } from './program';
import type { LessonTexts } from './program';
import { unused } from './references';
import { captionRequest, evaluatedStretches } from './stages-evaluated';
import type { StageStretch } from './stages';

/** At most this many steps of a stretch are asked about. */
const STEPS_ASKED = 500;

export async function checkLesson(lesson: Lesson, texts: LessonTexts, engine: Engine, drawing: DrawingUse = { expressions: [], anchors: [] }): Promise<readonly LessonProblem[]> {
  const missing = missingFiles(lesson, texts);
  if (missing.length > 0) return missing;
  const drawn = new DrawingCheck(lesson, drawing, engine);
  const problems: LessonProblem[] = [...unused(lesson, drawing.anchors)];
  let anchorsReported = false;
  for (const [index, scenario] of lesson.scenarios.entries()) {
    const path = `scenarios[${index}]`;
    const result = await engine.record(toProgram(lesson, texts, scenario.id));
    const outcome = outcomeProblems(scenario, result, path);
    problems.push(...outcome);
    // What a run that went wrong did not reach would only be the same problem again, in other words.
    if (result.kind === 'refused' || outcome.length > 0) continue;
    const { recording } = result;
    const anchors = resolveAnchors(lesson, recording);
    // Every scenario has the same source, so the same anchors are wrong in each.
    if (!anchorsReported) problems.push(...anchors.problems);
    anchorsReported = true;
    problems.push(...outputProblems(scenario, recording, path), ...neverProblems(scenario, recording, anchors.sites, path));
    const stretches = await evaluatedStretches(lesson, scenario, recording, anchors.sites, engine);
    problems.push(...orderProblems(scenario, stretches, path));
    problems.push(...(await factProblems(lesson, scenario, recording, stretches, engine)));
    await drawn.look(scenario, recording);
  }
  return [...problems, ...drawn.problems()];
}

function neverProblems(scenario: Scenario, recording: Recording, sites: ReadonlyMap<string, number>, path: string): readonly LessonProblem[] {
  return (scenario.never ?? []).flatMap((name, i) => {
    const site = sites.get(name);
    const step = site === undefined ? -1 : recording.steps.site.indexOf(site);
    return step < 0 ? [] : [problem('never-was-reached', `${path}.never[${i}]`, { scenario: scenario.id, name, step })];
  });
}

function orderProblems(scenario: Scenario, stretches: readonly StageStretch[], path: string): readonly LessonProblem[] {
  const reached = stretches.map((stretch) => stretch.stage);
  const lost = [...new Set(scenario.stages)].filter((stage) => !reached.includes(stage));
  if (lost.length > 0) return lost.map((stage) => problem('stage-never-reached', `${path}.stages[${scenario.stages.indexOf(stage)}]`, { scenario: scenario.id, stage }));
  if (reached.join('\n') === scenario.stages.join('\n')) return [];
  return [problem('stages-out-of-order', `${path}.stages`, { scenario: scenario.id, found: reached.join(', ') })];
}

/** Facts that can't be evaluated at any step of their stage; one with an `else` may be, but must be Python. */
async function factProblems(lesson: Lesson, scenario: Scenario, recording: Recording, stretches: readonly StageStretch[], engine: Engine): Promise<readonly LessonProblem[]> {
  const problems: LessonProblem[] = [];
  for (const name of new Set(scenario.stages)) {
    const stage: Stage | undefined = lesson.stages[name];
    const steps = stretches.filter((stretch) => stretch.stage === name).flatMap(({ fromStep, toStep }) => range(fromStep, toStep));
    if (stage === undefined || steps.length === 0) continue;
    for (const [i, fact] of stage.facts.entries()) {
      const path = `stages.${name}.facts[${i}].value`;
      const refused = await engine.checkExpression(fact.value);
      const error = refused !== null ? refused.cpython?.message ?? refused.code : fact.else === undefined ? await failure(recording, steps.map((step) => captionRequest(lesson, step, fact.value)), engine) : null;
      if (error !== null) problems.push(problem('expression-fails', path, { expression: fact.value, scenario: scenario.id, error }));
    }
    const refused = stage.when === undefined ? null : await engine.checkExpression(stage.when);
    if (refused !== null) problems.push(problem('expression-fails', `stages.${name}.when`, { expression: stage.when ?? '', scenario: scenario.id, error: refused.cpython?.message ?? refused.code }));
  }
  return problems;
}

/** Null when the expression works at one of the steps, else what the last one said. */
async function failure(recording: Recording, requests: readonly EvaluateRequest[], engine: Engine): Promise<string | null> {
  const answers = await engine.evaluate(recording, requests.slice(0, STEPS_ASKED));
  if (answers.some((answer) => answer.ok)) return null;
  const last = answers.at(-1);
  return last === undefined || last.ok ? '' : `${last.type}: ${last.message}`;
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
