/**
 * What an asynchronous generator's body yields for a `yield` of its own. Anything else that it yields comes
 * from an `await` inside and is meant for the event loop. Never seen by programs.
 */
import { asyncGeneratorStepType } from './types';
import { PyObject } from './value';
import type { PyValue } from './value';

export class PyAsyncYield extends PyObject {
  constructor(readonly value: PyValue) { super(asyncGeneratorStepType); }
}
