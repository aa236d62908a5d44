/** `while`, `for` and `async for` whose parts may suspend. */
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import type { For, While } from '../../syntax/ast';
import { at } from '../at';
import { BREAK, NORMAL, RETURN } from '../code';
import type { Code, Completion, Suspending } from '../code';
import { nextItem } from '../../runtime/trampoline';
import { cursorOf } from '../statements/iteration';
import { deepGenerator } from './iteration';
import { abandonAll, evaluateHeader, evaluateHeaderForm, holdingOf } from '../statements/temporary';
import type { Header } from '../statements/temporary';
import { asyncIterator, asyncNext } from './async-iteration';
import { conditionForm } from './condition';
import { runForms } from './forms';

export function suspendingWhile(node: While, code: Code, site: number): Suspending<Completion> {
  const { pace } = code;
  const test = conditionForm(node.test, code);
  const body = code.blockForm(node.body);
  const orelse = code.blockForm(node.orelse);
  return function* (frame) {
    pace.step(frame, site);
    for (;;) {
      if (!(test.suspends ? yield* test.run(frame) : test.run(frame))) break;
      // In place and by index: this is where most generators spend their time.
      for (let i = 0; i < body.length; i++) {
        const form = at(body, i);
        if (form.suspends && form.give !== undefined) {
          yield form.give(frame);
          continue;
        }
        const completion = form.suspends ? yield* form.run(frame) : form.run(frame);
        if (completion === NORMAL) continue;
        if (completion === BREAK) return NORMAL;
        if (completion === RETURN) return RETURN;
        break; // continue
      }
      pace.again(frame, site, 1);
    }
    return orelse.length === 0 ? NORMAL : yield* runForms(orelse, frame);
  };
}

export function suspendingFor(node: For, code: Code, site: number): Suspending<Completion> {
  const { pace, rt } = code;
  const iterable = code.expressionForm(node.iterable);
  const store = code.storeForm(node.target);
  const body = code.blockForm(node.body);
  const orelse = code.blockForm(node.orelse);
  const { isAsync } = node;
  const run: (frame: Frame, values: PyValue) => Generator<PyValue, Completion, PyValue> = function* (frame, values) {
    const generator = deepGenerator(values, code);
    const cursor = isAsync || generator !== null ? null : cursorOf(rt, values);
    const iterator = isAsync ? asyncIterator(rt, values, false) : null;
    for (;;) {
      const item: PyValue | undefined = cursor !== null ? cursor.next() : generator !== null ? yield* nextItem(rt, generator) : yield* asyncNext(rt, iterator, frame, site);
      if (item === undefined) break;
      frame.slots[store.slot] = item;
      if (store.suspends) yield* store.run(frame);
      else store.run(frame);
      // In place and by index: this is where most generators spend their time.
      for (let i = 0; i < body.length; i++) {
        const form = at(body, i);
        if (form.suspends && form.give !== undefined) {
          yield form.give(frame);
          continue;
        }
        const completion = form.suspends ? yield* form.run(frame) : form.run(frame);
        if (completion === NORMAL) continue;
        if (completion === BREAK || completion === RETURN) return completion;
        break; // continue
      }
      pace.again(frame, site, 1);
      frame.pos = site;
    }
    return NORMAL;
  };
  const holding = isAsync ? 'no' : holdingOf(node.iterable);
  function* header(frame: Frame): Generator<PyValue, Header, PyValue> {
    if (!iterable.suspends) return holding === 'no' ? { values: iterable.run(frame), held: [] } : evaluateHeader(rt, frame, node.iterable, holding, iterable.run);
    // What waits for something outside can't tell whose generators are made meanwhile.
    if (holding === 'no' || !code.calls) return { values: yield* iterable.run(frame), held: [] };
    return yield* evaluateHeaderForm(rt, frame, node.iterable, holding, iterable.run);
  }
  return function* (frame) {
    pace.step(frame, site);
    const { values, held } = yield* header(frame);
    frame.pos = site;
    let completion: Completion;
    try {
      completion = yield* run(frame, values);
    } catch (thrown) {
      abandonAll(rt, held, thrown);
      throw thrown;
    }
    abandonAll(rt, held);
    if (completion !== NORMAL) return completion === BREAK ? NORMAL : completion;
    return orelse.length === 0 ? NORMAL : yield* runForms(orelse, frame);
  };
}
