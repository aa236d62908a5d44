/** Comprehension clauses that may suspend, for comprehensions with something to wait for and for generator expressions. */
import { at } from '../at';
import { recursionError } from '../../runtime/errors';
import type { Frame } from '../../runtime/function';
import type { PyDict, PySet } from '../../runtime/hashed';
import { listType } from '../../runtime/types';
import { PyList } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Comprehension, DictComp, ListComp, SetComp } from '../../syntax/ast';
import type { Code, Form, Suspending } from '../code';
import { cellsOf, renew, throughComprehension } from '../expressions/comprehension';
import { nextItem } from '../../runtime/trampoline';
import { cursorOf, readyCursor } from '../statements/iteration';
import { deepGenerator } from './iteration';
import { asyncNext, asyncIterator } from './async-iteration';
import { conditionForm } from './condition';

export type ClauseLoop<Out> = (frame: Frame, values: PyValue, out: Out) => Generator<PyValue, void, PyValue>;
export type Sink<Out> = (frame: Frame, out: Out) => Generator<PyValue, void, PyValue>;

/** Runs the sink for each combination. `ready`: the first clause gets an iterator, not an iterable. */
export function comprehensionClauses<Out>(clauses: readonly Comprehension[], inner: Code, ready: boolean, makeSink: () => Sink<Out>): ClauseLoop<Out> {
  const { rt } = inner;
  const clause = (index: number): ClauseLoop<Out> => {
    const { target, conditions, isAsync } = at(clauses, index);
    const store = inner.storeForm(target);
    const tests = conditions.map((test) => conditionForm(test, inner));
    const next = clauses[index + 1];
    const nextValues: Form<PyValue> | null = next === undefined ? null : inner.expressionForm(next.iterable);
    const nextSite = next === undefined ? -1 : inner.place(next.iterable.span, next.iterable.kind);
    const nextLoop = next === undefined ? null : clause(index + 1);
    const sink = next === undefined ? makeSink() : null;
    // A generator expression goes on at its iterable; the others stay where they are, as in their plain form.
    const site = ready || isAsync ? inner.place(at(clauses, index).iterable.span, at(clauses, index).iterable.kind) : -1;
    return function* (frame, values, out) {
      if (site >= 0) frame.pos = site;
      const generator = deepGenerator(values, inner);
      const cursor = isAsync || generator !== null ? null : ready && index === 0 ? readyCursor(rt, values) : cursorOf(rt, values);
      const iterator = isAsync ? asyncIterator(rt, values, ready && index === 0) : null;
      each: for (;;) {
        const item: PyValue | undefined = cursor !== null ? cursor.next() : generator !== null ? yield* nextItem(rt, generator) : yield* asyncNext(rt, iterator, frame, site);
        if (item === undefined) return;
        rt.work(1);
        frame.slots[store.slot] = item;
        if (store.suspends) yield* store.run(frame);
        else store.run(frame);
        for (const test of tests) if (!(test.suspends ? yield* test.run(frame) : test.run(frame))) continue each;
        if (sink !== null) yield* sink(frame, out);
        else if (nextLoop !== null && nextValues !== null) {
          const nested = nextValues.suspends ? yield* nextValues.run(frame) : nextValues.run(frame);
          frame.pos = nextSite;
          yield* nextLoop(frame, nested, out);
        }
        if (site >= 0) frame.pos = site;
      }
    };
  };
  return clause(0);
}

export function suspendingComprehension(node: ListComp | SetComp | DictComp, code: Code, site: number): Suspending<PyValue> {
  switch (node.kind) {
    case 'ListComp': return listForm(node, code, site);
    case 'SetComp': return setForm(node, code, site);
    case 'DictComp': return dictForm(node, code, site);
  }
}

function listForm(node: ListComp, code: Code, site: number): Suspending<PyValue> {
  const inner = code.inner(node);
  const loop = comprehensionClauses<PyValue[]>(node.generators, inner, false, () => {
    const element = inner.expressionForm(node.element);
    return function* (frame, out) { out.push(element.suspends ? yield* element.run(frame) : element.run(frame)); };
  });
  return inlined(node, code, inner, '<listcomp>', site, () => [], loop, (out) => new PyList(listType, out));
}

function setForm(node: SetComp, code: Code, site: number): Suspending<PyValue> {
  const { rt } = code;
  const inner = code.inner(node);
  const place = inner.place(node.span, 'SetComp');
  const loop = comprehensionClauses<PySet>(node.generators, inner, false, () => {
    const element = inner.expressionForm(node.element);
    return function* (frame, out) {
      const item = element.suspends ? yield* element.run(frame) : element.run(frame);
      frame.pos = place;
      out.add(rt, item);
    };
  });
  return inlined(node, code, inner, '<setcomp>', site, () => rt.set(), loop, (out) => out);
}

function dictForm(node: DictComp, code: Code, site: number): Suspending<PyValue> {
  const { rt } = code;
  const inner = code.inner(node);
  const place = inner.place(node.span, 'DictComp');
  const loop = comprehensionClauses<PyDict>(node.generators, inner, false, () => {
    const key = inner.expressionForm(node.key);
    const value = inner.expressionForm(node.value);
    return function* (frame, out) {
      const name = key.suspends ? yield* key.run(frame) : key.run(frame);
      const item = value.suspends ? yield* value.run(frame) : value.run(frame);
      frame.pos = place;
      out.set(rt, name, item);
    };
  });
  return inlined(node, code, inner, '<dictcomp>', site, () => rt.dict(), loop, (out) => out);
}

function inlined<Out extends object>(node: ListComp | SetComp | DictComp, code: Code, inner: Code, name: string, site: number, begin: () => Out, loop: ClauseLoop<Out>, finish: (out: Out) => PyValue): Suspending<PyValue> {
  const values = code.expressionForm(at(node.generators, 0).iterable);
  const renewed = cellsOf(inner);
  const { rt } = code;
  return function* (frame) {
    const iterable = values.suspends ? yield* values.run(frame) : values.run(frame);
    frame.pos = site;
    renew(frame, renewed);
    const out = begin();
    // What waits for something outside leaves in an order of its own: neither list nor depth could tell.
    const building = code.calls ? rt.building : [];
    const before = building.length;
    if (rt.depth >= rt.maxDepth) throw recursionError(rt);
    if (code.calls) rt.depth++;
    building.push(out);
    try {
      yield* loop(frame, iterable, out);
    } catch (thrown) {
      throw throughComprehension(thrown, frame, name, site);
    } finally {
      building.length = before;
      if (code.calls) rt.depth--;
    }
    return finish(out);
  };
}
