/** Why a program was not run, as the terminal says it: CPython's words where it has some, else a sentence of ours below the line. */
import { missingText, toldReason } from '../../src/python/stdlib/missing';
import { shownRefusal } from '../../src/python/syntax/shown';
import type { Diagnostic } from '../../src/trace/diagnostic';
import type { Program } from '../../src/trace/program';

export function refusalText(one: Diagnostic, program: Program): string {
  const source = program.files.find((file) => file.name === one.file)?.text ?? '';
  return shownRefusal(one, source, one.cpython === undefined ? sentence(one) : `${one.cpython.type}: ${one.cpython.message}`);
}

function sentence({ code, arguments: told }: Diagnostic): string {
  const { name = '', double, what = '' } = told;
  switch (code) {
    case 'missing-module': return `not run: ${double === undefined ? `no file '${name}'` : missingText(name, toldReason(told))}`;
    case 'unsupported': return `not run: ${what} is not supported`;
    case 'too-large': return `not run: past a limit: ${what}`;
    case 'syntax': return `not run: ${what}`;
  }
}
