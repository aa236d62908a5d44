/** npm start: install what is missing, build the page, serve it. PORT picks the port (4173). */
import { bin } from './setup/paths.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runNode } from './setup/run.mjs';
import { giveUp, say } from './setup/say.mjs';

await ensurePackages();
say('building the page …');
const built = await runNode(bin('vite', 'bin/vite.js'), ['build', '--logLevel', 'warn']);
if (built.status !== 0) giveUp('The build failed: see the lines above.');
const port = process.env.PORT ?? '4173';
say('serving the page; stop with Ctrl-C');
const served = await runNode(bin('vite', 'bin/vite.js'), ['preview', '--port', port]);
process.exitCode = served.status;
