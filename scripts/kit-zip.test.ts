import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { kitZip, SHARED } from './kit-zip.mjs';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const inZip = unzipSync(kitZip());
const textIn = (path: string): string => strFromU8(inZip[`loopscope-practice/${path}`] ?? new Uint8Array());

describe('the practice kit', () => {
  test.each(Object.entries(SHARED))('%s is one file: in a clone, in the zip and in the lessons', (path, source) => {
    const lesson = readFileSync(join(fixtures, 'lessons', source), 'utf8');
    expect(readFileSync(join(fixtures, 'practice', path), 'utf8')).toBe(lesson);
    expect(textIn(path)).toBe(lesson);
    expect(textIn(`lessons/${source}`)).toBe(lesson);
  });

  test('has the same bytes every time', () => {
    expect(Buffer.from(kitZip()).equals(Buffer.from(kitZip()))).toBe(true);
  });

  test('holds every file that its lessons name, and the three functions are in one of them', () => {
    const lessons = Object.keys(inZip).filter((name) => name.endsWith('/lesson.json'));
    const functions = lessons.map((name) => {
      const lesson = JSON.parse(strFromU8(inZip[name] ?? new Uint8Array())) as { function: string; files: { name: string; path?: string; role: string }[] };
      for (const file of lesson.files) expect(Object.keys(inZip)).toContain(posix.join(posix.dirname(name), file.path ?? file.name));
      expect(lesson.files.filter((file) => file.role === 'shown').map((file) => file.path)).toEqual(['../shared/core/runtime.py']);
      return lesson.function;
    });
    expect(functions.sort()).toEqual(['ask_claude', 'run_loop', 'run_main']);
  });

  test('names no machine and carries no cache', () => {
    for (const name of Object.keys(inZip)) expect(name).toMatch(/^loopscope-practice\/(LICENSE|[\w/-]+(\.zh-CN)?\.(py|json|md|txt))$/);
  });
});
