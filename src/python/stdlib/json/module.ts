/** `_json`: the encoder and decoder under `json`, which is written in Python. */
import { builtinFunction } from '../../runtime/define';
import { PyException } from '../../runtime/value';
import { nativeModule } from '../module';
import { decodeJson, JsonSyntaxError } from './decode';
import { encodeJson, quoteJson } from './encode';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

const encode = builtinFunction('encode(value, options, /)', (rt, value, options) => {
  const [skip, ascii, circular, nan, sort, indent, item, key, fallback] = rt.collect(options);
  return encodeJson(rt, value, {
    skipKeys: rt.isTrue(skip ?? null), ensureAscii: rt.isTrue(ascii ?? null), checkCircular: rt.isTrue(circular ?? null), allowNan: rt.isTrue(nan ?? null), sortKeys: rt.isTrue(sort ?? null),
    indent: typeof indent === 'string' ? indent : typeof indent === 'number' ? ' '.repeat(Math.max(0, indent)) : null,
    itemSeparator: rt.str(item ?? null), keySeparator: rt.str(key ?? null), fallback: fallback ?? null,
  });
});

/** `(value, end)`; positions count code points. `hooks`: object, pairs, float, int, constant, strict; `error(message, text, position)` makes the exception. */
const decode = builtinFunction('decode(text, start, hooks, error, /)', (rt, text, start, hooks, error) => {
  if (typeof text !== 'string' || typeof start !== 'number') throw rt.error('TypeError', 'first argument must be a string, not ' + rt.typeOf(text).name);
  const [object, pairs, float, int, constant, strict] = rt.collect(hooks);
  try {
    const found = decodeJson(rt, text, unitIndex(text, start), {
      object: object ?? null, pairs: pairs ?? null, float: float ?? null, int: int ?? null, constant: constant ?? null, strict: strict !== false,
    });
    return rt.tuple([found.value, pointIndex(text, found.end)]);
  } catch (problem) {
    if (!(problem instanceof JsonSyntaxError)) throw problem;
    return raise(rt, error, [problem.reason, text, pointIndex(text, problem.index)]);
  }
});

function raise(rt: Runtime, error: PyValue, args: readonly PyValue[]): never {
  const exception = rt.call(error, args);
  if (exception instanceof PyException) throw rt.raised(exception);
  throw rt.error('TypeError', 'exceptions must derive from BaseException');
}

const pointIndex = (text: string, units: number): number => {
  let points = 0;
  for (let i = 0; i < units; i++, points++) if ((text.codePointAt(i) as number) > 0xffff) i++;
  return points;
};

const unitIndex = (text: string, points: number): number => {
  let units = 0;
  for (let i = 0; i < points && units < text.length; i++) units += (text.codePointAt(units) as number) > 0xffff ? 2 : 1;
  return units;
};

const quote = builtinFunction('quote(text, ascii=True, /)', (rt, text, ascii) => quoteJson(rt.str(text), rt.isTrue(ascii)));

export const library = nativeModule('The encoder and decoder of JSON.', () => [['encode', encode], ['decode', decode], ['quote', quote]]);
