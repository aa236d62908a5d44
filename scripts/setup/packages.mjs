/** Installs the locked packages when they are not there or the lock file changed. Uses Node's own modules only. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    giveUp(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. Install a newer one from your system or nodejs.org, then run the command again.`);
  }
}

/** @returns {Promise<void>} */
export async function ensurePackages() {
  checkNode();
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const stamp = join(root, 'node_modules', '.loopscope-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('installing packages by the lock file (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  if (status !== 0) giveUp('npm ci failed (see above). Is the npm registry reachable from here? Behind a proxy, set HTTPS_PROXY or npm\'s `registry`.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
}
