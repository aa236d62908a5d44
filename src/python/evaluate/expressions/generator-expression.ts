/**
 * Generator expressions (Language Reference 6.2.8): a frame of their own, made at once; the leftmost iterable
 * is evaluated, and asked for its iterator, outside of it.
 */
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import type { Comprehension, GeneratorExp } from '../../syntax/ast';
import type { Code, Evaluate, Form } from '../code';
import { maker } from '../functions';
import { CompiledUnit, kindOf, layoutOf, notPlain } from '../unit';
import { comprehensionClauses } from '../suspending/comprehension';
import { yielded } from '../suspending/yielded';

const ONE_PARAMETER = { positionalOnly: 1, positional: 1, keywordOnly: 0, variadic: false, keywords: false };

export function generatorExpression(node: GeneratorExp, code: Code, site: number): Evaluate {
  const { rt } = code;
  const make = generatorMaker(node, code);
  const first: Comprehension | undefined = node.generators[0];
  if (first === undefined) throw new Error('a comprehension without a clause');
  const values = code.expression(first.iterable);
  return (frame) => {
    const iterable = values(frame);
    frame.pos = site;
    return make(frame, first.isAsync ? iterable : rt.callSpecial(iterable, '__iter__', []) ?? iteratorOf(iterable));
  };

  /** Without `__iter__`: the sequence protocol, or TypeError. */
  function iteratorOf(iterable: PyValue): PyValue {
    return rt.iterator('iterator', rt.iterate(iterable));
  }
}

/** Makes the generator over an iterator that is ready. */
export function generatorMaker(node: GeneratorExp, code: Code): (frame: Frame, iterator: PyValue) => PyValue {
  const { rt } = code;
  const scope = code.childScope(node);
  const kind = kindOf(scope);
  const unit = code.unit(scope, () => new CompiledUnit(code.module, scope, kind, ONE_PARAMETER, layoutOf(code, scope, 'function', node.span), false, node.span, (block) => ({
    run: notPlain,
    start: generatorBody(node, block, kind === 'async generator'),
  })));
  const make = maker(unit, scope, code, null, null);
  return (frame, iterator) => rt.invoke(make(frame), [iterator], null);
}

function generatorBody(node: GeneratorExp, block: Code, isAsync: boolean): (frame: Frame) => Generator<PyValue, PyValue, PyValue> {
  const element: Form<PyValue> = block.expressionForm(node.element);
  const loop = comprehensionClauses<null>(node.generators, block, true, () => function* (frame) {
    const value = element.suspends ? yield* element.run(frame) : element.run(frame);
    yield yielded(value, isAsync);
  });
  return function* (frame) {
    yield* loop(frame, frame.slots[0] ?? null, null);
    return null;
  };
}
