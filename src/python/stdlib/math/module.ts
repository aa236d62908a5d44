/** `math` (Library Reference, math). */
import { builtinFunction } from '../../runtime/define';
import { nativeModule } from '../module';
import { floatFunctions } from './floats';
import { integerFunctions } from './integers';
import { checked, real } from './numbers';
import { erf, erfc, gamma, lgamma } from './special';
import { sumFunctions } from './sums';

function oneArgument(name: string, compute: (x: number) => number, canOverflow = false) {
  return builtinFunction(`${name}(x, /)`, (rt, x) => { const value = real(rt, x); return checked(rt, compute(value), [value], canOverflow); });
}

const functions = [
  ...floatFunctions, ...integerFunctions, ...sumFunctions,
  oneArgument('sqrt', Math.sqrt), oneArgument('cbrt', Math.cbrt), oneArgument('exp', Math.exp, true), oneArgument('expm1', Math.expm1, true), oneArgument('exp2', (x) => 2 ** x, true),
  oneArgument('log1p', Math.log1p), oneArgument('fabs', Math.abs),
  oneArgument('sin', Math.sin), oneArgument('cos', Math.cos), oneArgument('tan', Math.tan), oneArgument('asin', Math.asin), oneArgument('acos', Math.acos), oneArgument('atan', Math.atan),
  oneArgument('sinh', Math.sinh, true), oneArgument('cosh', Math.cosh, true), oneArgument('tanh', Math.tanh), oneArgument('asinh', Math.asinh), oneArgument('acosh', Math.acosh), oneArgument('atanh', Math.atanh),
  oneArgument('degrees', (x) => x * (180 / Math.PI)), oneArgument('radians', (x) => x * (Math.PI / 180)),
  oneArgument('erf', erf), oneArgument('erfc', erfc), oneArgument('gamma', gamma, true), oneArgument('lgamma', lgamma, true),
  builtinFunction('atan2(y, x, /)', (rt, y, x) => rt.float(Math.atan2(real(rt, y), real(rt, x)))),
];

export const library = nativeModule('Mathematical functions.', (rt) => [
  ...functions.map((f) => [f.name, f] as const),
  ['pi', rt.float(Math.PI)], ['e', rt.float(Math.E)], ['tau', rt.float(2 * Math.PI)], ['inf', rt.float(Infinity)], ['nan', rt.float(NaN)],
]);
