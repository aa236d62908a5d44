/** `setBreakpoints`: the client's lines of one file become the session's; after a run it hears what became of them. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Breakpoint } from '../../session/breakpoints';
import { breakpointsIn } from '../../session/selectors';
import type { ClientLines, Debuggee, EmitEvent } from './debuggee';
import type { Arguments } from './request';
import { RequestError, needed } from './request';
import type { Sources } from './sources';

/** The most breakpoints a file may have. */
const MOST = 1000;

export interface Breakpoints {
  set(args: Arguments): DebugProtocol.SetBreakpointsResponse['body'];
  /** Tells the client about breakpoints that changed since it last heard of them. */
  refresh(): void;
}

interface Told {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  text: string;
}

export function createBreakpoints({ actor }: Debuggee, sources: Sources, lines: ClientLines, event: EmitEvent): Breakpoints {
  let nextId = 1;
  let known: Told[] = [];

  const describe = (id: number, file: string, line: number): DebugProtocol.Breakpoint => {
    const binding = breakpointsIn(actor.getSnapshot(), file).find((one) => one.breakpoint.line === line)?.binding ?? { kind: 'pending', line };
    const place = { id, source: sources.of(file), line: lines.out(binding.line) };
    switch (binding.kind) {
      case 'bound': return { ...place, verified: true };
      case 'pending': return { ...place, verified: false, reason: 'pending', message: 'nothing has run yet' };
      case 'unbound': return { ...place, verified: false, reason: 'failed', message: 'no statement at this line' };
    }
  };

  return {
    set(args) {
      const file = sources.shown(needed(args.record('source'), 'source'));
      const wanted = args.records('breakpoints') ?? [];
      if (wanted.length > MOST) throw new RequestError(`more than ${String(MOST)} breakpoints`);
      const count = file.text.split('\n').length;
      const asked = wanted.map((one) => readBreakpoint(file.name, one, lines, count));
      const others = actor.getSnapshot().context.breakpoints.filter((one) => one.file !== file.name);
      const distinct = asked.filter((one, i) => asked.findIndex((other) => other.line === one.line) === i);
      actor.send({ type: 'setBreakpoints', breakpoints: [...others, ...distinct] });
      known = known.filter((one) => one.file !== file.name);
      const described = asked.map(({ line }) => {
        const shown = describe(nextId, file.name, line);
        known.push({ id: nextId, file: file.name, line, text: JSON.stringify(shown) });
        nextId += 1;
        return shown;
      });
      return { breakpoints: described };
    },
    refresh() {
      for (const one of known) {
        const breakpoint = describe(one.id, one.file, one.line);
        const text = JSON.stringify(breakpoint);
        if (text === one.text || breakpoint.reason === 'pending') continue;
        one.text = text;
        event('breakpoint', { reason: 'changed', breakpoint });
      }
    },
  };
}

function readBreakpoint(file: string, one: Arguments, lines: ClientLines, count: number): Breakpoint {
  const line = lines.in(needed(one.integer('line'), 'line'));
  if (line < 1 || line > count) throw new RequestError(`${file} has no line ${String(line)}`);
  const texts = { condition: one.string('condition'), hitCondition: one.string('hitCondition'), logMessage: one.string('logMessage') };
  return { file, line, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')) };
}
