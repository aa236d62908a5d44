/**
 * What the site has besides its pages, under names that never change: `loopscope.js` (the custom element, one
 * file), its types, and `sw.js`, the page's service worker with the list of everything it keeps.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const ELEMENT = 'src/host/embed/element.ts';
const TYPES = 'src/host/embed/loopscope.d.ts';
const WORKER = 'src/host/offline/service-worker.ts';

export function guestFiles(): Plugin {
  return {
    name: 'guest-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const out = dir ?? 'dist';
      const put = (name: string, text: string | Uint8Array): Promise<void> => writeFile(join(out, name), text);
      await put('loopscope.js', await oneFile(ELEMENT, {}));
      await put('loopscope.d.ts', await readFile(TYPES));
      const kept = Object.values(bundle)
        .filter(({ fileName }) => !fileName.startsWith('embed.html'))
        .map((file) => ({ fileName: file.fileName, hash: createHash('sha256').update(file.type === 'chunk' ? file.code : file.source).digest('hex').slice(0, 16) }))
        .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16);
      await put('sw.js', await oneFile(WORKER, { __VERSION__: JSON.stringify(version), __FILES__: JSON.stringify(kept.map((file) => file.fileName)) }));
    },
  };
}

/** One module without imports. */
async function oneFile(entry: string, define: Readonly<Record<string, string>>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: { write: false, target: 'es2022', modulePreload: false, minify: true, lib: { entry, formats: ['es'], fileName: 'file' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [first] = chunks;
  if (first?.type !== 'chunk' || chunks.length > 1) throw new Error(`${entry} is not one file`);
  return first.code;
}
