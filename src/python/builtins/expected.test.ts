import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordProgram } from '../record';

const folder = join(import.meta.dirname, 'expected');
const CHUNK = 400;

function pairs(name: string): readonly (readonly [string, string])[] {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/** A program that answers each expression as the generator did, one line each. */
function program(expressions: readonly string[]): string {
  const lines: string[] = [];
  for (const expression of expressions) {
    lines.push('try:', `    text = repr((${expression}))`, 'except BaseException as error:', "    text = f'{type(error).__name__}: {error}'", 'print(ascii(text))');
  }
  return `${lines.join('\n')}\n`;
}

function answers(expressions: readonly string[]): readonly string[] {
  const result = recordProgram({ files: [{ name: 'main.py', text: program(expressions), shown: false }], entry: 'main.py', budgets: { steps: 10_000_000, work: 1e9, time: Infinity, output: 1e8, memory: 1e10 } }, { record: false });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.diagnostics[0]));
  const lines = result.recording.output.map((piece) => piece.text).join('').split('\n');
  if (result.recording.ending.kind !== 'returned') lines.push(JSON.stringify(result.recording.ending));
  return lines;
}

function asciiRepr(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const hex = (code: number): string => (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`);
  const named: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  let out = mark;
  for (const point of text) {
    const code = point.codePointAt(0) ?? 0;
    out += point === mark ? `\\${mark}` : named[point] ?? (code < 32 || code > 126 ? hex(code) : point);
  }
  return out + mark;
}

describe('built-ins answer as CPython does', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    test(name.replace('.json', ''), async () => {
      const all = pairs(name);
      const wrong: string[] = [];
      for (let from = 0; from < all.length; from += CHUNK) {
        const chunk = all.slice(from, from + CHUNK);
        const lines = answers(chunk.map(([expression]) => expression));
        chunk.forEach(([expression, expected], i) => {
          if (lines[i] !== asciiRepr(expected)) wrong.push(`${expression}\n  CPython: ${asciiRepr(expected)}\n  here:    ${lines[i]}`);
        });
      }
      expect(wrong).toEqual([]);
    }, 120_000);
  }
});
