/** npm start: install what is missing, build the page, serve it and print its address. PORT picks the port (4173). */
import { bin, root } from './setup/paths.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runNode } from './setup/run.mjs';
import { giveUp, say } from './setup/say.mjs';

await ensurePackages();
say('building the page …');
const built = await runNode(bin('vite', 'bin/vite.js'), ['build', '--logLevel', 'warn']);
if (built.status !== 0) giveUp('The build failed: see the lines above.');

const port = Number(process.env.PORT ?? '4173');
if (!Number.isInteger(port) || port < 0 || port > 65535) giveUp(`PORT is ${process.env.PORT}; it must be a number up to 65535.`);
const { preview } = await import('vite');
try {
  const server = await preview({ root, logLevel: 'warn', preview: { port, strictPort: true } });
  say(`Loopscope is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`} (stop with Ctrl-C)`);
} catch (error) {
  giveUp(`The page could not be served: ${error instanceof Error ? error.message : error}. Another port: PORT=4174 npm start`);
}
