/** Lambdas (Language Reference 6.14). The body is a stop in a frame of its own. */
import type { Lambda } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { lambdaMaker } from '../functions';

export function lambda(node: Lambda, code: Code, _site: number): Evaluate {
  return lambdaMaker(node, code);
}
