/** `except*` (Language Reference 8.4.2): each clause takes its part of an exception group. */
import { at } from '../at';
import type { Interpreter } from '../../runtime/interpreter';
import { PyException, PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { ExceptHandler } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Handle } from '../code';
import { handles } from '../handling';

export function starHandlers(nodes: readonly ExceptHandler[], code: Code): Handle {
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
    let rest: PyException | null = exception;
    const raised: PyException[] = [];
    try {
      for (const { site, type, store, forget, body } of handlers) {
        if (rest === null) break;
        pace.step(frame, site);
        if (type === null) continue;
        const wanted = type(frame);
        frame.pos = site;
        const [match, others]: readonly [PyException | null, PyException | null] = divide(rt, rest, wanted);
        if (match === null) continue;
        rest = others;
        rt.handling = match;
        if (store !== null) store(frame, match);
        try {
          for (let i = 0; i < body.length; i++) {
            const completion = at(body, i)(frame);
            // break, continue and return are refused inside `except*`.
            if (completion !== NORMAL) return completion;
          }
        } catch (inner) {
          if (!(inner instanceof PyRaise)) throw inner;
          raised.push(inner.exception);
        } finally {
          if (forget !== null) forget(frame);
          rt.handling = before;
        }
      }
    } finally {
      rt.handling = before;
    }
    const again = leftover(rt, thrown, rest, raised);
    if (again !== null) throw again;
    return NORMAL;
  };
}

/** What is thrown after the clauses: what none took, and what they raised themselves. */
export function leftover(rt: Interpreter, thrown: PyRaise, rest: PyException | null, raised: readonly PyException[]): PyRaise | null {
  if (rest === thrown.exception && raised.length === 0) return thrown;
  const left = rest === null ? raised : [...raised, rest];
  const [only] = left;
  if (only === undefined) return null;
  return new PyRaise(left.length === 1 ? only : makeGroup(rt, left));
}

/** The part of `exception` that `type` takes, and what is left. A bare exception is wrapped when it matches. */
export function divide(rt: Interpreter, exception: PyException, type: PyValue): readonly [PyException | null, PyException | null] {
  const group = rt.types.get('BaseExceptionGroup');
  if (!rt.isSubclass(exception.cls, group)) {
    if (!handles(rt, exception, type)) return [null, exception];
    return [makeGroup(rt, [exception], ''), null];
  }
  const pair = rt.collect(rt.callMethod(exception, 'split', [type]));
  const [match = null, rest = null] = pair;
  return [match instanceof PyException ? match : null, rest instanceof PyException ? rest : null];
}

function makeGroup(rt: Interpreter, exceptions: readonly PyException[], message = ''): PyException {
  const made = rt.call(rt.types.get('BaseExceptionGroup'), [message, message === '' ? rt.tuple(exceptions) : rt.list([...exceptions])], null);
  if (!(made instanceof PyException)) throw new Error('an exception group is no exception');
  return made;
}
