/** Starts the engine's worker, also where the page has no origin of its own. */
import address from './worker/engine-worker.ts?worker&url';

/**
 * In a frame with `sandbox="allow-scripts"` every address is another origin's, and a worker may not come from
 * one. A worker written in the address itself may, and imports the script from there. (Chromium refuses a
 * module worker from a blob in such a frame, and a classic one would miss messages while it imports.)
 */
export function startWorker(): Worker {
  if (self.origin !== 'null') return new Worker(address, { type: 'module' });
  return new Worker(`data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(address)};`)}`, { type: 'module' });
}
