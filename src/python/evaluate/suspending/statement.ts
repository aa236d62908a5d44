/** Statements with a `yield` or `await` inside: the same families, as JavaScript generators. */
import { at } from '../at';
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import type { Assign, AugAssign, ClassDef, Expression, FunctionDef, Match, Statement, Yield } from '../../syntax/ast';
import { NORMAL, RETURN } from '../code';
import type { Code, Completion, Evaluate, Form, Suspending } from '../code';
import { newException } from '../../runtime/errors';
import { exceptionType } from '../../runtime/exception-types';
import { fastInplace } from '../expressions/binary';
import { assertionPlace } from '../statements/simple';
import { compilePattern } from '../patterns';
import { compileStatement } from '../statement';
import { conditionForm } from './condition';
import { flatten } from './expression';
import { runForms } from './forms';
import { suspendingFor, suspendingWhile } from './loops';
import { mapOperands, parameterOperands, targetOperands } from './operands';
import type { Replace } from './operands';
import { suspendingTry } from './try';
import { suspendingWith } from './with';
import { yielded } from './yielded';

/** The `yield` of a statement that is nothing else, when what it yields is plain. */
export function plainYield(node: Statement, code: Code): Yield | null {
  if (node.kind !== 'ExpressionStatement' || node.value.kind !== 'Yield') return null;
  return node.value.value !== null && code.suspends(node.value.value) ? null : node.value;
}

/** What such a statement yields. `place`: of the `yield`; `given`: the value, null where there is none. */
export function yieldingStatement(place: number, given: Evaluate | null, code: Code, site: number): Evaluate {
  const { pace } = code;
  const isAsync = code.scope.host.isAsyncGenerator;
  return (frame) => {
    pace.step(frame, site);
    const result = given === null ? null : given(frame);
    frame.pos = place;
    return yielded(result, isAsync);
  };
}

export function suspendingStatement(node: Statement, code: Code, site: number): Suspending<Completion> {
  const { pace, rt } = code;
  switch (node.kind) {
    case 'ExpressionStatement': {
      const value = code.expressionForm(node.value);
      return function* (frame) {
        pace.step(frame, site);
        if (value.suspends) yield* value.run(frame);
        else value.run(frame);
        return NORMAL;
      };
    }
    case 'Return': {
      const value: Form<PyValue> = node.value === null ? { suspends: false, run: () => null } : code.expressionForm(node.value);
      return function* (frame) {
        pace.step(frame, site);
        frame.result = value.suspends ? yield* value.run(frame) : value.run(frame);
        return RETURN;
      };
    }
    case 'Assign': return assignment(node, code, site);
    case 'AugAssign': return augmented(node, code, site);
    case 'If': {
      const test = conditionForm(node.test, code);
      const body = code.blockForm(node.body);
      const orelse = code.blockForm(node.orelse);
      return function* (frame) {
        pace.step(frame, site);
        const truth = test.suspends ? yield* test.run(frame) : test.run(frame);
        const chosen = truth ? body : orelse;
        for (let i = 0; i < chosen.length; i++) {
          const form = at(chosen, i);
          if (form.suspends && form.give !== undefined) {
            yield form.give(frame);
            continue;
          }
          const completion = form.suspends ? yield* form.run(frame) : form.run(frame);
          if (completion !== NORMAL) return completion;
        }
        return NORMAL;
      };
    }
    case 'While': return suspendingWhile(node, code, site);
    case 'For': return suspendingFor(node, code, site);
    case 'Try': return suspendingTry(node, code, site);
    case 'With': return suspendingWith(node, code, site);
    case 'Match': return matching(node, code, site);
    case 'Raise':
      return flattened(code, site, (replace) => ({ ...node, exception: node.exception === null ? null : replace(node.exception), cause: node.cause === null ? null : replace(node.cause) }));
    case 'Assert': {
      const test = conditionForm(node.test, code);
      const message = node.message === null ? null : code.expressionForm(node.message);
      const place = assertionPlace(node, code, site);
      return function* (frame) {
        pace.step(frame, site);
        if (test.suspends ? yield* test.run(frame) : test.run(frame)) return NORMAL;
        const args = message === null ? [] : [message.suspends ? yield* message.run(frame) : message.run(frame)];
        frame.pos = place;
        throw rt.raised(newException(rt, exceptionType('AssertionError'), args));
      };
    }
    case 'AnnAssign':
      return flattened(code, site, (replace) => ({ ...node, value: node.value === null ? null : replace(node.value) }));
    case 'Delete':
      return flattened(code, site, (replace) => ({ ...node, targets: node.targets.map((target) => targetOperands(target, replace)) }));
    case 'FunctionDef': return definition(node, code, site, (replace) => functionOperands(node, replace));
    case 'ClassDef':
      return definition(node, code, site, (replace) => ({
        ...node,
        decorators: node.decorators.map(replace),
        bases: node.bases.map((base) => (base.kind === 'Starred' ? { ...base, value: replace(base.value) } : replace(base))),
        keywords: node.keywords.map((keyword) => ({ ...keyword, value: replace(keyword.value) })),
      }));
    case 'Import':
    case 'ImportFrom':
    case 'Global':
    case 'Nonlocal':
    case 'Pass':
    case 'Break':
    case 'Continue': throw new Error(`a ${node.kind} that suspends is not supported`);
  }
}

/** The operands that suspend go first, into slots; then the plain statement runs over them. */
function flattened(code: Code, site: number, map: (replace: Replace) => Statement): Suspending<Completion> {
  const { pace } = code;
  const { prepare, replaced } = flatten(code, map);
  const run = compileStatement(replaced, code.silent(), site);
  return function* (frame) {
    pace.step(frame, site);
    yield* prepare(frame);
    return run(frame);
  };
}

/** A definition whose decorators, defaults or bases suspend; its body is a block of its own. */
function definition<Node extends FunctionDef | ClassDef>(node: Node, code: Code, site: number, map: (replace: Replace) => Node): Suspending<Completion> {
  const { pace } = code;
  const { prepare, replaced } = flatten(code, map);
  const run = compileStatement(replaced, code.silent({ copy: replaced, original: node }), site);
  return function* (frame) {
    pace.step(frame, site);
    yield* prepare(frame);
    return run(frame);
  };
}

function functionOperands(node: FunctionDef, replace: Replace): FunctionDef {
  const decorators = node.decorators.map(replace);
  return { ...node, decorators, parameters: parameterOperands(node.parameters, replace) };
}

function assignment(node: Assign, code: Code, site: number): Suspending<Completion> {
  const { pace } = code;
  const value = code.expressionForm(node.value);
  const [only] = node.targets;
  if (node.targets.length === 1 && only !== undefined && !code.suspends(only)) {
    const store = code.store(only);
    return function* (frame) {
      pace.step(frame, site);
      store(frame, value.suspends ? yield* value.run(frame) : value.run(frame));
      return NORMAL;
    };
  }
  const stores = node.targets.map((target) => code.storeForm(target));
  return function* (frame) {
    pace.step(frame, site);
    const result = value.suspends ? yield* value.run(frame) : value.run(frame);
    for (const store of stores) {
      frame.slots[store.slot] = result;
      if (store.suspends) yield* store.run(frame);
      else store.run(frame);
    }
    return NORMAL;
  };
}

/** The target is read before the value suspends, as in CPython: what others store meanwhile is lost. */
function augmented(node: AugAssign, code: Code, site: number): Suspending<Completion> {
  const { pace, rt } = code;
  const { operator } = node;
  // Parts are evaluated once, so all of them go into slots.
  const { prepare, replaced } = flatten<Expression>(code, (replace) => (node.target.kind === 'Name' ? node.target : mapOperands(node.target, replace)), 'all');
  const place = code.placeOf(node.target);
  const load = code.operation(replaced, place);
  const value = code.expressionForm(node.value);
  const store = code.store(replaced);

  return function* (frame) {
    pace.step(frame, site);
    yield* prepare(frame);
    frame.pos = place;
    const a = load(frame);
    const b = value.suspends ? yield* value.run(frame) : value.run(frame);
    let result = fastInplace(operator, a, b);
    if (result === undefined) {
      frame.pos = site;
      result = rt.inplace(operator, a, b);
    }
    store(frame, result);
    return NORMAL;
  };
}

function matching(node: Match, code: Code, site: number): Suspending<Completion> {
  const { pace } = code;
  const subject = code.expressionForm(node.subject);
  const cases = node.cases.map((one) => ({
    site: code.statementPlace(one.span, 'match_case'),
    matches: compilePattern(one.pattern, code),
    guard: one.guard === null ? null : conditionForm(one.guard, code),
    body: code.blockForm(one.body),
  }));
  return function* (frame: Frame) {
    pace.step(frame, site);
    const value = subject.suspends ? yield* subject.run(frame) : subject.run(frame);
    for (const { site: place, matches, guard, body } of cases) {
      pace.step(frame, place);
      const bindings = matches(frame, value);
      if (bindings === null) continue;
      for (const [store, bound] of bindings) store(frame, bound);
      if (guard !== null && !(guard.suspends ? yield* guard.run(frame) : guard.run(frame))) continue;
      return yield* runForms(body, frame);
    }
    return NORMAL;
  };
}
