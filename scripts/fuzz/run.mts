/**
 * npm run fuzz -- [COUNT] [SEED] [STOPAFTER]: generated programs until STOPAFTER differ from CPython, or COUNT
 * are done. A mismatch is printed with its program and kept in .cache/fuzz/ to become a fixture; so is a
 * program with which a process dies or takes too long. A run of 20,000 takes some minutes.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/paths.mjs';
import type { Found } from './found';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 20_261_201);
const stopAfter = Number(process.argv[4] ?? 5);
/** The judge's memory only grows: after so many programs another process goes on. */
const STRETCH = 2500;
/** Milliseconds for one program; nothing here should need a hundredth of it. */
const PATIENCE = 60_000;
const folder = join(root, '.cache', 'fuzz');
mkdirSync(folder, { recursive: true });

let done = 0;
let different = 0;
while (done < count && different < stopAfter) {
  done = await stretch(done, Math.min(done + STRETCH, count));
  console.log(`  ${String(done)} done`);
}
console.log(`${String(done - different)} clean, ${String(different)} different, seed ${String(seed)}`);
process.exitCode = different === 0 ? 0 : 1;

/** Resolves with the number of programs that are done. */
function stretch(from: number, until: number): Promise<number> {
  return new Promise((resolve) => {
    let last: { readonly number: number; readonly text: string } | null = null;
    let version = '';
    const child = fork(fileURLToPath(new URL('batch.mts', import.meta.url)), [seed, from, until].map(String));
    let timer = setTimeout(() => child.kill(), PATIENCE);
    child.on('message', (found: Found) => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill(), PATIENCE);
      switch (found.kind) {
        case 'ready':
          version = found.version;
          if (from === 0) console.log(`CPython ${version}, ${String(count)} programs from seed ${String(seed)}`);
          break;
        case 'program':
          last = found;
          break;
        case 'different':
          different += 1;
          console.log(`✗ program ${String(found.number + 1)} differs: ${found.file}\n${found.difference}`);
          if (different >= stopAfter) child.kill();
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) {
        resolve(until);
        return;
      }
      if (different < stopAfter) {
        different += 1;
        const file = join(folder, `${String(seed)}-${String((last?.number ?? from) + 1)}-died.py`);
        writeFileSync(file, last?.text ?? '');
        console.log(`✗ program ${String((last?.number ?? from) + 1)}: the process ended with ${String(signal ?? code)}: ${file}`);
      }
      resolve((last?.number ?? from) + 1);
    });
  });
}
