/** How a scenario's run must end, and what it must print. */
import type { Ending } from '../trace/ending';
import type { RunResult } from '../trace/program';
import type { Recording } from '../trace/recording';
import type { Scenario } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';

/** Refused programs, and runs that ended otherwise than the scenario says. */
export function outcomeProblems(scenario: Scenario, result: RunResult, path: string): readonly LessonProblem[] {
  switch (result.kind) {
    case 'refused':
      return result.diagnostics.map((diagnostic) =>
        problem('refused', path, { file: diagnostic.file, line: diagnostic.span.line, reason: diagnostic.cpython?.message ?? [diagnostic.code, ...Object.values(diagnostic.arguments)].join(' ') }),
      );
    case 'recorded': {
      const { ending } = result.recording;
      const wanted = scenario.ends ?? 'returned';
      return ending.kind === wanted ? [] : [problem('ended-otherwise', path, { wanted, how: describe(ending) })];
    }
  }
}

/** In Python's words, the same in every language. */
function describe(ending: Ending): string {
  switch (ending.kind) {
    case 'returned': return 'returned';
    case 'exited': return `SystemExit ${ending.status}`;
    case 'raised': {
      const last = ending.exception.entries.at(-1);
      return `${ending.exception.type}: ${ending.exception.message}${last === undefined ? '' : ` (${last.file}:${last.line})`}`;
    }
    case 'budget': return `${ending.budget} > ${ending.limit}`;
    case 'needs-input': return `input(${JSON.stringify(ending.prompt)})`;
  }
}

/** The first line that differs. */
export function outputProblems(scenario: Scenario, recording: Recording, path: string): readonly LessonProblem[] {
  const printed = recording.output.map((event) => event.text).join('').split('\n');
  if (printed.at(-1) === '') printed.pop();
  const length = Math.max(printed.length, scenario.output.length);
  for (let i = 0; i < length; i++) {
    if (printed[i] === scenario.output[i]) continue;
    return [problem('output-differs', `${path}.output[${i}]`, { line: i + 1, wanted: scenario.output[i] ?? '', found: printed[i] ?? '' })];
  }
  return [];
}
