/** Every expression of the Language Reference, 6, and where it is compiled. */
import type { Expression } from '../syntax/ast';
import type { Code, Evaluate } from './code';
import { attribute } from './expressions/attribute';
import { binary } from './expressions/binary';
import { booleanOperation, conditional } from './expressions/boolean';
import { call } from './expressions/call';
import { comparison } from './expressions/comparison';
import { dictComprehension, listComprehension, setComprehension } from './expressions/comprehension';
import { sharedConstant } from './expressions/constant';
import { dictDisplay, listDisplay, setDisplay, tupleDisplay } from './expressions/display';
import { joined } from './expressions/formatted';
import { generatorExpression } from './expressions/generator-expression';
import { lambda } from './expressions/lambda';
import { namedExpression } from './expressions/named';
import { slice, subscript } from './expressions/subscript';
import { unary } from './expressions/unary';

export function compileExpression(node: Expression, code: Code, site: number): Evaluate {
  switch (node.kind) {
    case 'Constant': {
      const value = sharedConstant(code.rt, node);
      return () => value;
    }
    case 'Name': return code.load(node, site);
    case 'Attribute': return attribute(node, code, site);
    case 'Subscript': return subscript(node, code, site);
    case 'Slice': return slice(node, code);
    case 'Call': return call(node, code, site);
    case 'BinOp': return binary(node, code, site);
    case 'UnaryOp': return unary(node, code, site);
    case 'Compare': return comparison(node, code, site);
    case 'BoolOp': return booleanOperation(node, code, site);
    case 'IfExp': return conditional(node, code, site);
    case 'NamedExpr': return namedExpression(node, code);
    case 'List': return listDisplay(node, code, site);
    case 'Tuple': return tupleDisplay(node, code, site);
    case 'Set': return setDisplay(node, code, site);
    case 'Dict': return dictDisplay(node, code, site);
    case 'ListComp': return listComprehension(node, code, site);
    case 'SetComp': return setComprehension(node, code, site);
    case 'DictComp': return dictComprehension(node, code, site);
    case 'GeneratorExp': return generatorExpression(node, code, site);
    case 'JoinedStr': return joined(node, code, site);
    case 'Lambda': return lambda(node, code, site);
    case 'Starred':
    case 'Await':
    case 'Yield':
    case 'YieldFrom': throw new Error(`not a plain expression: ${node.kind}`);
  }
}

/** Values that a reader may want to see inside a statement. Calls, operations and conditions note their own. */
export function isPiece(node: Expression): boolean {
  switch (node.kind) {
    case 'Name':
    case 'Attribute':
    case 'Subscript':
    case 'Compare':
    case 'NamedExpr':
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'JoinedStr': return true;
    case 'UnaryOp': return node.operand.kind !== 'Constant';
    default: return false;
  }
}
