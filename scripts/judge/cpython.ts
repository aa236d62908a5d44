/**
 * CPython as the judge: Pyodide in this Node, one instance for many programs. The package is the last
 * Pyodide that carries CPython 3.11, the version whose words and stops the interpreter promises.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonValue } from '../../src/trace/program';

export interface JudgeRequest {
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly roots?: readonly string[];
  readonly set?: Readonly<Record<string, JsonValue>>;
  readonly input?: readonly string[];
  /** Record line events of these files. */
  readonly trace?: boolean;
  readonly shown?: readonly string[];
  /** With `trace`: the locals at each event (functions only). */
  readonly locals?: boolean;
  /** Module variables at the end. */
  readonly variables?: boolean;
}

export interface JudgeEvent {
  readonly file: string;
  readonly function: string;
  readonly line: number;
  /** Numbers frames in order of their first event. */
  readonly frame: number;
  readonly locals?: Readonly<Record<string, JsonValue>>;
}

export type JudgeEnding =
  | { readonly kind: 'returned' }
  | { readonly kind: 'exited'; readonly status: number }
  | { readonly kind: 'too-many-events' }
  | { readonly kind: 'raised'; readonly type: string; readonly message: string; readonly traceback: string; readonly line?: number; readonly offset?: number };

export interface Verdict {
  readonly stdout: string;
  readonly stderr: string;
  readonly ending: JudgeEnding;
  readonly variables: Readonly<Record<string, JsonValue>> | null;
  readonly events: readonly JudgeEvent[] | null;
  /** By file, by line: the name of the class whose statement is there. */
  readonly classLines: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** By file, by header line of a decorated definition with its body on that line: its name and first line. */
  readonly decoratedLines: Readonly<Record<string, Readonly<Record<string, readonly [name: string, firstLine: number]>>>> | null;
  /** By file, by line: the first line of the innermost statement there. */
  readonly firstLines: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
}

export interface Judge {
  readonly version: string;
  run(request: JudgeRequest): Verdict;
}

const here = dirname(fileURLToPath(import.meta.url));

/** Takes one to three seconds. Rejects when the package is not installed. */
export async function createJudge(): Promise<Judge> {
  const { loadPyodide } = await import('pyodide');
  const pyodide = await loadPyodide({ indexURL: join(here, '..', '..', 'node_modules', 'pyodide') });
  pyodide.runPython(readFileSync(join(here, 'harness.py'), 'utf8'));
  const run = pyodide.globals['get']('run') as (request: string) => string;
  return {
    version: String(pyodide.runPython('import sys; sys.version.split()[0]')),
    run: (request) => JSON.parse(run(JSON.stringify(request))) as Verdict,
  };
}
