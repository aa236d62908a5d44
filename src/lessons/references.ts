/** Names in a lesson that must agree with one another. */
import type { Lesson } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';

export function checkReferences(lesson: Lesson, problems: LessonProblem[]): void {
  const anchor = (name: string, path: string): void => {
    if (!Object.hasOwn(lesson.anchors, name)) problems.push(problem('unknown-anchor', path, { name }));
  };
  const distinct = (names: readonly string[], path: string): void => {
    for (const name of new Set(names.filter((one, i) => names.indexOf(one) !== i))) problems.push(problem('duplicate', path, { name }));
  };

  distinct(lesson.files.map((file) => file.name), 'files');
  const entries = lesson.files.filter((file) => file.role === 'entry').length;
  if (entries !== 1) problems.push(problem('one-entry', 'files', { count: entries }));
  if (!lesson.files.some((file) => file.role === 'shown')) problems.push(problem('no-shown-file', 'files'));

  for (const [name, stage] of Object.entries(lesson.stages)) stage.at.forEach((at, i) => { anchor(at, `stages.${name}.at[${i}]`); });
  lesson.breakpoints?.forEach((name, i) => { anchor(name, `breakpoints[${i}]`); });

  distinct(lesson.scenarios.map((scenario) => scenario.id), 'scenarios');
  if (!lesson.scenarios.some((scenario) => scenario.id === lesson.start)) problems.push(problem('unknown-scenario', 'start', { name: lesson.start }));
  lesson.scenarios.forEach((scenario, i) => {
    scenario.stages.forEach((name, j) => {
      if (!Object.hasOwn(lesson.stages, name)) problems.push(problem('unknown-stage', `scenarios[${i}].stages[${j}]`, { name }));
    });
    scenario.never?.forEach((name, j) => { anchor(name, `scenarios[${i}].never[${j}]`); });
  });
}

/** Anchors and stages that nothing uses; `drawn` are the anchors that the drawing marks. */
export function unused(lesson: Lesson, drawn: readonly string[] = []): readonly LessonProblem[] {
  const stages = new Set(lesson.scenarios.flatMap((scenario) => scenario.stages));
  const anchors = new Set([
    ...Object.values(lesson.stages).flatMap((stage) => stage.at),
    ...lesson.scenarios.flatMap((scenario) => scenario.never ?? []),
    ...(lesson.breakpoints ?? []),
    ...drawn,
  ]);
  return [
    ...Object.keys(lesson.stages).filter((name) => !stages.has(name)).map((name) => problem('unused-stage', `stages.${name}`, { name })),
    ...Object.keys(lesson.anchors).filter((name) => !anchors.has(name)).map((name) => problem('unused-anchor', `anchors.${name}`, { name })),
  ];
}
