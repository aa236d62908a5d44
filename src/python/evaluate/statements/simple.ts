/** Expression statements, `pass`, `break`, `continue`, `return`, `del` and `assert` (Language Reference 7.1 to 7.10). */
import { newException } from '../../runtime/errors';
import { exceptionType } from '../../runtime/exception-types';
import type { Assert, Compare, Delete, Expression, ExpressionStatement, Return } from '../../syntax/ast';
import { BREAK, CONTINUE, NORMAL, RETURN } from '../code';
import type { Code, Execute } from '../code';
import { condition } from '../expressions/boolean';
import { neverAwaited } from '../never-awaited';

export function expressionStatement(node: ExpressionStatement, code: Code, site: number): Execute {
  const { pace, rt } = code;
  const value = code.expression(node.value);
  const drop = neverAwaited(node.value, code);
  if (drop === null) {
    return (frame) => {
      pace.step(frame, site);
      value(frame);
      return NORMAL;
    };
  }
  return (frame) => {
    pace.step(frame, site);
    const made = rt.generators;
    drop(value(frame), made);
    return NORMAL;
  };
}

export function passStatement(code: Code, site: number): Execute {
  const { pace } = code;
  return (frame) => {
    pace.step(frame, site);
    return NORMAL;
  };
}

export function breakStatement(code: Code, site: number): Execute {
  const { pace } = code;
  return (frame) => {
    pace.step(frame, site);
    return BREAK;
  };
}

export function continueStatement(code: Code, site: number): Execute {
  const { pace } = code;
  return (frame) => {
    pace.step(frame, site);
    return CONTINUE;
  };
}

export function returnStatement(node: Return, code: Code, site: number): Execute {
  const { pace } = code;
  const value = node.value === null ? null : code.expression(node.value);
  if (value === null) {
    return (frame) => {
      pace.step(frame, site);
      frame.result = null;
      return RETURN;
    };
  }
  return (frame) => {
    pace.step(frame, site);
    frame.result = value(frame);
    return RETURN;
  };
}

export function deleteStatement(node: Delete, code: Code, site: number): Execute {
  const { pace } = code;
  const removes = node.targets.map((target) => code.remove(target));
  return (frame) => {
    pace.step(frame, site);
    for (const remove of removes) remove(frame);
    return NORMAL;
  };
}

export function assertStatement(node: Assert, code: Code, site: number): Execute {
  const { rt, pace } = code;
  const test = condition(node.test, code);
  const place = assertionPlace(node, code, site);
  const message = node.message === null ? null : code.expression(node.message);
  return (frame) => {
    pace.step(frame, site);
    if (test(frame)) return NORMAL;
    const args = message === null ? [] : [message(frame)];
    frame.pos = place;
    throw rt.raised(newException(rt, exceptionType('AssertionError'), args));
  };
}

export function assertionPlace({ test }: Assert, code: Code, site: number): number {
  const compared = lastComparison(test);
  return compared === null ? site : code.placeOf(compared);
}

/** What CPython's traceback marks of a failed assertion: the last comparison of the test, else the whole statement. */
function lastComparison(test: Expression): Compare | null {
  switch (test.kind) {
    case 'Compare': return test;
    case 'UnaryOp': return test.operator === 'not' ? lastComparison(test.operand) : null;
    case 'BoolOp': return test.values.reduce<Compare | null>((last, value) => lastComparison(value) ?? last, null);
    case 'IfExp': return lastComparison(test.orelse) ?? lastComparison(test.body) ?? lastComparison(test.test);
    default: return null;
  }
}
