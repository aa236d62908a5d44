/** `except*` whose blocks may suspend. */
import type { ExceptHandler } from '../../syntax/ast';
import type { PyException } from '../../runtime/value';
import { NORMAL } from '../code';
import type { Code, SuspendingHandle } from '../code';
import { caught } from '../handling';
import { divide, leftover } from '../statements/except-star';
import { runForms } from './forms';

export function suspendingStarHandlers(nodes: readonly ExceptHandler[], code: Code): SuspendingHandle {
  const { rt, pace, note } = code;
  const clauses = nodes.map((node) => ({
    site: code.statementPlace(node.span, 'ExceptHandler'),
    type: node.type === null ? null : code.expression(node.type),
    store: node.name === null ? null : code.storeName(node.name),
    forget: node.name === null ? null : code.forgetName(node.name),
    body: code.blockForm(node.body),
  }));
  return function* (frame, thrown) {
    const before = rt.handling;
    let rest: PyException | null = thrown.exception;
    const raised: PyException[] = [];
    try {
      for (const { site, type, store, forget, body } of clauses) {
        pace.step(frame, site);
        if (type === null) continue;
        rt.handling = thrown.exception;
        const wanted = type(frame);
        frame.pos = site;
        const [match, others]: readonly [PyException | null, PyException | null] = divide(rt, rest, wanted);
        if (match === null) continue;
        rest = others;
        rt.handling = match;
        if (store !== null) store(frame, match);
        try {
          const completion = yield* runForms(body, frame);
          if (completion !== NORMAL) return completion;
        } catch (inner) {
          raised.push(caught(inner, frame, note).exception);
        } finally {
          if (forget !== null) forget(frame);
        }
      }
    } finally {
      rt.handling = before;
    }
    const again = leftover(rt, thrown, rest, raised);
    if (again !== null) {
      again.recordedBy = frame;
      throw again;
    }
    return NORMAL;
  };
}
