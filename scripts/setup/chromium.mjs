/**
 * Finds a Chromium for the browser tests, or installs one: Debian's package where apt is there,
 * Playwright's own build elsewhere. `CHROMIUM_PATH` overrides everything.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './paths.mjs';
import { run, runNode } from './run.mjs';
import { giveUp, say, warn } from './say.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const FIXED = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)).find((file) => existsSync(file));

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function find() {
  for (const file of FIXED) if (existsSync(file)) return file;
  for (const command of COMMANDS) {
    const file = onPath(command);
    if (file !== undefined) return file;
  }
  return playwrightsOwn();
}

async function installWithApt() {
  if (onPath('apt-get') === undefined) return;
  const prefix = process.getuid?.() === 0 ? [] : onPath('sudo') === undefined ? undefined : ['sudo', '-n'];
  if (prefix === undefined) return;
  say('no Chromium found: installing Debian\'s chromium and fonts-noto-cjk …');
  for (const args of [['apt-get', 'update', '-qq'], ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']]) {
    const [command, ...rest] = [...prefix, ...args];
    const { status, output } = await run(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) return warn(`${args.join(' ')} failed:\n${output.split('\n').slice(-5).join('\n')}`);
  }
}

/** @returns {Promise<string>} the browser's path */
export async function ensureChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    giveUp(`CHROMIUM_PATH is ${wanted}, but there is no such file. Point it at a Chromium or Chrome, or unset it.`);
  }
  let found = await find();
  if (found === undefined) {
    await installWithApt();
    found = await find();
  }
  if (found === undefined) {
    say('no Chromium found: downloading Playwright\'s own …');
    await runNode(bin('playwright', 'cli.js'), ['install', 'chromium']);
    found = await find();
  }
  if (found === undefined) giveUp('No Chromium for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, then run npm test again.');
  return found;
}
