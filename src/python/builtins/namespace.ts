import { ModuleNamespace } from '../runtime/namespace';
import type { Runtime } from '../runtime/runtime';
import type { Namespace } from '../runtime/value';
import { builtins } from './catalogue';

/** The namespace of the module `builtins` for one run: a program may change it. */
export function builtinsNamespace(_rt: Runtime): Namespace {
  return new ModuleNamespace(builtins);
}
