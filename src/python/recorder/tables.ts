/**
 * The tables of places that compiling fills: files, code blocks, sites. Tracebacks read them in every run;
 * a recording gets the part that belongs to the program's own files.
 */
import type { Span } from '../../trace/positions';

export interface FileEntry {
  readonly name: string;
  readonly text: string;
  readonly shown: boolean;
  /** False for library modules written in Python: a recording leaves them out. */
  readonly program: boolean;
  /** Text that the program made and ran: no file of it, and yet its lines are in tracebacks. */
  readonly dynamic?: boolean;
  /** Lines a breakpoint binds to; see `RecordedFile`. */
  bindings: readonly number[] | null;
}

export interface CodeEntry {
  readonly file: number;
  readonly name: string;
  readonly qualname: string;
  readonly kind: 'module' | 'function' | 'class' | 'lambda';
  readonly span: Span;
  readonly parameterCount: number;
  /** Grows while a module's globals appear that no statement names. */
  readonly variables: string[];
  readonly free: readonly string[];
}

export interface SiteEntry {
  readonly file: number;
  readonly code: number;
  readonly span: Span;
  readonly syntax: string;
  readonly role: 'statement' | 'expression';
  readonly parent: number;
  /** For the carets under a traceback line: end column of the left part, start column of the right one. */
  readonly operator: readonly [number, number] | null;
}

export class Tables {
  readonly files: FileEntry[] = [];
  readonly codes: CodeEntry[] = [];
  readonly sites: SiteEntry[] = [];

  file(entry: FileEntry): number { return this.files.push(entry) - 1; }
  code(entry: CodeEntry): number { return this.codes.push(entry) - 1; }
  site(entry: SiteEntry): number { return this.sites.push(entry) - 1; }
}
