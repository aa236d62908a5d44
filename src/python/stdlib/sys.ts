/** `sys` (Library Reference, sys): CPython 3.11 on Linux, as far as a run has a system. */
import { builtinFunction, define } from '../runtime/define';
import { Interpreter } from '../runtime/interpreter';
import { newType, tupleType } from '../runtime/types';
import { PyAtomSubclass, PyBytes, PyException, PyFloat, PyList, PyTuple } from '../runtime/value';
import { PyDict, PySet } from '../runtime/hashed';
import { modulesOf } from '../loaded-modules';
import { getframe } from './frames';
import { nativeModule } from './module';
import { inputStream, outputStream } from './streams';
import type { PyType, PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';

/** A tuple whose items have names too (`sys.version_info.major`). */
function structType(name: string, fields: readonly string[], module: string): PyType {
  const type = newType(name, 'tuple', tupleType, module);
  define<PyTuple>(type, {
    methods: { '__repr__()': (rt, self) => `${module}.${name}(${fields.map((field, i) => `${field}=${rt.repr(self.items[i] ?? null)}`).join(', ')})` },
    getsets: Object.fromEntries(fields.map((field, i) => [field, (_rt: Runtime, self: PyTuple) => self.items[i] ?? null])),
  });
  return type;
}

const versionType = structType('version_info', ['major', 'minor', 'micro', 'releaselevel', 'serial'], 'sys');
const floatInfoType = structType('float_info', ['max', 'max_exp', 'max_10_exp', 'min', 'min_exp', 'min_10_exp', 'dig', 'mant_dig', 'epsilon', 'radix', 'rounds'], 'sys');

/** CPython's sizes on a 64-bit machine, without what an object refers to. */
function sizeOf(value: PyValue): number {
  if (value === null) return 16;
  if (typeof value === 'boolean') return value ? 28 : 24;
  if (typeof value === 'number' || typeof value === 'bigint') {
    const magnitude = value < 0 ? -BigInt(value) : BigInt(value);
    return magnitude === 0n ? 24 : 24 + 4 * Math.ceil(magnitude.toString(2).length / 30);
  }
  if (typeof value === 'string') {
    const widest = Math.max(0, ...[...value.slice(0, 100_000)].map((char) => char.codePointAt(0) ?? 0));
    const { length } = [...value];
    return widest < 128 ? 49 + length : widest < 256 ? 73 + length : widest < 65536 ? 74 + 2 * length : 76 + 4 * length;
  }
  if (value instanceof PyFloat) return 24;
  if (value instanceof PyList) return 56 + 8 * value.items.length;
  if (value instanceof PyTuple) return 40 + 8 * value.items.length;
  if (value instanceof PyDict) return value.size === 0 ? 64 : value.size <= 5 ? 184 : 184 + 100 * (value.size - 5);
  if (value instanceof PySet) return value.size <= 4 ? 216 : 216 + 32 * value.size;
  if (value instanceof PyBytes) return 33 + value.data.length;
  return value instanceof PyAtomSubclass ? 56 : 48;
}

const functions = [
  getframe,
  builtinFunction('exit(status=None, /)', (rt, status) => {
    const exception = rt.call(rt.types.get('SystemExit'), status === null ? [] : status instanceof PyTuple ? status.items : [status]);
    if (!(exception instanceof PyException)) throw rt.error('SystemExit', '');
    throw rt.raised(exception);
  }),
  builtinFunction('exc_info()', (rt) => {
    const handling = rt instanceof Interpreter ? rt.handling : null;
    return rt.tuple(handling === null ? [null, null, null] : [handling.cls, handling, rt.findAttribute(handling, '__traceback__') ?? null]);
  }),
  builtinFunction('exception()', (rt) => (rt instanceof Interpreter ? rt.handling : null)),
  builtinFunction('getrecursionlimit()', (rt) => (rt instanceof Interpreter ? rt.maxDepth : 1000)),
  builtinFunction('setrecursionlimit(limit, /)', (rt, limit) => {
    const wanted = Number(rt.index(limit));
    if (wanted < 1) throw rt.error('ValueError', 'recursion limit must be greater or equal than 1');
    // A budget of the run stands above what a program asks for.
    if (rt instanceof Interpreter) rt.maxDepth = Math.min(wanted, rt.meter.limits.depth);
    return null;
  }),
  builtinFunction('getsizeof(object, default=None, /)', (_rt, object) => sizeOf(object)),
  builtinFunction('intern(string, /)', (_rt, string) => string),
  builtinFunction('getdefaultencoding()', () => 'utf-8'),
  builtinFunction('getfilesystemencoding()', () => 'utf-8'),
  builtinFunction('getrefcount(object, /)', () => 2),
  builtinFunction('is_finalizing()', () => false),
  builtinFunction('set_int_max_str_digits(maxdigits)', () => null),
  builtinFunction('get_int_max_str_digits()', () => 4300),
  builtinFunction('settrace(function, /)', (rt) => { throw rt.error('RuntimeError', 'sys.settrace is not available: the page traces the program itself'); }),
  builtinFunction('gettrace()', () => null),
  builtinFunction('displayhook(object, /)', (rt, object) => {
    if (object === null) return null;
    const builtins = rt.importModule('builtins');
    rt.call(rt.getAttribute(builtins, 'print'), [rt.repr(object)]);
    rt.setAttribute(builtins, '_', object);
    return null;
  }),
];

export const library = nativeModule('The system.', (rt) => {
  const [stdin, stdout, stderr] = [inputStream(), outputStream('stdout'), outputStream('stderr')];
  const entries: [string, PyValue][] = [
    ['version_info', new PyTuple(versionType, [3, 11, 7, 'final', 0])],
    ['version', '3.11.7 (Loopscope)'], ['hexversion', 0x030b07f0], ['api_version', 1013], ['platform', 'linux'], ['byteorder', 'little'], ['copyright', ''],
    ['maxsize', rt.int(9223372036854775807n)], ['maxunicode', 1114111], ['executable', '/usr/bin/python3'], ['prefix', '/usr'], ['exec_prefix', '/usr'], ['base_prefix', '/usr'],
    ['argv', rt.list([rt.stateOf('entry', () => 'main.py')])], ['orig_argv', rt.list(['python3', 'main.py'])], ['path', rt.list(['/workspace'])], ['modules', modulesOf(rt)], ['dont_write_bytecode', true], ['flags', null],
    ['float_info', new PyTuple(floatInfoType, [rt.float(Number.MAX_VALUE), 1024, 308, rt.float(2.2250738585072014e-308), -1021, -307, 15, 53, rt.float(Number.EPSILON), 2, 1])],
    ['stdin', stdin], ['stdout', stdout], ['stderr', stderr], ['__stdin__', stdin], ['__stdout__', stdout], ['__stderr__', stderr],
    ['builtin_module_names', rt.tuple(['sys', 'builtins', 'math', 'itertools'])],
  ];
  return [...entries, ...functions.map((f) => [f.name, f] as const)];
});
