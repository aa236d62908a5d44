/** Special methods of the operators (Data model 3.3.8). */
import type { BinaryOperator, ComparisonOperator } from '../syntax/ast';

export interface OperatorMethods { readonly direct: string; readonly reflected: string; readonly inplace: string }

const names = (stem: string): OperatorMethods => ({ direct: `__${stem}__`, reflected: `__r${stem}__`, inplace: `__i${stem}__` });

export const BINARY_METHODS: Readonly<Record<BinaryOperator, OperatorMethods>> = {
  '+': names('add'), '-': names('sub'), '*': names('mul'), '/': names('truediv'), '//': names('floordiv'), '%': names('mod'),
  '**': names('pow'), '<<': names('lshift'), '>>': names('rshift'), '&': names('and'), '|': names('or'), '^': names('xor'), '@': names('matmul'),
};

export type RichComparison = Extract<ComparisonOperator, '==' | '!=' | '<' | '<=' | '>' | '>='>;

export const COMPARISON_METHODS: Readonly<Record<RichComparison, { readonly direct: string; readonly reflected: string }>> = {
  '==': { direct: '__eq__', reflected: '__eq__' },
  '!=': { direct: '__ne__', reflected: '__ne__' },
  '<': { direct: '__lt__', reflected: '__gt__' },
  '<=': { direct: '__le__', reflected: '__ge__' },
  '>': { direct: '__gt__', reflected: '__lt__' },
  '>=': { direct: '__ge__', reflected: '__le__' },
};

export const UNARY_METHODS = { '-': '__neg__', '+': '__pos__', '~': '__invert__' } as const;
