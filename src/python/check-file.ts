/** Parses and analyses one file. */
import type { Diagnostic } from '../trace/diagnostic';
import type { ProgramFile } from '../trace/program';
import { analyze } from './check/analyze';
import { checkProgram } from './check/program';
import type { Scope } from './check/scope';
import type { Module } from './syntax/ast';
import { parse } from './syntax/parse';

export interface CheckedFile {
  readonly tree: Module;
  readonly scope: Scope;
}

export type Checked = CheckedFile | { readonly diagnostics: readonly Diagnostic[] };

export function check(file: ProgramFile): Checked {
  const parsed = parse(file.text, file.name);
  if (!parsed.ok) return { diagnostics: parsed.diagnostics };
  const scope = analyze(parsed.module);
  const diagnostics = checkProgram(parsed.module, scope, file.text, file.name);
  return diagnostics.length > 0 ? { diagnostics } : { tree: parsed.module, scope };
}
