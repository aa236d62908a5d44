/**
 * The practice kit as one zip: fixtures/practice, and beside it the lessons whose scenarios it verifies.
 * Same files, same bytes: names sorted, one fixed date. `core/runtime.py` and the SDK double are taken from
 * the lessons, so the kit can't drift from the page.
 *
 *     node scripts/kit-zip.mjs [file]      default: .cache/loopscope-practice.zip
 *
 * For the page: `practiceKit()` is a Vite plugin that serves the zip in dev and puts it into the build.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const fixtures = join(root, 'fixtures');

export const KIT_NAME = 'loopscope-practice.zip';
const FOLDER = 'loopscope-practice';

/** What a reader needs: Python, JSON, texts. Never caches of an interpreter. */
const WANTED = /\.(py|json|md|txt)$/;

/** Files of the kit that are the lessons' own: path in the kit -> path below fixtures/lessons. */
export const SHARED = { 'core/runtime.py': 'shared/core/runtime.py', 'sdk_double.py': 'shared/sdk_double.py' };

/** Path in the kit -> bytes, sorted by path. */
export function kitFiles() {
  const files = new Map();
  for (const path of walk(join(fixtures, 'practice'))) files.set(path, readFileSync(join(fixtures, 'practice', path)));
  for (const [path, source] of Object.entries(SHARED)) files.set(path, readFileSync(join(fixtures, 'lessons', source)));
  for (const path of lessonFiles()) files.set(`lessons/${path}`, readFileSync(join(fixtures, 'lessons', path)));
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lessons about the shared file, and what they share. */
function lessonFiles() {
  const lessons = join(fixtures, 'lessons');
  const ours = readdirSync(lessons).filter((name) => name === 'shared' || uses(join(lessons, name, 'lesson.json')));
  return ours.flatMap((name) => walk(join(lessons, name)).map((path) => `${name}/${path}`));
}

function uses(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).files.some((file) => file.path === '../shared/core/runtime.py');
  } catch {
    return false;
  }
}

function walk(folder, prefix = '') {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !name.startsWith('__'))
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return walk(path, `${prefix}${name}/`);
      return WANTED.test(name) ? [`${prefix}${name}`] : [];
    });
}

/** The zip's bytes. */
export function kitZip() {
  // A local date: zip stores local time, so the bytes are the same in every time zone.
  const options = { level: 9, mtime: new Date(2026, 0, 1), os: 3, attrs: 0o644 << 16 };
  const entries = [...kitFiles()].map(([path, bytes]) => [`${FOLDER}/${path}`, [new Uint8Array(bytes), options]]);
  return zipSync(Object.fromEntries(entries));
}

/** Vite plugin: the kit under the page's own base, `loopscope-practice.zip`. */
export function practiceKit() {
  return {
    name: 'practice-kit',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0]?.endsWith(`/${KIT_NAME}`) !== true) return next();
        response.setHeader('Content-Type', 'application/zip');
        response.end(Buffer.from(kitZip()));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: KIT_NAME, source: kitZip() });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2] ?? join(root, '.cache', KIT_NAME);
  mkdirSync(dirname(target), { recursive: true });
  const bytes = kitZip();
  writeFileSync(target, bytes);
  console.log(`${target}: ${bytes.length} bytes, ${kitFiles().size} files`);
}
