import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from './catalogue';
import { describeLibrary } from './description';
import { loadLibrary } from './load';
import { MISSING, missingFrom, missingReasons, missingText } from './missing';
import { importsOf } from './module';

describe('the catalogue', () => {
  test('has an entry for every Python source', () => {
    const folder = fileURLToPath(new URL('./python', import.meta.url));
    const names = readdirSync(folder).filter((name) => name.endsWith('.py')).map((name) => name.slice(0, -3));
    expect(names.filter((name) => !LIBRARY.has(name))).toEqual([]);
  });
  test('names no module that it refuses as well', async () => {
    const refused = missingReasons(await loadLibrary([MISSING]));
    expect(refused.size).toBeGreaterThan(150);
    expect([...refused.keys()].filter((name) => LIBRARY.has(name))).toEqual([]);
  });
  test('describes public modules only', () => {
    expect(describeLibrary(['_files', 'os', 'json']).map(({ name }) => name)).toEqual(['json', 'os']);
  });
});

describe('loading', () => {
  test('brings what a module imports, and parents', async () => {
    const loaded = await loadLibrary(['os.path']);
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['os', 'os.path', '_files', 'collections.abc', 'abc']));
  });
  test('every module\'s imports are in the library', async () => {
    const loaded = await loadLibrary(LIBRARY.keys());
    const unknown = [...loaded].flatMap(([name, module]) => (module.kind === 'python' ? Object.values(importsOf(module.text)).flat() : module.needs).filter((one) => one !== 'builtins' && !LIBRARY.has(one)).map((one) => `${name}: ${one}`));
    expect(unknown).toEqual([]);
  });
});

describe('what is missing', () => {
  test('is explained', async () => {
    const whyMissing = missingFrom(await loadLibrary([MISSING]));
    const explained = (name: string): string => missingText(name, whyMissing(name));
    expect(explained('socket')).toBe("module 'socket' needs the network, which a program has not got here; a file socket.py can stand for it");
    expect(explained('anthropic')).toBe("package 'anthropic' is not here: add a double, a file anthropic.py with client.messages.create");
    expect(explained('numpy.linalg')).toBe("package 'numpy' is not here: add a double, a file numpy.py with what the program uses of it");
    expect(whyMissing('nobody_knows')).toBeNull();
    expect(missingFrom(undefined)('socket')).toBeNull();
  });
});
