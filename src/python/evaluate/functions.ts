/** Making function objects (Language Reference 8.7): defaults, annotations and closure are taken at the `def`. */
import { at } from './at';
import { docstringOf } from '../check/docstring';
import { isStop } from '../check/stops';
import { PyFunction } from '../runtime/function';
import type { Scope } from '../check/scope';
import type { CodeUnit, Frame } from '../runtime/function';
import { functionType } from '../runtime/types';
import type { PyValue } from '../runtime/value';
import type { Expression, FunctionDef, Lambda, Parameters } from '../syntax/ast';
import { annotationsOf } from './annotations';
import type { Code } from './code';
import { closureOf, CompiledUnit, emptyBody, functionBody, kindOf, layoutOf, notPlain, parameterLayout, withoutDocstring } from './unit';
import type { Body } from './unit';

export function functionMaker(node: FunctionDef, code: Code): (frame: Frame) => PyFunction {
  const scope = code.childScope(node);
  const kind = kindOf(scope);
  const defaults = defaultsOf(node.parameters, code);
  const annotations = annotationsOf(node.parameters, node.returns, code);
  const unit = code.unit(scope, () => new CompiledUnit(code.module, scope, kind, parameterLayout(node.parameters), layoutOf(code, scope, 'function', node.defSpan),
    true, node.span, (block) => {
      const body = withoutDocstring(node.body);
      return body.some((statement) => isStop(statement, true)) ? functionBody(body, kind, block) : emptyBody(node.span, kind, block);
    }));
  const make = maker(unit, scope, code, defaults, docstringOf(node.body));
  if (annotations === null) return make;
  return (frame) => {
    const func = make(frame);
    func.annotations = annotations(frame);
    return func;
  };
}

export function lambdaMaker(node: Lambda, code: Code): (frame: Frame) => PyFunction {
  const scope = code.childScope(node);
  const defaults = defaultsOf(node.parameters, code);
  const kind = kindOf(scope);
  const { here } = code;
  const unit = code.unit(scope, () => new CompiledUnit(code.module, scope, kind, parameterLayout(node.parameters), layoutOf(code, scope, 'lambda', node.span),
    true, node.span, (block) => (kind === 'plain' ? lambdaBody(node.body, here, block) : functionBody([{ kind: 'Return', value: node.body, span: node.body.span }], kind, block))));
  return maker(unit, scope, code, defaults, null);
}

function lambdaBody(node: Expression, here: number, block: Code): Body {
  const site = block.statementPlace(node.span, 'Expr', here);
  const { pace } = block;
  const value = block.expressionForm(node);
  if (value.suspends) {
    return {
      run: notPlain,
      *start(frame) {
        pace.step(frame, site);
        return yield* value.run(frame);
      },
    };
  }
  const { run } = value;
  return {
    start: null,
    run(frame) {
      pace.step(frame, site);
      return run(frame);
    },
  };
}

export function maker(unit: CodeUnit, scope: Scope, code: Code, defaults: Defaults | null, doc: string | null): (frame: Frame) => PyFunction {
  const { namespace } = code.module;
  const moduleName = namespace.cell('__name__');
  const cells = closureOf(code, scope);
  return (frame) => {
    const func = new PyFunction(functionType, unit, namespace, cells.map((cell) => at(frame.cells, cell)));
    func.module = moduleName.value ?? null;
    func.doc = doc;
    func.definedIn = frame.id;
    if (defaults !== null) defaults(frame, func);
    return func;
  };
}

type Defaults = (frame: Frame, func: PyFunction) => void;

function defaultsOf(parameters: Parameters, code: Code): Defaults | null {
  const positional = [...parameters.positionalOnly, ...parameters.positional].flatMap(({ default: value }) => (value === null ? [] : [code.expression(value)]));
  const named = parameters.keywordOnly.flatMap(({ name, default: value }) => (value === null ? [] : [{ name: code.scope.mangle(name), value: code.expression(value) }]));
  if (positional.length === 0 && named.length === 0) return null;
  return (frame, func) => {
    func.defaults = positional.map((value) => value(frame));
    if (named.length > 0) func.keywordDefaults = new Map(named.map(({ name, value }): [string, PyValue] => [name, value(frame)]));
  };
}
