/** Questions to the stop the session is at: frames, scopes, variables, expressions, and where one can go. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { StackEntry } from '../../session/selectors';
import { stackEntries } from '../../session/selectors';
import type { Run } from '../../session/run';
import type { EvaluationScope } from '../../trace/engine';
import type { ClientLines, Debuggee } from './debuggee';
import { References } from './references';
import type { Arguments } from './request';
import { RequestError, needed } from './request';
import type { Sources } from './sources';

/** A client is offered this many steps of a line to go to. */
const MOST_TARGETS = 200;

export interface Inspection {
  stackTrace(args: Arguments): DebugProtocol.StackTraceResponse['body'];
  scopes(frameId: number): DebugProtocol.Scope[];
  variables(args: Arguments): DebugProtocol.Variable[];
  gotoTargets(args: Arguments): DebugProtocol.GotoTarget[];
  /** Rejects with what Python would raise. */
  evaluate(args: Arguments): Promise<DebugProtocol.EvaluateResponse['body']>;
}

export function createInspection({ actor, evaluate }: Debuggee, sources: Sources, lines: ClientLines): Inspection {
  let at: { readonly run: Run; readonly step: number; readonly references: References } | null = null;

  /** The stop, with references that last as long as it does. */
  const stop = (): NonNullable<typeof at> => {
    const { run, step } = actor.getSnapshot().context;
    if (run === null) throw new RequestError('nothing has run yet');
    if (at?.run !== run || at.step !== step) at = { run, step, references: new References(run.snapshots, step) };
    return at;
  };
  const frameOf = (id: number): StackEntry => {
    const { run, step } = stop();
    const found = stackEntries(run, step).find((entry) => entry.frame === id - 1);
    if (found === undefined) throw new RequestError(`no frame ${String(id)} at this stop`);
    return found;
  };

  return {
    stackTrace(args) {
      const { run, step } = stop();
      const ended = step >= run.snapshots.recording.steps.site.length;
      const all = ended ? [] : stackEntries(run, step);
      const start = args.integer('startFrame') ?? 0;
      const levels = args.integer('levels') ?? 0;
      const shown = all.slice(start, levels > 0 ? start + levels : undefined);
      return { totalFrames: all.length, stackFrames: shown.map((entry) => ({ id: entry.frame + 1, name: entry.function, source: sources.of(entry.file), line: lines.out(entry.line), column: lines.out(1) })) };
    },
    scopes(frameId) {
      const { frame } = frameOf(frameId);
      return [{ name: 'Locals', presentationHint: 'locals', variablesReference: stop().references.forFrame(frame), expensive: false }];
    },
    variables(args) {
      const start = args.integer('start') ?? 0;
      const count = args.integer('count') ?? 0;
      if (start < 0 || count < 0) throw new RequestError('start and count must not be negative');
      return stop().references.list(needed(args.integer('variablesReference'), 'variablesReference'), start, count);
    },
    gotoTargets(args) {
      const { recording } = stop().run.snapshots;
      const { name } = sources.shown(needed(args.record('source'), 'source'));
      const line = lines.in(needed(args.integer('line'), 'line'));
      const targets: DebugProtocol.GotoTarget[] = [];
      for (const [step, id] of recording.steps.site.entries()) {
        const site = recording.sites[id];
        if (targets.length >= MOST_TARGETS || site?.span.line !== line || recording.files[site.file]?.name !== name) continue;
        targets.push({ id: step, label: `step ${String(step)}`, line: lines.out(line) });
      }
      return targets;
    },
    async evaluate(args) {
      const expression = needed(args.string('expression'), 'expression');
      const frameId = args.integer('frameId');
      const { run, step, references } = stop();
      const frame = frameId === undefined ? stackEntries(run, step)[0]?.frame : frameOf(frameId).frame;
      if (frame !== undefined && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(expression)) {
        const variable = references.find(frame, expression);
        if (variable !== null) return { result: variable.value, type: variable.type ?? '', variablesReference: variable.variablesReference };
      }
      const scope: EvaluationScope = frame === undefined ? { kind: 'module', file: run.snapshots.recording.files[0]?.name ?? '' } : { kind: 'frame', frame };
      const [evaluation] = await evaluate(run.snapshots.recording, [{ step, scope, expression }]);
      if (evaluation === undefined) throw new RequestError('no answer');
      if (!evaluation.ok) throw new RequestError(`${evaluation.type}: ${evaluation.message}`);
      return { result: evaluation.value.repr, type: evaluation.value.type, variablesReference: 0 };
    },
  };
}
