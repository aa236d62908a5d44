/** The `try` statement whose blocks may suspend; see statements/try.ts for the rules. */
import type { Frame } from '../../runtime/function';
import type { PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { ExceptHandler, Try } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Completion, Form, Suspending, SuspendingHandle } from '../code';
import { caught, handles } from '../handling';
import { runForms } from './forms';
import { suspendingStarHandlers } from './except-star';

export function suspendingTry(node: Try, code: Code, site: number): Suspending<Completion> {
  const { pace, note, rt } = code;
  const body = code.blockForm(node.body);
  const handle = node.handlers.length === 0 ? null : node.isStar ? suspendingStarHandlers(node.handlers, code) : handlers(node.handlers, code);
  const orelse = code.blockForm(node.orelse);
  const finalbody = code.blockForm(node.finalbody);

  function* guarded(frame: Frame): Generator<PyValue, Completion, PyValue> {
    try {
      const completion = yield* runForms(body, frame);
      if (completion !== NORMAL) return completion;
    } catch (thrown) {
      if (handle === null) throw thrown;
      return yield* handle(frame, caught(thrown, frame, note));
    }
    return yield* runForms(orelse, frame);
  }

  return function* (frame) {
    pace.step(frame, site);
    if (finalbody.length === 0) return yield* guarded(frame);
    let completion: Completion = NORMAL;
    let pending: PyRaise | null = null;
    try {
      completion = yield* guarded(frame);
    } catch (thrown) {
      pending = caught(thrown, frame, note);
    }
    const { result } = frame;
    const before = rt.handling;
    if (pending !== null) rt.handling = pending.exception;
    try {
      const last = yield* runForms(finalbody, frame);
      if (last !== NORMAL) return last;
    } finally {
      rt.handling = before;
    }
    if (pending !== null) throw pending;
    frame.result = result;
    return completion;
  };
}

function handlers(nodes: readonly ExceptHandler[], code: Code): SuspendingHandle {
  const { rt, pace } = code;
  const clauses = nodes.map((node) => {
    const site = code.statementPlace(node.span, 'ExceptHandler');
    const type: Form<PyValue> | null = node.type === null ? null : code.expressionForm(node.type);
    return {
      site,
      type,
      store: node.name === null ? null : code.storeName(node.name),
      forget: node.name === null ? null : code.forgetName(node.name),
      body: code.blockForm(node.body),
    };
  });
  return function* (frame, thrown) {
    const { exception } = thrown;
    const before = rt.handling;
    rt.handling = exception;
    try {
      for (const { site, type, store, forget, body } of clauses) {
        pace.step(frame, site);
        if (type !== null) {
          const wanted = type.suspends ? yield* type.run(frame) : type.run(frame);
          frame.pos = site;
          if (!handles(rt, exception, wanted)) continue;
        }
        if (store !== null) store(frame, exception);
        try {
          return yield* runForms(body, frame);
        } finally {
          if (forget !== null) forget(frame);
        }
      }
    } finally {
      rt.handling = before;
    }
    throw thrown;
  };
}
