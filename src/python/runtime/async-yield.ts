/** What an asynchronous generator's own `yield` hands to whoever drives it, told apart from what its `await`s pass through. */
import { asyncGeneratorStepType } from './types';
import { PyObject } from './value';
import type { PyValue } from './value';

export class PyAsyncYield extends PyObject {
  constructor(readonly value: PyValue) { super(asyncGeneratorStepType); }
}
