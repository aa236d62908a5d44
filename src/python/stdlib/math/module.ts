/** `math` (Library Reference, math). */
import { builtinFunction } from '../../runtime/define';
import { nativeModule } from '../module';
import { floatFunctions } from './floats';
import { integerFunctions } from './integers';
import { checked, real } from './numbers';
import * as precise from './precise';
import { gamma, lgamma } from './special';
import { exp } from '../../runtime/power';
import { sumFunctions } from './sums';

function oneArgument(name: string, compute: (x: number) => number, canOverflow = false) {
  return builtinFunction(`math.${name}(x, /)`, (rt, x) => { const value = real(rt, x); return checked(rt, compute(value), [value], canOverflow); });
}

const functions = [
  ...floatFunctions, ...integerFunctions, ...sumFunctions,
  oneArgument('sqrt', Math.sqrt), oneArgument('cbrt', precise.cbrt), oneArgument('exp', exp, true), oneArgument('expm1', Math.expm1, true), oneArgument('exp2', precise.exp2, true),
  oneArgument('log1p', Math.log1p), oneArgument('fabs', Math.abs),
  oneArgument('sin', precise.sin), oneArgument('cos', precise.cos), oneArgument('tan', precise.tan), oneArgument('asin', precise.asin), oneArgument('acos', precise.acos), oneArgument('atan', precise.atan),
  oneArgument('sinh', Math.sinh, true), oneArgument('cosh', precise.cosh, true), oneArgument('tanh', Math.tanh), oneArgument('asinh', precise.asinh), oneArgument('acosh', precise.acosh), oneArgument('atanh', Math.atanh),
  oneArgument('degrees', (x) => x * (180 / Math.PI)), oneArgument('radians', (x) => x * (Math.PI / 180)),
  oneArgument('erf', precise.erf), oneArgument('erfc', precise.erfc), oneArgument('gamma', gamma, true), oneArgument('lgamma', lgamma, true),
  builtinFunction('math.atan2(y, x, /)', (rt, y, x) => rt.float(precise.atan2(real(rt, y), real(rt, x)))),
];

export const library = nativeModule('Mathematical functions.', (rt) => [
  ...functions.map((f) => [f.name, f] as const),
  ['pi', rt.float(Math.PI)], ['e', rt.float(Math.E)], ['tau', rt.float(2 * Math.PI)], ['inf', rt.float(Infinity)], ['nan', rt.float(NaN)],
]);
