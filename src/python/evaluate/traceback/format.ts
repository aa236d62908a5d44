/** The text of an uncaught exception, as CPython 3.11 prints it. */
import type { TracebackEntry } from '../../../trace/ending';
import type { Tables } from '../../recorder/tables';
import type { Interpreter } from '../../runtime/interpreter';
import { PyException, PyTuple } from '../../runtime/value';
import type { TracebackLine } from '../../runtime/value';
import { carets } from './carets';
import { syntaxPlace } from './syntax-place';
import { suggestion } from './suggestions';

const CAUSE = '\nThe above exception was the direct cause of the following exception:\n\n';
const CONTEXT = '\nDuring handling of the above exception, another exception occurred:\n\n';
/** CPython shows this many equal lines before it counts the rest. */
const REPEATS = 3;

/** What holds for a whole traceback (`messages` has the exceptions that were met), and where its printing is: how deep in boxes, and whether the box of the last member is still to be closed. */
interface Printing {
  readonly messages: Map<PyException, string>;
  readonly hints: boolean;
  depth: number;
  open: boolean;
}

/** CPython shows this many members of a group before it counts the rest. */
const MEMBERS = 15;

/** Ends with a newline. Runs `__str__` of the exceptions, as CPython does, once each; `messages` keeps what they said. `hints`: as the interpreter prints it; CPython 3.11's `traceback` adds none. */
export function formatException(rt: Interpreter, tables: Tables, exception: PyException, messages = new Map<PyException, string>(), hints = true): string {
  return chained(rt, tables, exception, { messages, hints, depth: 0, open: false });
}

function chained(rt: Interpreter, tables: Tables, exception: PyException, place: Printing): string {
  place.messages.set(exception, '');
  let before = '';
  const earlier = exception.cause ?? (exception.suppressContext ? null : exception.context);
  if (earlier !== null && !place.messages.has(earlier)) {
    const { open } = place;
    before = chained(rt, tables, earlier, place) + prefixed(exception.cause === null ? CONTEXT : CAUSE, margin(place));
    place.open = open;
  }
  const parts = groupParts(rt, exception);
  if (parts !== null) return before + group(rt, tables, exception, parts, place);
  const head = exception.traceback.length === 0 ? '' : `Traceback (most recent call last):\n${formatLines(tables, exception.traceback)}`;
  return before + prefixed(head + lastLines(rt, exception, place), margin(place));
}

const indented = ({ depth }: Printing): string => ' '.repeat(2 * depth);
const margin = (place: Printing): string => (place.depth === 0 ? '' : `${indented(place)}| `);

function groupParts(rt: Interpreter, exception: PyException): readonly PyException[] | null {
  if (!exception.cls.mro.some((cls) => cls.builtin && cls.name === 'BaseExceptionGroup')) return null;
  const parts = rt.findAttribute(exception, 'exceptions');
  return parts instanceof PyTuple ? parts.items.filter((part) => part instanceof PyException) : null;
}

/** An exception group: its members below, each in a box of its own. The innermost box that ends closes those around it. */
function group(rt: Interpreter, tables: Tables, exception: PyException, parts: readonly PyException[], place: Printing): string {
  if (place.depth === 0) place.depth = 1;
  const head = exception.traceback.length === 0 ? '' : `Exception Group Traceback (most recent call last):\n${formatLines(tables, exception.traceback)}`;
  let text = prefixed(head + lastLines(rt, exception, place), margin(place));
  if (place.depth === 1 && head !== '') text = `  + ${text.slice(4)}`;
  const shown = Math.min(parts.length, MEMBERS + 1);
  place.open = false;
  parts.slice(0, shown).forEach((part, i) => {
    const isRest = i === MEMBERS;
    place.open = i === shown - 1;
    text += `${indented(place)}${i === 0 ? '+-' : '  '}+---------------- ${isRest ? '...' : i + 1} ----------------\n`;
    place.depth++;
    if (isRest) text += prefixed(`and ${parts.length - MEMBERS} more exception${parts.length - MEMBERS === 1 ? '' : 's'}\n`, margin(place));
    else text += chained(rt, tables, part, place);
    if (i === shown - 1 && place.open) text += `${indented(place)}+------------------------------------\n`;
    if (i === shown - 1) place.open = false;
    place.depth--;
  });
  if (place.depth === 1) place.depth = 0;
  return text;
}

function prefixed(text: string, indent: string): string {
  if (indent === '') return text;
  return text.split('\n').map((line, i, all) => (i === all.length - 1 && line === '' ? '' : `${indent}${line}`)).join('\n');
}

function formatLines(tables: Tables, lines: readonly TracebackLine[]): string {
  let text = '';
  let last = '';
  let repeats = 0;
  for (const line of lines.filter((one) => isShownLine(tables, one))) {
    const site = tables.sites[line.site];
    const number = site?.span.line ?? 0;
    const key = `${line.file}\n${number}\n${line.name}`;
    if (key === last) repeats++;
    else {
      text += repeated(repeats);
      last = key;
      repeats = 1;
    }
    if (repeats > REPEATS) continue;
    text += `  File "${line.file}", line ${number}, in ${line.name}\n`;
    const source = site === undefined ? undefined : tables.files[site.file]?.text.split(/\r\n?|\n/)[number - 1];
    if (site === undefined || source === undefined || source.trim() === '') continue;
    text += `    ${source.trim()}\n`;
    const marks = carets(source, site.span, site.operator);
    if (marks !== null) text += `    ${marks}\n`;
  }
  return text + repeated(repeats);
}

function repeated(count: number): string {
  const more = count - REPEATS;
  return more <= 0 ? '' : `  [Previous line repeated ${more} more time${more === 1 ? '' : 's'}]\n`;
}

function lastLines(rt: Interpreter, exception: PyException, { messages, hints }: Printing): string {
  const place = syntaxPlace(rt, exception);
  const text = place === null ? messageText(rt, exception) : rt.str(rt.findAttribute(exception, 'msg') ?? '');
  messages.set(exception, text);
  const hint = hints ? suggestion(rt, exception) : '';
  const notes = exception.notes.map((note) => `${note}\n`).join('');
  return `${place ?? ''}${exceptionName(exception)}${text === '' ? '' : `: ${text}`}${hint}\n${notes}`;
}

/** As the last line of a traceback names it. */
export function exceptionName({ cls }: PyException): string {
  return cls.module === 'builtins' || cls.module === '__main__' ? cls.qualname : `${cls.module}.${cls.qualname}`;
}

export function messageText(rt: Interpreter, exception: PyException): string {
  try {
    return rt.str(exception);
  } catch (thrown) {
    if (rt.isRaise(thrown, 'Exception')) return '<exception str() failed>';
    throw thrown;
  }
}

/** The traceback as data. */
export function entriesOf(tables: Tables, exception: PyException): TracebackEntry[] {
  return exception.traceback.filter((one) => isShownLine(tables, one)).map(({ file, name, site }) => ({ file, name, line: tables.sites[site]?.span.line ?? 0 }));
}

/** CPython's library is in C where ours is in Python: its frames say nothing about the program. */
export function isShownLine(tables: Tables, { site }: TracebackLine): boolean {
  const file = tables.files[tables.sites[site]?.file ?? -1];
  return file === undefined || file.program || file.dynamic === true;
}
