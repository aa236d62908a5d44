/** The stages of npm test, in order: cheap and telling ones first. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runKit } from './kit.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { bin, root } from './setup/paths.mjs';
import { runNode } from './setup/run.mjs';

const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const sum = (results) => results.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: (a.skipped ?? 0) + (b.skipped ?? 0) }), { passed: 0, failed: 0, skipped: 0 });

const node = async (packageName, file, args, env) => one((await runNode(bin(packageName, file), args, env ? { env } : {})).status);

/** A reporter's JSON, read after the run; a runner that died before writing it counts as one failure. */
async function counted(packageName, file, args, report, read, env) {
  const path = join(root, '.cache', report);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(path, { force: true });
  const { status } = await runNode(bin(packageName, file), args(path), { env: env?.(path) ?? {} });
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const result = read(JSON.parse(readFileSync(path, 'utf8')));
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

export const stages = [
  {
    name: 'types',
    about: 'TypeScript at its strictest; the core without DOM types',
    run: async () => {
      const results = [];
      for (const project of ['tsconfig.core.json', 'tsconfig.json', 'tsconfig.node.json']) results.push(await node('typescript', 'bin/tsc', ['-p', project]));
      return sum(results);
    },
  },
  { name: 'lint', about: 'ESLint, no warnings, nothing silenced', run: () => node('eslint', 'bin/eslint.js', ['.', '--max-warnings=0']) },
  { name: 'layers', about: 'the import table of docs/architecture.md, no cycles', run: () => node('dependency-cruiser', 'bin/dependency-cruise.mjs', ['src', '--config', '.dependency-cruiser.cjs']) },
  {
    name: 'unit',
    about: 'vitest: pure code, lessons, conformance against CPython',
    run: () =>
      counted('vitest', 'vitest.mjs', (path) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`], 'unit.json', (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? json.numFailedTestSuites : 0),
        skipped: json.numPendingTests,
      })),
  },
  { name: 'kit', about: 'the practice kit from its zip, with a real Python and the real SDK where they are there', run: () => runKit() },
  { name: 'build', about: 'the page', run: () => node('vite', 'bin/vite.js', ['build', '--logLevel', 'warn']) },
  {
    name: 'sizes',
    about: 'bytes of brotli against their budgets',
    run: async () => {
      const { sizes } = await import('./sizes.mjs');
      const over = sizes().filter(([, bytes, budget]) => bytes > budget);
      for (const [name, bytes, budget] of over) process.stderr.write(`${name}: ${bytes} of ${budget} bytes\n`);
      return { passed: sizes().length - over.length, failed: over.length };
    },
  },
  {
    name: 'browser',
    about: 'Playwright in a real Chromium, against the built page',
    run: async () => {
      const chromium = await ensureChromium();
      return counted('@playwright/test', 'cli.js', () => ['test'], 'browser.json', (json) => ({ passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected, skipped: json.stats.skipped }), (path) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path }));
    },
  },
];
