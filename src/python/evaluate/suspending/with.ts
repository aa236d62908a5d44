/** `with` whose body may suspend, and `async with` (Language Reference 8.5, 8.9.3). */
import type { Frame } from '../../runtime/function';
import { isPlain } from '../../runtime/deep-calls';
import { ask } from '../../runtime/trampoline';
import type { PyValue } from '../../runtime/value';
import type { With, WithItem } from '../../syntax/ast';
import type { Code, Completion, Suspending } from '../code';
import { NORMAL } from '../code';
import { caught } from '../handling';
import { exitArguments, managerMethods } from '../statements/with';
import { awaitable, delegate } from './delegate';
import { runForms } from './forms';

export function suspendingWith(node: With, code: Code, site: number): Suspending<Completion> {
  const { pace } = code;
  const body = code.blockForm(node.body);
  let run: Suspending<Completion> = (frame) => runForms(body, frame);
  for (const item of [...node.items].reverse()) run = managed(item, node.isAsync, run, code, site);
  return function* (frame) {
    pace.step(frame, site);
    return yield* run(frame);
  };
}

function managed(item: WithItem, isAsync: boolean, body: Suspending<Completion>, code: Code, site: number): Suspending<Completion> {
  const { rt, pace, note } = code;
  const context = code.expressionForm(item.context);
  const store = item.target === null ? null : code.storeForm(item.target);
  const [enterName, exitName, protocol] = isAsync ? ['__aenter__', '__aexit__', 'the asynchronous context manager protocol'] as const : ['__enter__', '__exit__', 'the context manager protocol'] as const;

  /** `__enter__` and `__exit__` are calls too. */
  function* called(method: PyValue, args: readonly PyValue[]): Generator<PyValue, PyValue, PyValue> {
    return code.calls && isPlain(method) ? yield ask(rt, method, args, null) : rt.callUnbound(method, args);
  }

  function* finished(frame: Frame, value: PyValue): Generator<PyValue, PyValue, PyValue> {
    return isAsync ? yield* delegate(rt, awaitable(rt, value), frame, site) : value;
  }

  return function* (frame) {
    const manager = context.suspends ? yield* context.run(frame) : context.run(frame);
    frame.pos = site;
    const { enter, exit } = managerMethods(rt, manager, enterName, exitName, protocol);
    const value = yield* finished(frame, yield* called(enter, [manager]));
    let completion: Completion;
    try {
      if (store !== null) {
        frame.slots[store.slot] = value;
        if (store.suspends) yield* store.run(frame);
        else store.run(frame);
      }
      completion = yield* body(frame);
    } catch (thrown) {
      const raised = caught(thrown, frame, note);
      pace.again(frame, site, 2);
      frame.pos = site;
      const before = rt.handling;
      rt.handling = raised.exception;
      try {
        const swallowed = yield* finished(frame, yield* called(exit, [manager, ...exitArguments(rt, raised)]));
        if (!rt.isTrue(swallowed)) throw raised;
      } finally {
        rt.handling = before;
      }
      return NORMAL;
    }
    const { result } = frame;
    pace.again(frame, site, 2);
    frame.pos = site;
    yield* finished(frame, yield* called(exit, [manager, null, null, null]));
    frame.result = result;
    return completion;
  };
}
