// Runs a Python file on our interpreter: npm run -s py -- FILE [--path DIR]... [--input LINES.txt] [--stops] [--json]
// [--stack MB]; 0.64 gives as much room as a browser's worker has.
// Exit codes: 0 returned, 1 exception, 2 refused, 3 out of budget, 4 wants more input; SystemExit's own status.
import { Worker } from 'node:worker_threads';
import { bundle } from './py/bundle.mjs';

const argv = process.argv.slice(2);
const at = argv.indexOf('--stack');
const [, stack = '200'] = at < 0 ? [] : argv.splice(at, 2);
const stackSizeMb = Number(stack);

// A thread of its own, because only a thread's stack size can be chosen.
const worker = new Worker(await bundle(), {
  argv,
  workerData: { stackSizeMb },
  resourceLimits: { stackSizeMb, maxOldGenerationSizeMb: 1024 },
});
worker.on('error', (error) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 70;
});
worker.on('exit', (code) => {
  process.exitCode ||= code;
});
