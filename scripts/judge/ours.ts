/** Our interpreter, in the judge's terms: so that the two can be compared line by line. */
import type { Program } from '../../src/trace/program';
import type { Recording } from '../../src/trace/recording';
import { loadLibraries, recordProgram } from '../../src/python/record';
import type { RecordOptions } from '../../src/python/record';

export interface OurVerdict {
  readonly stdout: string;
  /** The traceback with a final newline, `exit status N`, or null; as the goldens' `.err`. */
  readonly traceback: string | null;
  readonly recording: Recording | null;
}

export async function runOurs(program: Program, options: RecordOptions = {}): Promise<OurVerdict> {
  const libraries = await loadLibraries(program);
  const result = recordProgram(program, { ...options, libraries });
  if (result.kind === 'refused') {
    const [first] = result.diagnostics;
    if (first?.cpython !== undefined) {
      // As CPython prints it, but for the marks: those are compared where refusals are tested one by one.
      const source = program.files.find((file) => file.name === first.file)?.text.split('\n')[first.span.line - 1] ?? '';
      return { stdout: '', traceback: `  File "${first.file}", line ${String(first.span.line)}\n    ${source.trim()}\n${first.cpython.type}: ${first.cpython.message}\n`, recording: null };
    }
    const said = result.diagnostics.map((one) => `${one.cpython?.type ?? one.code}: ${one.cpython?.message ?? JSON.stringify(one.arguments)} (line ${String(one.span.line)})`);
    return { stdout: '', traceback: `refused: ${said.join('; ')}\n`, recording: null };
  }
  const { recording } = result;
  const stdout = recording.output.filter((event) => event.stream === 'stdout').map((event) => event.text).join('');
  return { stdout, traceback: endingText(recording), recording };
}

function endingText({ ending }: Recording): string | null {
  switch (ending.kind) {
    case 'returned':
      return null;
    case 'exited':
      return ending.status === 0 ? null : `exit status ${String(ending.status)}\n`;
    case 'raised':
      return `${ending.exception.traceback}\n`;
    case 'budget':
      return `budget: ${ending.budget}\n`;
    case 'needs-input':
      return 'needs input\n';
  }
}

/** `function line` a stop; stops that follow each other in one frame on one line are one. */
export function recordedStops(recording: Recording): readonly string[] {
  const stops: string[] = [];
  const lastLine = new Map<number, number>();
  recording.steps.site.forEach((siteIndex, step) => {
    const site = recording.sites[siteIndex];
    const frame = recording.steps.frame[step] ?? -1;
    const code = site === undefined ? undefined : recording.codes[site.code];
    if (site === undefined || code === undefined || lastLine.get(frame) === site.span.line) return;
    // Entering a class body is the class statement's own stop, also where the body is on its line.
    const entersClass = code.kind === 'class' && !lastLine.has(frame) && code.span.line === site.span.line;
    lastLine.set(frame, site.span.line);
    if (entersClass) return;
    stops.push(`${code.name} ${String(site.span.line)}`);
  });
  return stops;
}
