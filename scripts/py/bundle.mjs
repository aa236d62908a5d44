// The runner in one file, so that it starts at once: built again whenever a source it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['src/python', 'src/trace', 'scripts/py'];

/** Path, size and time of every source below a folder. */
function stamp(hash, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) stamp(hash, path);
    else if (!entry.name.endsWith('.test.ts')) {
      const { size, mtimeMs } = statSync(join(root, path));
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
}

/** Path of the bundle; made first when there is none for the sources as they are. */
export async function bundle() {
  const hash = createHash('sha256');
  for (const folder of SOURCES) stamp(hash, folder);
  const folder = join(root, '.cache/py');
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  const { build } = await import('vite');
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, 'build-'));
  try {
    await build({
      root, configFile: false, logLevel: 'error',
      build: { ssr: 'scripts/py/main.ts', outDir, target: 'node20', minify: false, copyPublicDir: false, rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } } },
    });
    for (const old of readdirSync(folder)) if (old.endsWith('.mjs')) rmSync(join(folder, old), { force: true });
    // Two runs may build at the same time; each puts a whole file in place.
    renameSync(join(outDir, 'main.mjs'), file);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  return file;
}
