/** `memoryview` as a value: a window on the bytes of another object. Its methods come with the module `_memoryview`. */
import { memoryviewType } from './types';
import { PyCompound } from './value';
import type { PyBytearray, PyBytes } from './value';

/** Where items lie in the bytes: `step` bytes apart, `count` of them, the first at `start`. */
export interface Window { readonly start: number; readonly step: number; readonly count: number; readonly format: string; readonly size: number }

export class PyMemoryView extends PyCompound {
  released = false;
  constructor(readonly base: PyBytes | PyBytearray, readonly window: Window, readonly readonly: boolean) { super(memoryviewType); }

  /** Its bytes, one item behind the other. */
  get data(): Uint8Array {
    const { start, step, count, size } = this.window;
    const { data } = this.base;
    if (step === size) return data.slice(start, start + count * size);
    const out = new Uint8Array(count * size);
    for (let i = 0; i < count; i++) out.set(data.subarray(start + i * step, start + i * step + size), i * size);
    return out;
  }
}
