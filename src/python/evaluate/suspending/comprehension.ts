/** Comprehension clauses that may suspend, for asynchronous comprehensions and for generator expressions. */
import { at } from '../at';
import type { Frame } from '../../runtime/function';
import { listType } from '../../runtime/types';
import { PyList } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Comprehension, DictComp, ListComp, SetComp } from '../../syntax/ast';
import type { Code, Form, Suspending } from '../code';
import { cellsOf, renew, throughComprehension } from '../expressions/comprehension';
import { cursorOf } from '../statements/iteration';
import { asyncNext, asyncIterator } from './async-iteration';

export type ClauseLoop = (frame: Frame, values: PyValue) => Generator<PyValue, void, PyValue>;

/** Runs `sink` for each combination. `ready`: the first clause gets an iterator, not an iterable. */
export function comprehensionClauses(clauses: readonly Comprehension[], inner: Code, ready: boolean, sink: Suspending<void>): ClauseLoop {
  const { rt } = inner;
  const clause = (index: number): ClauseLoop => {
    const { target, conditions, isAsync } = at(clauses, index);
    const store = inner.store(target);
    const tests = conditions.map((test) => inner.expressionForm(test));
    const next = clauses[index + 1];
    const nextValues: Form<PyValue> | null = next === undefined ? null : inner.expressionForm(next.iterable);
    const nextLoop = next === undefined ? null : clause(index + 1);
    const site = inner.place(at(clauses, index).iterable.span, at(clauses, index).iterable.kind);
    return function* (frame, values) {
      frame.pos = site;
      const cursor = isAsync ? null : cursorOf(rt, values);
      const iterator = isAsync ? asyncIterator(rt, values, ready && index === 0) : null;
      each: for (;;) {
        const item: PyValue | undefined = cursor !== null ? cursor.next() : yield* asyncNext(rt, iterator, frame, site);
        if (item === undefined) return;
        rt.work(1);
        store(frame, item);
        for (const test of tests) if (!rt.isTrue(test.suspends ? yield* test.run(frame) : test.run(frame))) continue each;
        if (nextLoop === null || nextValues === null) yield* sink(frame);
        else yield* nextLoop(frame, nextValues.suspends ? yield* nextValues.run(frame) : nextValues.run(frame));
        frame.pos = site;
      }
    };
  };
  return clause(0);
}

export function suspendingComprehension(node: ListComp | SetComp | DictComp, code: Code, site: number): Suspending<PyValue> {
  const { rt } = code;
  const inner = code.inner(node);
  const first = at(node.generators, 0);
  const values = code.expressionForm(first.iterable);
  const renewed = cellsOf(inner);
  const out = code.temporary();
  const loop = comprehensionClauses(node.generators, inner, false, elementSink(node, inner, out, site));
  const name = node.kind === 'ListComp' ? '<listcomp>' : node.kind === 'SetComp' ? '<setcomp>' : '<dictcomp>';
  return function* (frame) {
    const iterable = values.suspends ? yield* values.run(frame) : values.run(frame);
    renew(frame, renewed);
    const outer = frame.slots[out];
    const made = node.kind === 'ListComp' ? new PyList(listType, []) : node.kind === 'SetComp' ? rt.set() : rt.dict();
    frame.slots[out] = made;
    try {
      yield* loop(frame, iterable);
    } catch (thrown) {
      throw throughComprehension(thrown, frame, name, site);
    }
    frame.slots[out] = outer;
    return made;
  };
}

/** Adds one element to the collection in slot `out`. */
function elementSink(node: ListComp | SetComp | DictComp, inner: Code, out: number, site: number): Suspending<void> {
  const { rt } = inner;
  if (node.kind === 'DictComp') {
    const key = inner.expressionForm(node.key);
    const value = inner.expressionForm(node.value);
    return function* (frame) {
      const name = key.suspends ? yield* key.run(frame) : key.run(frame);
      const item = value.suspends ? yield* value.run(frame) : value.run(frame);
      frame.pos = site;
      rt.setItem(frame.slots[out] ?? null, name, item);
    };
  }
  const element = inner.expressionForm(node.element);
  const isList = node.kind === 'ListComp';
  return function* (frame) {
    const item = element.suspends ? yield* element.run(frame) : element.run(frame);
    frame.pos = site;
    rt.callMethod(frame.slots[out] ?? null, isList ? 'append' : 'add', [item]);
  };
}
