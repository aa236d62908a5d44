/** `except*` (Language Reference 8.4.2): each clause takes its part of an exception group. */
import { at } from '../at';
import type { Interpreter } from '../../runtime/interpreter';
import { PyException, PyRaise, PyTuple, PyType } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { ExceptHandler } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Handle } from '../code';
import { caught, handles } from '../handling';

export function starHandlers(nodes: readonly ExceptHandler[], code: Code): Handle {
  const { rt, pace, note } = code;
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
        pace.step(frame, site);
        if (type === null) continue;
        rt.handling = exception;
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
          raised.push(caught(inner, frame, note).exception);
        } finally {
          if (forget !== null) forget(frame);
          rt.handling = before;
        }
      }
    } finally {
      rt.handling = before;
    }
    const again = leftover(rt, thrown, rest, raised);
    if (again !== null) {
      // Not raised anew: the frame's own line is in the traceback already, or in none.
      again.recordedBy = frame;
      throw again;
    }
    return NORMAL;
  };
}

/** What is thrown after the clauses: what none took or one gave back, as a part of the group there was, and what they raised anew. */
export function leftover(rt: Interpreter, thrown: PyRaise, rest: PyException | null, raised: readonly PyException[]): PyRaise | null {
  const { exception } = thrown;
  const all = rest === null ? raised : [...raised, rest];
  const [only] = all;
  if (only === undefined) return null;
  if (!isGroup(rt, exception)) return only === exception ? thrown : new PyRaise(only);
  const back = all.filter((one) => isPartOf(one, exception));
  const left: (PyException | null)[] = all.filter((one) => !back.includes(one));
  if (back.length > 0) left.push(part(rt, exception, new Set(back.flatMap((one) => leaves(rt, one)))));
  const [first = null] = left;
  if (left.length > 1) return new PyRaise(makeGroup(rt, left, true));
  return first === null ? null : new PyRaise(first);
}

const isGroup = (rt: Interpreter, exception: PyException): boolean => rt.isSubclass(exception.cls, rt.types.get('BaseExceptionGroup'));

/** A part shares its past with the group it was split from. */
function isPartOf(one: PyException, whole: PyException): boolean {
  const [a, b] = [one.traceback, whole.traceback];
  return one.cause === whole.cause && one.context === whole.context && a.length === b.length && a.every((line, i) => line.site === b[i]?.site && line.frame === b[i].frame);
}

function leaves(rt: Interpreter, exception: PyException): readonly PyException[] {
  return isGroup(rt, exception) ? members(rt, exception).flatMap((one) => leaves(rt, one)) : [exception];
}

function members(rt: Interpreter, exception: PyException): readonly PyException[] {
  return rt.collect(rt.getAttribute(exception, 'exceptions')).filter((one) => one instanceof PyException);
}

/** The group with these leaves only. */
function part(rt: Interpreter, whole: PyException, wanted: ReadonlySet<PyException>): PyException | null {
  const kept = members(rt, whole).map((one) => (isGroup(rt, one) ? part(rt, one, wanted) : wanted.has(one) ? one : null)).filter((one) => one !== null);
  return kept.length === 0 ? null : derive(rt, whole, kept);
}

function derive(rt: Interpreter, whole: PyException, kept: readonly PyException[]): PyException {
  const made = rt.callMethod(whole, 'derive', [rt.list([...kept])]);
  if (!(made instanceof PyException)) throw rt.error('TypeError', 'derive must return an instance of BaseExceptionGroup');
  made.cause = whole.cause;
  made.context = whole.context;
  made.suppressContext = whole.suppressContext;
  made.traceback = [...whole.traceback];
  made.notes = [...whole.notes];
  return made;
}

/** The part of `exception` that `type` takes, and what is left. A bare exception is wrapped when it matches. */
export function divide(rt: Interpreter, exception: PyException | null, type: PyValue): readonly [PyException | null, PyException | null] {
  const types = type instanceof PyTuple ? type.items : [type];
  if (!types.every((one) => one instanceof PyType && rt.isSubclass(one, rt.types.get('BaseException')))) throw rt.error('TypeError', 'catching classes that do not inherit from BaseException is not allowed');
  if (types.some((one) => one instanceof PyType && rt.isSubclass(one, rt.types.get('BaseExceptionGroup')))) throw rt.error('TypeError', 'catching ExceptionGroup with except* is not allowed. Use except instead.');
  // A clause is asked, though nothing is left for it.
  if (exception === null) return [null, null];
  if (!isGroup(rt, exception)) return handles(rt, exception, type) ? [makeGroup(rt, [exception], false), null] : [null, exception];
  const pair = rt.collect(rt.callMethod(exception, 'split', [type]));
  const [match = null, rest = null] = pair;
  return [match instanceof PyException ? match : null, rest instanceof PyException ? rest : null];
}

function makeGroup(rt: Interpreter, exceptions: readonly PyValue[], asList: boolean): PyException {
  const made = rt.call(rt.types.get('BaseExceptionGroup'), ['', asList ? rt.list([...exceptions]) : rt.tuple(exceptions)], null);
  if (!(made instanceof PyException)) throw new Error('an exception group is no exception');
  return made;
}
