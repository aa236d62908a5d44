/** What is done before anyone presses Debug, so that pressing does nothing but the recording. */
import { createRoot } from 'react-dom/client';
import type { EvaluateRequest } from '../trace/engine';
import { Debugger } from '../ui/Debugger';
import type { DebuggerModel } from '../ui/model';
import { drive } from './drive';

/** Rounds over all lessons; after the second, what every run goes through has been compiled by the browser. */
const ROUNDS = 3;

/**
 * Starts the interpreter and records each lesson's first scenario, to throw it away: its modules are then
 * fetched, parsed and checked, and the interpreter's own code has run often enough to be compiled. One
 * recording at a time, when the page has nothing to do: a reader who presses meanwhile waits for one at most.
 * `rehearsal` makes a debugger of which nothing is seen.
 */
export async function warmUp(engine: { warm(): void }, models: readonly DebuggerModel[], rehearsal: () => DebuggerModel | null): Promise<void> {
  engine.warm();
  findFonts();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const model of models) {
        await idle();
        await recordAside(model);
      }
      const model = round === 0 ? rehearsal() : null;
      if (model !== null) await rehearse(model);
    }
  } catch {
    // Nobody asked for these runs; pressing Debug says what is wrong.
  }
}

async function recordAside(model: DebuggerModel): Promise<void> {
  const outcome = await model.record(model.lesson.start);
  if (outcome.kind !== 'run') return;
  const facts = Object.values(model.lesson.stages).flatMap((stage) => stage.facts.map((fact) => fact.value));
  const requests = facts.map((expression): EvaluateRequest => ({ step: 0, scope: { kind: 'function', qualname: model.lesson.function }, expression }));
  await model.evaluate(outcome.run.snapshots.recording, requests);
}

/** Debug and restart in a debugger that is in no document: the panes' own code has then run as well. */
async function rehearse(model: DebuggerModel): Promise<void> {
  const root = createRoot(document.createElement('div'));
  root.render(<Debugger model={model} dark={false} />);
  for (let time = 0; time < 2; time += 1) {
    await idle();
    await drive(model, [{ kind: 'debug' }]);
    await idle();
    await drive(model, [{ kind: 'reset' }]);
  }
  root.unmount();
  model.actor.stop();
  performance.clearMeasures('loopscope:record');
}

/** The first text on a canvas makes the browser look its fonts up, which takes longer than all the timeline's marks. */
function findFonts(): void {
  const context = document.createElement('canvas').getContext('2d');
  const place = document.querySelector('.ls-debugger');
  if (context === null || place === null) return;
  context.font = `10px ${getComputedStyle(place).fontFamily}`;
  context.fillText('0123456789', 0, 10);
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => { resolve(); }, { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
