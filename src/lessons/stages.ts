/** Which stage a step belongs to. Pure: the values of `when` are asked for by whoever has an engine. */
import type { Recording } from '../trace/recording';
import type { Lesson, Scenario } from './lesson';

/** A step at which a stage may begin: it does when `when` is true there, or absent. */
export interface StageStart {
  readonly stage: string;
  readonly step: number;
  readonly when?: string;
}

/** Steps `fromStep <= step < toStep`. The last stretch goes up to and includes the end position: its `toStep` is one past it. */
export interface StageStretch {
  readonly stage: string;
  readonly fromStep: number;
  readonly toStep: number;
}

/**
 * In order of steps, at one step in the scenario's order. A hit of an anchor is a stop at its statement: its beginning,
 * or a loop header's test, in whatever frame; not the way out of a `with`.
 */
export function stageStarts(lesson: Lesson, scenario: Scenario, recording: Recording, anchorSites: ReadonlyMap<string, number>): readonly StageStart[] {
  const stages = [...new Set(scenario.stages)].flatMap((name) => {
    const stage = Object.hasOwn(lesson.stages, name) ? lesson.stages[name] : undefined;
    return stage === undefined ? [] : [{ name, stage, sites: new Set(stage.at.map((anchor) => anchorSites.get(anchor))) }];
  });
  const watched = new Set(stages.flatMap(({ sites }) => [...sites]));
  const hits = new Map<number, number>();
  const starts: StageStart[] = [];
  recording.steps.site.forEach((site, step) => {
    if (!watched.has(site) || recording.steps.visit[step] === 2) return;
    const hit = (hits.get(site) ?? 0) + 1;
    hits.set(site, hit);
    for (const { name, stage, sites } of stages) {
      if (!sites.has(site) || (stage.hit !== undefined && stage.hit !== hit)) continue;
      starts.push(stage.when === undefined ? { stage: name, step } : { stage: name, step, when: stage.when });
    }
  });
  return starts;
}

/**
 * `holds` says, for each start, whether its `when` was true (true where there is none). When two stages begin
 * at one step, the one that the scenario lists next wins. A stage that begins again while it lasts goes on.
 */
export function stageStretches(scenario: Scenario, starts: readonly StageStart[], holds: (start: StageStart) => boolean, stepCount: number): readonly StageStretch[] {
  const begun: { stage: string; fromStep: number }[] = [];
  let position = -1;
  for (let i = 0; i < starts.length; ) {
    const step = starts[i]?.step ?? 0;
    const here = new Set<string>();
    for (; starts[i]?.step === step; i++) {
      const start = starts[i];
      if (start !== undefined && (start.when === undefined || holds(start))) here.add(start.stage);
    }
    const current = begun.at(-1)?.stage;
    if (here.size === 0 || (current !== undefined && here.size === 1 && here.has(current))) continue;
    const next = scenario.stages.findIndex((stage, at) => at > position && here.has(stage));
    position = next >= 0 ? next : scenario.stages.findIndex((stage) => here.has(stage));
    const stage = scenario.stages[position];
    if (stage !== undefined && stage !== current) begun.push({ stage, fromStep: step });
  }
  return begun.map((one, i) => ({ ...one, toStep: begun[i + 1]?.fromStep ?? stepCount + 1 }));
}

/** Index of the stretch that `step` lies in, -1 before the first. */
export function stretchAt(stretches: readonly StageStretch[], step: number): number {
  return stretches.findIndex((stretch) => stretch.fromStep <= step && step < stretch.toStep);
}
