/**
 * npm test: everything that must hold, from an empty clone on. Each stage runs even when one before it
 * failed; the last line is the sum. `npm test -- types unit` runs only the stages named.
 */
import { ensurePackages } from './setup/packages.mjs';
import { say, warn } from './setup/say.mjs';

await ensurePackages();
const { stages } = await import('./stages.mjs');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  warn(`no stage named ${unknown.join(', ')}; there are: ${stages.map((stage) => stage.name).join(', ')}`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
let skipped = 0;
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  say(`${stage.name}: ${stage.about}`);
  const began = Date.now();
  const result = await stage.run();
  passed += result.passed;
  failed += result.failed;
  skipped += result.skipped ?? 0;
  say(`${stage.name}: ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''} (${Math.round((Date.now() - began) / 1000)} s)`);
}
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
