/**
 * The `try` statement (Language Reference 8.4). Host exceptions that aren't Python's (a budget, a mistake of
 * ours) pass through without running handlers or `finally` blocks.
 */
import { at } from '../at';
import type { PyRaise } from '../../runtime/value';
import type { ExceptHandler, Try } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Completion, Execute, Handle } from '../code';
import type { Frame } from '../../runtime/function';
import { caught, handles } from '../handling';
import { starHandlers } from './except-star';

export function tryStatement(node: Try, code: Code, site: number): Execute {
  const { pace, note, rt } = code;
  const body = code.block(node.body);
  const handle = node.handlers.length === 0 ? null : node.isStar ? starHandlers(node.handlers, code) : plainHandlers(node.handlers, code);
  const orelse = code.block(node.orelse);
  const finalbody = code.block(node.finalbody);

  const guarded = (frame: Frame): Completion => {
    try {
      for (let i = 0; i < body.length; i++) {
        const completion = at(body, i)(frame);
        if (completion !== NORMAL) return completion;
      }
    } catch (thrown) {
      if (handle === null) throw thrown;
      return handle(frame, caught(thrown, frame, note));
    }
    for (let i = 0; i < orelse.length; i++) {
      const completion = at(orelse, i)(frame);
      if (completion !== NORMAL) return completion;
    }
    return NORMAL;
  };

  if (finalbody.length === 0) {
    return (frame) => {
      pace.step(frame, site);
      return guarded(frame);
    };
  }

  return (frame) => {
    pace.step(frame, site);
    let completion: Completion = NORMAL;
    let pending: PyRaise | null = null;
    try {
      completion = guarded(frame);
    } catch (thrown) {
      pending = caught(thrown, frame, note);
    }
    const { result } = frame;
    const before = rt.handling;
    if (pending !== null) rt.handling = pending.exception;
    try {
      for (let i = 0; i < finalbody.length; i++) {
        const last = at(finalbody, i)(frame);
        // What `finally` does itself wins over the pending return, jump or exception.
        if (last !== NORMAL) return last;
      }
    } finally {
      rt.handling = before;
    }
    if (pending !== null) throw pending;
    frame.result = result;
    return completion;
  };
}

function plainHandlers(nodes: readonly ExceptHandler[], code: Code): Handle {
  const { rt, pace } = code;
  const handlers = nodes.map((node) => {
    const site = code.statementPlace(node.span, 'ExceptHandler');
    return {
      site,
      type: node.type === null ? null : code.expression(node.type),
      store: node.name === null ? null : code.storeName(node.name),
      forget: node.name === null ? null : code.forgetName(node.name),
      body: code.block(node.body),
    };
  });
  return (frame, thrown) => {
    const { exception } = thrown;
    const before = rt.handling;
    rt.handling = exception;
    try {
      for (const { site, type, store, forget, body } of handlers) {
        pace.step(frame, site);
        if (type !== null) {
          const wanted = type(frame);
          frame.pos = site;
          if (!handles(rt, exception, wanted)) continue;
        }
        if (store !== null) store(frame, exception);
        try {
          for (let i = 0; i < body.length; i++) {
            const completion = at(body, i)(frame);
            if (completion !== NORMAL) return completion;
          }
          return NORMAL;
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
