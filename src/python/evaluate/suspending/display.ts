/**
 * Displays and f-strings whose parts may suspend and which do something between their parts: a star is
 * unpacked, a value formatted before the next part is evaluated.
 */
import { listType, tupleType } from '../../runtime/types';
import { PyList, PyTuple } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Dict, FormattedValue, JoinedStr, List, SetDisplay, Tuple } from '../../syntax/ast';
import type { Code, Form, Suspending } from '../code';
import { addPairs } from '../expressions/display';
import { formatter } from '../expressions/formatted';
import { mergeMapping, starredCursor } from '../expressions/unpack';

export function suspendingDisplay(node: List | Tuple | SetDisplay, code: Code, site: number): Suspending<PyValue> {
  const { rt } = code;
  const parts = node.elements.map((element) => ({ star: element.kind === 'Starred', form: code.expressionForm(element.kind === 'Starred' ? element.value : element) }));
  return function* (frame) {
    const values: PyValue[] = [];
    for (const { star, form } of parts) {
      const item = form.suspends ? yield* form.run(frame) : form.run(frame);
      if (!star) {
        values.push(item);
        continue;
      }
      frame.pos = site;
      const cursor = starredCursor(rt, item);
      for (let next = cursor.next(); next !== undefined; next = cursor.next()) values.push(next);
    }
    if (node.kind === 'List') return new PyList(listType, values);
    if (node.kind === 'Tuple') return new PyTuple(tupleType, values);
    frame.pos = site;
    return rt.set(values);
  };
}

export function suspendingDict(node: Dict, code: Code, site: number): Suspending<PyValue> {
  const { rt } = code;
  const entries = node.entries.map(({ key, value }) => ({ key: key === null ? null : code.expressionForm(key), value: code.expressionForm(value) }));
  return function* (frame) {
    const dict = rt.dict();
    let pairs: PyValue[] = [];
    for (const { key, value } of entries) {
      if (key !== null) {
        pairs.push(key.suspends ? yield* key.run(frame) : key.run(frame), value.suspends ? yield* value.run(frame) : value.run(frame));
        continue;
      }
      frame.pos = site;
      addPairs(rt, dict, pairs);
      pairs = [];
      const mapping = value.suspends ? yield* value.run(frame) : value.run(frame);
      frame.pos = site;
      mergeMapping(rt, dict, mapping);
    }
    frame.pos = site;
    addPairs(rt, dict, pairs);
    return dict;
  };
}

export function suspendingText(node: JoinedStr, code: Code, site: number): Suspending<string> {
  const parts = node.parts.map((part) => (typeof part === 'string' ? part : field(part, code, site)));
  return function* (frame) {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part.suspends ? yield* part.run(frame) : part.run(frame);
    return text;
  };
}

function field(node: FormattedValue, code: Code, site: number): Form<string> {
  const value = code.expressionForm(node.value);
  const spec = node.formatSpec === null ? null : suspendingText(node.formatSpec, code, site);
  const write = formatter(node, code.rt);
  return {
    suspends: true,
    *run(frame) {
      const item = value.suspends ? yield* value.run(frame) : value.run(frame);
      const format = spec === null ? '' : yield* spec(frame);
      frame.pos = site;
      return write(item, format);
    },
  };
}
