/** `sys.stdout`, `sys.stderr` and `sys.stdin`: the page's output and the scripted input. */
import { define } from '../runtime/define';
import { newFinalType } from '../runtime/types';
import { PyBytes, PyOpaque } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';

interface OutputState { readonly stream: 'stdout' | 'stderr' }
type Output = PyOpaque<OutputState>;

const outputType = newFinalType('TextIOWrapper', undefined, '_io');
const bufferType = newFinalType('BufferedWriter', undefined, '_io');
const inputType = newFinalType('TextIOWrapper', undefined, '_io');

export const outputStream = (stream: 'stdout' | 'stderr'): Output => new PyOpaque(outputType, { stream });
export const inputStream = (): PyOpaque<null> => new PyOpaque(inputType, null);

function write(rt: Runtime, self: Output, text: PyValue): PyValue {
  if (typeof text !== 'string' && !rt.isInstance(text, rt.types.get('str'))) throw rt.error('TypeError', `write() argument must be str, not ${rt.typeOf(text).said}`);
  const plain = rt.str(text);
  rt.write(self.state.stream, plain);
  return rt.length(plain);
}

const shared = {
  'flush()': () => null,
  'close()': () => null,
  'isatty()': () => false,
  'fileno()': (rt: Runtime) => { throw rt.error('OSError', 'fileno'); },
  '__enter__()': (_rt: Runtime, self: PyValue) => self,
  '__exit__(*details)': () => null,
};
const names = { encoding: () => 'utf-8', errors: () => 'strict', closed: () => false, newlines: () => null };

define<Output>(outputType, {
  methods: {
    ...shared,
    'write(text, /)': write,
    'writelines(lines, /)': (rt, self, lines) => {
      for (const line of rt.collect(lines)) write(rt, self, line);
      return null;
    },
    'readable()': () => false,
    'writable()': () => true,
    'reconfigure(**options)': () => null,
    '__repr__()': (_rt, self) => `<_io.TextIOWrapper name='<${self.state.stream}>' mode='w' encoding='utf-8'>`,
  },
  getsets: {
    ...names,
    name: (_rt, self) => `<${self.state.stream}>`,
    mode: () => 'w',
    buffer: (_rt, self) => new PyOpaque<OutputState>(bufferType, self.state),
  },
});

define<Output>(bufferType, {
  methods: {
    ...shared,
    'write(data, /)': (rt, self, data) => {
      if (!(data instanceof PyBytes)) throw rt.error('TypeError', `a bytes-like object is required, not '${rt.typeOf(data).said}'`);
      rt.write(self.state.stream, rt.str(rt.callMethod(data, 'decode', ['utf-8', 'replace'])));
      return data.data.length;
    },
  },
});

/** A line with its newline, or '' at the end of the input. */
function readLine(rt: Runtime): string {
  try {
    return `${rt.readLine('')}\n`;
  } catch (thrown) {
    if (rt.isRaise(thrown, 'EOFError')) return '';
    throw thrown;
  }
}

function readLines(rt: Runtime): string[] {
  const lines: string[] = [];
  for (let line = readLine(rt); line !== ''; line = readLine(rt)) lines.push(line);
  return lines;
}

define<PyOpaque<null>>(inputType, {
  methods: {
    ...shared,
    'readline(size=-1, /)': readLine,
    'readlines(hint=-1, /)': (rt) => rt.list(readLines(rt)),
    'read(size=-1, /)': (rt) => readLines(rt).join(''),
    'readable()': () => true,
    'writable()': () => false,
    '__iter__()': (_rt, self) => self,
    '__next__()': (rt) => {
      const line = readLine(rt);
      if (line === '') throw rt.raised(stop(rt));
      return line;
    },
  },
  getsets: { ...names, name: () => '<stdin>', mode: () => 'r' },
});

function stop(rt: Runtime) { return rt.error('StopIteration', '').exception; }
