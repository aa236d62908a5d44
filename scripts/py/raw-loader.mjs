// `import text from './module.py?raw'`, as the bundler understands it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('?raw')) return next(url, context);
  const text = await readFile(fileURLToPath(url.slice(0, -'?raw'.length)), 'utf8');
  return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (!specifier.endsWith('?raw') || context.parentURL === undefined) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
}
