/** What is done before anyone presses Debug, so that pressing does nothing but the recording. */
import type { DebuggerModel } from '../ui/model';

/** Rounds over all lessons; after the second, what every run goes through has been compiled by the browser. */
const ROUNDS = 3;

/**
 * Starts the interpreter and records each lesson's first scenario, to throw it away: its modules are then
 * fetched, parsed and checked, and the interpreter's own code has run often enough to be compiled. One
 * recording at a time, when the page has nothing to do: a reader who presses meanwhile waits for one at most.
 */
export async function warmUp(engine: { warm(): void }, models: readonly DebuggerModel[]): Promise<void> {
  engine.warm();
  findFonts();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const model of models) {
      await idle();
      try {
        await model.record(model.lesson.start);
      } catch {
        // Pressing Debug says what is wrong; nobody asked for this run.
        return;
      }
    }
  }
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
