/**
 * Expressions with a `yield` or `await` inside. Operands up to the last one that suspends are evaluated into
 * temporary slots; then the plain form of the expression runs over those slots.
 */
import { at } from '../at';
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import type { Expression, Lambda, List, Tuple } from '../../syntax/ast';
import type { Code, Form, Suspending } from '../code';
import { compareValues } from '../expressions/comparison';
import { generatorMaker } from '../expressions/generator-expression';
import { suspendingComprehension } from './comprehension';
import { awaitable, delegate } from './delegate';
import { mapOperands, parameterOperands } from './operands';
import { suspendingCall } from './call';
import { suspendingDict, suspendingDisplay, suspendingText } from './display';
import { conditionForm } from './condition';
import { yielded } from './yielded';

export function suspendingExpression(node: Expression, code: Code, site: number): Suspending<PyValue> {
  const { rt, note } = code;
  switch (node.kind) {
    case 'Yield': {
      const value = node.value === null ? null : code.expressionForm(node.value);
      const isAsync = code.scope.host.isAsyncGenerator;
      return function* (frame) {
        const result = value === null ? null : value.suspends ? yield* value.run(frame) : value.run(frame);
        frame.pos = site;
        return yield yielded(result, isAsync);
      };
    }
    case 'YieldFrom': {
      const value = code.expressionForm(node.value);
      return function* (frame) {
        const iterable = value.suspends ? yield* value.run(frame) : value.run(frame);
        frame.pos = site;
        const iterator = rt.callSpecial(iterable, '__iter__', []) ?? rt.iterator('iterator', rt.iterate(iterable));
        return yield* delegate(rt, iterator, frame, site, code.calls);
      };
    }
    case 'Await': {
      const value = code.expressionForm(node.value);
      return function* (frame) {
        const target = value.suspends ? yield* value.run(frame) : value.run(frame);
        frame.pos = site;
        const result = yield* delegate(rt, awaitable(rt, target), frame, site);
        if (note !== null) note.piece(site, frame.id, result);
        return result;
      };
    }
    case 'Call': return suspendingCall(node, code, site);
    case 'List':
    case 'Tuple':
    case 'Set': return node.elements.some((element) => element.kind === 'Starred') ? suspendingDisplay(node, code, site) : flattened(node, code, site);
    case 'Dict': return suspendingDict(node, code, site);
    case 'JoinedStr': return suspendingText(node, code, site);
    case 'BoolOp': {
      const operands = node.values.map((value) => code.expressionForm(value));
      const stopsAt = node.operator === 'or';
      return function* (frame) {
        let value: PyValue = null;
        for (let i = 0; i < operands.length; i++) {
          const operand = at(operands, i);
          value = operand.suspends ? yield* operand.run(frame) : operand.run(frame);
          if (i < operands.length - 1 && rt.isTrue(value) === stopsAt) break;
        }
        return note === null ? value : note.keep(site, frame.id, value);
      };
    }
    case 'IfExp': {
      const test = conditionForm(node.test, code);
      const body = code.expressionForm(node.body);
      const orelse = code.expressionForm(node.orelse);
      return function* (frame) {
        const chosen = (test.suspends ? yield* test.run(frame) : test.run(frame)) ? body : orelse;
        const value = chosen.suspends ? yield* chosen.run(frame) : chosen.run(frame);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    }
    case 'NamedExpr': {
      const value = code.expressionForm(node.value);
      const store = code.storeName(node.target.id);
      return function* (frame) {
        const result = value.suspends ? yield* value.run(frame) : value.run(frame);
        store(frame, result);
        return result;
      };
    }
    case 'Compare':
      if (node.operators.length > 1) {
        const left = code.expressionForm(node.left);
        const rights = node.comparators.map((comparator) => code.expressionForm(comparator));
        return function* (frame) {
          let a = left.suspends ? yield* left.run(frame) : left.run(frame);
          let result: PyValue = true;
          for (let i = 0; i < rights.length; i++) {
            const right = at(rights, i);
            const b = right.suspends ? yield* right.run(frame) : right.run(frame);
            frame.pos = site;
            result = compareValues(at(node.operators, i), a, b, rt);
            if (i < rights.length - 1 && !rt.isTrue(result)) return result;
            a = b;
          }
          return result;
        };
      }
      return flattened(node, code, site);
    case 'ListComp':
    case 'SetComp':
    case 'DictComp': return suspendingComprehension(node, code, site);
    case 'GeneratorExp': {
      const [first] = node.generators;
      if (first === undefined) throw new Error('a comprehension without a clause');
      const make = generatorMaker(node, code);
      const values = code.expressionForm(first.iterable);
      return function* (frame) {
        const iterable = values.suspends ? yield* values.run(frame) : values.run(frame);
        frame.pos = site;
        return make(frame, first.isAsync ? iterable : rt.callSpecial(iterable, '__iter__', []) ?? rt.iterator('iterator', rt.iterate(iterable)));
      };
    }
    case 'Lambda': {
      const { prepare, replaced } = flatten(code, (replace): Lambda => ({ ...node, parameters: parameterOperands(node.parameters, replace) }));
      const plain = code.silent({ copy: replaced, original: node }).operation(replaced, site);
      return function* (frame) {
        yield* prepare(frame);
        return plain(frame);
      };
    }
    default: return flattened(node, code, site);
  }
}

function flattened(node: Expression, code: Code, site: number): Suspending<PyValue> {
  const { prepare, replaced } = flatten(code, (replace) => mapOperands(node, replace));
  const plain = code.operation(replaced, site);
  return function* (frame) {
    yield* prepare(frame);
    return plain(frame);
  };
}

/** Evaluates operands up to the last that suspends into slots; `replaced` reads them from there. */
export function flatten<Node>(code: Code, map: (replace: (operand: Expression) => Expression) => Node, which: 'needed' | 'all' = 'needed'): { readonly prepare: Suspending<void>; readonly replaced: Node } {
  const operands: Expression[] = [];
  map((operand) => {
    operands.push(operand);
    return operand;
  });
  let last = operands.length - 1;
  while (which === 'needed' && last >= 0 && !code.suspends(at(operands, last))) last--;
  const steps: { readonly slot: number; readonly form: Form<PyValue> }[] = [];
  let index = 0;
  const replaced = map((operand) => {
    if (index++ > last || operand.kind === 'Constant') return operand;
    const slot = code.temporary();
    steps.push({ slot, form: code.expressionForm(operand) });
    return code.readSlot(slot, operand);
  });
  return {
    replaced,
    *prepare(frame: Frame) {
      for (const { slot, form } of steps) frame.slots[slot] = form.suspends ? yield* form.run(frame) : form.run(frame);
    },
  };
}

/** Storing from a slot into a target whose own parts suspend. */
export function suspendingStore(target: Expression, code: Code): Form<void> & { readonly slot: number } {
  const slot = code.temporary();
  const value = (frame: Frame): PyValue => frame.slots[slot] ?? null;
  if (!code.suspends(target)) {
    const store = code.store(target);
    return { suspends: false, slot, run: (frame) => store(frame, value(frame)) };
  }
  if (target.kind === 'Starred') return suspendingStore(target.value, code);
  if (target.kind === 'Tuple' || target.kind === 'List') return suspendingUnpack(target, code, slot);
  const { prepare, replaced } = flatten(code, (replace) => mapOperands(target, replace));
  const store = code.store(replaced);
  return {
    suspends: true,
    slot,
    *run(frame) {
      yield* prepare(frame);
      store(frame, value(frame));
    },
  };
}

/** The items go into slots, and from there into their targets, one after the other. */
function suspendingUnpack(target: Tuple | List, code: Code, slot: number): Form<void> & { readonly slot: number } {
  const parts = target.elements.map((element) => suspendingStore(element, code));
  const elements = target.elements.map((element, i): Expression => {
    const into = code.readSlot(at(parts, i).slot, element);
    return element.kind === 'Starred' ? { ...element, value: into } : into;
  });
  const unpack = code.store({ ...target, elements });
  return {
    suspends: true,
    slot,
    *run(frame) {
      unpack(frame, frame.slots[slot] ?? null);
      for (const part of parts) {
        if (part.suspends) yield* part.run(frame);
        else part.run(frame);
      }
    },
  };
}
