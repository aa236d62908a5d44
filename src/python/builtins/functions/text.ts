/** Built-in functions that print, read and show. */
import { builtinFunction } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { PyModule, PyObject, PyOpaque, PyTuple } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { asText } from '../numbers/convert';
import { textArgument } from '../strings/arguments';
import { escapeNonAscii } from '../text/quote';

function separator(rt: Runtime, name: string, value: PyValue, fallback: string): string {
  if (value === null) return fallback;
  const text = asText(value);
  if (text === undefined) throw rt.error('TypeError', `${name} must be None or a string, not ${rt.typeOf(value).said}`);
  return text;
}

/** `sys.stdout` as the program left it; undefined while `sys` was never imported. */
function currentOutput(rt: Runtime): PyValue | undefined {
  const sys = rt.stateOf('sys.modules', () => rt.dict()).getText('sys');
  return sys instanceof PyModule ? sys.namespace.get('stdout') : undefined;
}

/** The page's output that a stream object stands for; undefined: another object. */
function streamOf(target: PyValue): 'stdout' | 'stderr' | undefined {
  if (!(target instanceof PyOpaque) || target.cls.module !== '_io') return undefined;
  const { state } = target;
  if (typeof state !== 'object' || state === null || !('stream' in state)) return undefined;
  return state.stream === 'stdout' || state.stream === 'stderr' ? state.stream : undefined;
}

/** The texts of the items. What an item's own `__str__` prints comes after the items before it, as when each is written at once. */
function joined(rt: Runtime, items: readonly PyValue[], between: string, stream: 'stdout' | 'stderr'): string {
  let text = '';
  items.forEach((item, i) => {
    if (i > 0) text += between;
    if (!(item instanceof PyObject)) {
      text += rt.str(item);
      return;
    }
    const { piece, written } = interpreterOf(rt).holding(stream, text, () => rt.str(item));
    text = written ? piece : text + piece;
  });
  return text;
}

function print(rt: Runtime, values: PyValue, sep: PyValue, end: PyValue, file: PyValue, flush: PyValue): null {
  const between = separator(rt, 'sep', sep, ' ');
  const last = separator(rt, 'end', end, '\n');
  const items = values instanceof PyTuple ? values.items : [];
  const target = file === null ? currentOutput(rt) : file;
  const stream = target === undefined ? 'stdout' : streamOf(target);
  if (stream !== undefined) {
    const text = joined(rt, items, between, stream) + last;
    if (text !== '') rt.write(stream, text);
    return null;
  }
  if (target === null || target === undefined) return null;
  const write = rt.getAttribute(target, 'write');
  items.forEach((item, i) => {
    if (i > 0) rt.call(write, [between]);
    rt.call(write, [rt.str(item)]);
  });
  rt.call(write, [last]);
  if (rt.isTrue(flush)) rt.callMethod(target, 'flush', []);
  return null;
}

function input(rt: Runtime, prompt: PyValue): string {
  const text = rt.str(prompt);
  const target = currentOutput(rt);
  if (text !== '') {
    if (target === undefined || target === null) rt.write('stdout', text);
    else rt.callMethod(target, 'write', [text]);
  }
  return rt.readLine(text);
}

const refused = (rt: Runtime, name: string): never => { throw rt.error('NotImplementedError', `${name}() is not supported here`); };

export const textFunctions: readonly PyBuiltin[] = [
  builtinFunction('print(*args, sep=None, end=None, file=None, flush=False)', print),
  builtinFunction("input(prompt='', /)", input),
  builtinFunction('repr(obj, /)', (rt, object) => rt.repr(object)),
  builtinFunction('ascii(obj, /)', (rt, object) => escapeNonAscii(rt.repr(object))),
  builtinFunction("format(value, format_spec='', /)", (rt, value, spec) => rt.format(value, textArgument(rt, spec, 'format() argument 2 must be str, not '))),
  // The library's file tree answers `open`.
  builtinFunction('open(*args, **kwargs)', (rt, args, kwargs) => {
    const given = args instanceof PyTuple ? args.items : [];
    const named = keywords(rt, kwargs);
    if (given.length === 0 && named?.has('file') !== true) throw rt.error('TypeError', "open() missing required argument 'file' (pos 1)");
    return rt.call(rt.getAttribute(rt.importModule('io'), 'open'), given, named);
  }),
  builtinFunction('breakpoint(*args, **kws)', (rt) => refused(rt, 'breakpoint')),
  builtinFunction('help(*args, **kwds)', (rt) => refused(rt, 'help')),
  builtinFunction('eval(source, globals=None, locals=None, /)', (rt) => refused(rt, 'eval')),
  builtinFunction('exec(source, globals=None, locals=None, /, *, closure=None)', (rt) => refused(rt, 'exec')),
  builtinFunction('compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)', (rt) => refused(rt, 'compile')),
];

function keywords(rt: Runtime, kwargs: PyValue): Map<string, PyValue> | null {
  const names = rt.collect(kwargs);
  return names.length === 0 ? null : new Map(names.map((name) => [asText(name) ?? '', rt.getItem(kwargs, name)]));
}
