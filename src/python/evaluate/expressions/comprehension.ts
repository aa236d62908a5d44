/**
 * List, set and dict comprehensions (Language Reference 6.2.4). They run inlined: their variables are slots
 * of the frame around them. A traceback still shows the frame that CPython makes.
 */
import { at } from '../at';
import { recursionError } from '../../runtime/errors';
import { Cell } from '../../runtime/function';
import type { Frame } from '../../runtime/function';
import type { PyDict, PySet } from '../../runtime/hashed';
import { listType } from '../../runtime/types';
import { PyList, PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Comprehension, DictComp, Expression, ListComp, SetComp } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { cursorOf } from '../statements/iteration';
import { condition } from './boolean';

export function listComprehension(node: ListComp, code: Code, site: number): Evaluate {
  const inner = code.inner(node);
  const loop = loops<PyValue[]>(node.generators, inner, () => {
    const element = inner.expression(node.element);
    return (frame, out) => void out.push(element(frame));
  });
  return inlined(node.generators, code, inner, '<listcomp>', site, () => [], loop, (out) => new PyList(listType, out));
}

export function setComprehension(node: SetComp, code: Code, site: number): Evaluate {
  const { rt } = code;
  const inner = code.inner(node);
  const place = inner.place(node.span, 'SetComp');
  const loop = loops<PySet>(node.generators, inner, () => {
    const element = inner.expression(node.element);
    return (frame, out) => {
      const value = element(frame);
      frame.pos = place;
      out.add(rt, value);
    };
  });
  return inlined(node.generators, code, inner, '<setcomp>', site, () => rt.set(), loop, (out) => out);
}

export function dictComprehension(node: DictComp, code: Code, site: number): Evaluate {
  const { rt } = code;
  const inner = code.inner(node);
  const place = inner.place(node.span, 'DictComp');
  const loop = loops<PyDict>(node.generators, inner, () => {
    const key = inner.expression(node.key);
    const value = inner.expression(node.value);
    return (frame, out) => {
      const name = key(frame);
      const item = value(frame);
      frame.pos = place;
      out.set(rt, name, item);
    };
  });
  return inlined(node.generators, code, inner, '<dictcomp>', site, () => rt.dict(), loop, (out) => out);
}

type Loop<Out> = (frame: Frame, values: PyValue, out: Out) => void;

/** The `for` and `if` clauses, the leftmost outermost; its iterable is handed in. */
function loops<Out>(clauses: readonly Comprehension[], inner: Code, makeSink: () => (frame: Frame, out: Out) => void): Loop<Out> {
  const { rt } = inner;
  const clause = (index: number): Loop<Out> => {
    const { target, conditions } = at(clauses, index);
    const store = inner.store(target);
    const tests = conditions.map((test) => condition(test, inner));
    const next = clauses[index + 1];
    const nextValues = next === undefined ? null : inner.expression(next.iterable);
    const nextSite = next === undefined ? -1 : inner.place(next.iterable.span, next.iterable.kind);
    const nextLoop = next === undefined ? null : clause(index + 1);
    const sink = next === undefined ? makeSink() : null;
    return (frame, values, out) => {
      const cursor = cursorOf(rt, values);
      each: for (let item = cursor.next(); item !== undefined; item = cursor.next()) {
        rt.work(1);
        store(frame, item);
        for (let i = 0; i < tests.length; i++) if (!at(tests, i)(frame)) continue each;
        if (sink !== null) sink(frame, out);
        else if (nextLoop !== null && nextValues !== null) {
          const nested = nextValues(frame);
          frame.pos = nextSite;
          nextLoop(frame, nested, out);
        }
      }
    };
  };
  return clause(0);
}

function inlined<Out extends object>(clauses: readonly Comprehension[], code: Code, inner: Code, name: string, site: number, begin: () => Out, loop: Loop<Out>, finish: (out: Out) => PyValue): Evaluate {
  const first: Expression = at(clauses, 0).iterable;
  const values = code.expression(first);
  const renewed = cellsOf(inner);
  return (frame) => {
    const iterable = values(frame);
    frame.pos = site;
    // Functions made inside keep the variables of this evaluation.
    renew(frame, renewed);
    const out = begin();
    const { rt } = code;
    const { building } = rt;
    const before = building.length;
    // The frame that CPython makes counts.
    if (rt.depth >= rt.maxDepth) throw recursionError(rt);
    rt.depth++;
    building.push(out);
    try {
      loop(frame, iterable, out);
    } catch (thrown) {
      throw throughComprehension(thrown, frame, name, site);
    } finally {
      building.length = before;
      rt.depth--;
    }
    return finish(out);
  };
}

/** Fresh cells. A frame with cells of its own has an array of its own. */
export function renew(frame: Frame, cells: readonly number[]): void {
  const own = frame.cells as Cell[];
  for (const cell of cells) own[cell] = new Cell(undefined);
}

export function cellsOf(inner: Code): readonly number[] {
  return [...inner.scope.cells].map((name) => inner.cellOf(name));
}

/** Adds the line of the frame that CPython would have made for a comprehension. */
export function throughComprehension(thrown: unknown, frame: Frame, name: string, site: number): unknown {
  if (thrown instanceof PyRaise) {
    thrown.exception.traceback.unshift({ file: frame.code.file, name, site: frame.pos, frame: frame.id });
    thrown.recordedBy = null;
    frame.pos = site;
  }
  return thrown;
}
