/** For tests: run a program given as text. */
import type { Program } from '../trace/program';
import type { Recording } from '../trace/recording';
import { loadLibraries, recordProgram } from './record';

/** Records one file, shown, as the entry; throws when it is refused. */
export async function recordText(text: string, more: Partial<Program> = {}): Promise<Recording> {
  const program: Program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', inputEnd: 'eof', ...more };
  const result = recordProgram(program, { libraries: await loadLibraries(program) });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.diagnostics));
  return result.recording;
}

/** Runs it again with every call in the form for deep recursion; what of the recording is not the same then. */
export async function differencesWhenDeep(program: Program, plain: Recording): Promise<readonly string[]> {
  const result = recordProgram(program, { libraries: await loadLibraries(program), stack: { turn: 0, window: 0 } });
  if (result.kind === 'refused') return ['refused'];
  const deep = new Map<string, unknown>(Object.entries(result.recording));
  return Object.entries(plain).flatMap(([part, value]) => (JSON.stringify(value) === JSON.stringify(deep.get(part)) ? [] : [part]));
}

/** `function line` of each stop. */
export function stopsOf(recording: Recording): readonly string[] {
  return recording.steps.site.map((index) => {
    const site = recording.sites[index];
    return `${recording.codes[site?.code ?? -1]?.name ?? '?'} ${site?.span.line ?? 0}`;
  });
}

export function printed(recording: Recording): string {
  return recording.output.filter((event) => event.stream === 'stdout').map((event) => event.text).join('');
}

/** The first step at which a line of the given text is about to run. */
export function stepAt(recording: Recording, line: number, nth = 1): number {
  let left = nth;
  return recording.steps.site.findIndex((index) => recording.sites[index]?.span.line === line && --left === 0);
}
