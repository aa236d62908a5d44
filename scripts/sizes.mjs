/** The size budgets, in bytes of brotli, over the built site: what a reader's browser fetches, by what refers to what. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, process.env.E2E_DIST ?? 'dist');

const size = (file) => brotliCompressSync(readFileSync(join(dist, file))).length;
const referred = (html, pattern) => [...html.matchAll(pattern)].map(([, path]) => path.replace(/^\.\//, ''));

/** A script with all it imports, at once (`static`) or later too. */
function reach(files, later) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !existsSync(join(dist, file))) return;
    seen.add(file);
    if (!file.endsWith('.js')) return;
    const text = readFileSync(join(dist, file), 'utf8');
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
    const found = later ? [...text.matchAll(/["'`](?:\.\/|assets\/)?([\w.-]+-[\w-]{8}\.(?:js|css|ttf))["'`]/g)].map(([, name]) => `assets/${name}`) : [...text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name]) => folder + name);
    found.forEach(visit);
  };
  files.forEach(visit);
  return [...seen];
}

const sum = (files) => files.reduce((total, file) => total + size(file), 0);

/** `[name, bytes, budget]` each. */
export function sizes() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...referred(html, /<script[^>]* src="([^"]+)"/g), ...referred(html, /<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]* href="([^"]+)"/g)];
  const atOnce = reach(first, false);
  // Python's own modules are fetched by programs that import them; one language's article by its readers.
  const all = reach(first, true).filter((file) => !/\/py-|article\.en|highlight-/.test(file));
  return [
    ['loopscope.js, all that a host page loads before its reader comes near', size('loopscope.js'), 8_000],
    ['the page: script and style before the code is readable', sum(atOnce), 90_000],
    ['the page: script and style in all, editor and interpreter too', sum(all), 850_000],
  ];
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, bytes, budget] of sizes()) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB of ${budget / 1000}  ${name}`);
}
