/** `while` and `for` (Language Reference 8.2, 8.3). The header is a stop at each of its tests. */
import { at } from '../at';
import type { For, While } from '../../syntax/ast';
import { BREAK, NORMAL, RETURN } from '../code';
import type { Code, Completion, Execute } from '../code';
import type { Frame } from '../../runtime/function';
import { condition } from '../expressions/boolean';
import type { PyValue } from '../../runtime/value';
import { cursorOf } from './iteration';
import { abandonAll, evaluateHeader, holdingOf } from './temporary';

export function whileStatement(node: While, code: Code, site: number): Execute {
  const { pace } = code;
  const test = condition(node.test, code);
  const body = code.block(node.body);
  const orelse = code.block(node.orelse);
  return (frame) => {
    pace.step(frame, site);
    while (test(frame)) {
      for (let i = 0; i < body.length; i++) {
        const completion = at(body, i)(frame);
        if (completion === NORMAL) continue;
        if (completion === BREAK) return NORMAL;
        if (completion === RETURN) return RETURN;
        break; // continue
      }
      pace.again(frame, site, 1);
    }
    return runAll(orelse, frame);
  };
}

export function forStatement(node: For, code: Code, site: number): Execute {
  const { pace, rt } = code;
  const iterable = code.expression(node.iterable);
  const store = code.store(node.target);
  const body = code.block(node.body);
  const orelse = code.block(node.orelse);
  const run = (frame: Frame, values: PyValue): Completion => {
    const cursor = cursorOf(rt, values);
    for (let item = cursor.next(); item !== undefined; item = cursor.next()) {
      store(frame, item);
      for (let i = 0; i < body.length; i++) {
        const completion = at(body, i)(frame);
        if (completion === NORMAL) continue;
        if (completion === BREAK || completion === RETURN) return completion;
        break; // continue
      }
      pace.again(frame, site, 1);
      frame.pos = site;
    }
    return NORMAL;
  };
  const left = (frame: Frame, completion: Completion): Completion => (completion === NORMAL ? runAll(orelse, frame) : completion === BREAK ? NORMAL : completion);
  const holding = holdingOf(node.iterable);
  if (holding === 'no') {
    return (frame) => {
      pace.step(frame, site);
      const values = iterable(frame);
      frame.pos = site;
      return left(frame, run(frame, values));
    };
  }
  return (frame) => {
    pace.step(frame, site);
    const { values, held } = evaluateHeader(rt, frame, node.iterable, holding, iterable);
    frame.pos = site;
    if (held.length === 0) return left(frame, run(frame, values));
    let completion: Completion;
    try {
      completion = run(frame, values);
    } catch (thrown) {
      abandonAll(rt, held, thrown);
      throw thrown;
    }
    abandonAll(rt, held);
    return left(frame, completion);
  };
}

function runAll(block: readonly Execute[], frame: Frame): Completion {
  for (let i = 0; i < block.length; i++) {
    const completion = at(block, i)(frame);
    if (completion !== NORMAL) return completion;
  }
  return NORMAL;
}
