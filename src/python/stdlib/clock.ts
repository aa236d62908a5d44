/** `_clock`: the run's clock, under `time`, `datetime` and `asyncio`. */
import { builtinFunction } from '../runtime/define';
import { clockOf } from './clock-state';
import { nativeModule } from './module';
import { real } from './math/numbers';

const functions = [
  /** Seconds since the epoch. Reading it takes a millisecond. */
  builtinFunction('now()', (rt) => { const clock = clockOf(rt); clock.tick(); return rt.float(clock.now); }),
  /** Seconds since the run began. Reading it takes a millisecond. */
  builtinFunction('elapsed()', (rt) => { const clock = clockOf(rt); clock.tick(); return rt.float(clock.elapsed); }),
  /** For the event loop, whose timers must not drift. */
  builtinFunction('slept()', (rt) => rt.float(clockOf(rt).slept)),
  builtinFunction('advance(seconds, /)', (rt, seconds) => { clockOf(rt).advance(real(rt, seconds)); return null; }),
];

export const library = nativeModule('The clock of the run.', () => functions.map((f) => [f.name, f] as const));
