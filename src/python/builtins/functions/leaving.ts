/** `exit` and `quit`, which `site` adds to the builtins. */
import { builtinFunction } from '../../runtime/define';
import { newException } from '../../runtime/errors';
import { exceptionType } from '../../runtime/exception-types';
import { interpreterOf } from '../../runtime/running';
import type { PyBuiltin } from '../../runtime/value';

export const leavingFunctions: readonly PyBuiltin[] = ['exit', 'quit'].map((name) =>
  builtinFunction(`${name}(code=None)`, (rt, code) => {
    throw rt.raised(newException(interpreterOf(rt), exceptionType('SystemExit'), [code]));
  }),
);
