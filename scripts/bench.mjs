/**
 * npm run bench: the figures the project promises, each as a ratio or a count from one run on this machine.
 * `npm run bench -- page speed` runs only the parts named.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './setup/chromium.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { bin, root } from './setup/paths.mjs';
import { runNode } from './setup/run.mjs';
import { giveUp, say } from './setup/say.mjs';

const parts = ['page', 'speed', 'moves', 'paint', 'embed'].filter((name) => existsSync(join(root, 'scripts', 'bench', `${name}.mts`)));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) giveUp(`no part named ${unknown.join(', ')}; there are: ${parts.join(', ')}`);

await ensurePackages();
const chromium = await ensureChromium();
say('building the page …');
if ((await runNode(bin('vite', 'bin/vite.js'), ['build', '--logLevel', 'warn'])).status !== 0) giveUp('The build failed: see the lines above.');
for (const part of wanted.length > 0 ? wanted : parts) {
  say(`bench: ${part}`);
  const { status } = await runNode(bin('tsx', 'dist/cli.mjs'), [`scripts/bench/${part}.mts`], { env: { CHROMIUM_PATH: chromium } });
  if (status !== 0) process.exitCode = 1;
}
