/** Starts the engine's worker, also where the page has no origin of its own. */
import address from './worker/engine-worker.ts?worker&url';

/**
 * In a frame with `sandbox="allow-scripts"` every address is another origin's, and a worker may not come from
 * one; a blob of the frame's own may, and imports the script from there.
 */
export function startWorker(): Worker {
  if (self.origin !== 'null') return new Worker(address, { type: 'module' });
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script), { type: 'module' });
}
