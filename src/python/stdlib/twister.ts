/** `_random`: MT19937 (Matsumoto and Nishimura), seeded as CPython seeds it, so that `random.seed(42)` gives the same numbers. */
import { builtinFunction, define } from '../runtime/define';
import { longWords } from '../runtime/int-size';
import { newType } from '../runtime/types';
import { PyOpaque } from '../runtime/value';
import { nativeModule } from './module';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';

const SIZE = 624;
const SHIFT = 397;

/** The generator's state: 624 words and the index of the next one. */
export class Twister {
  words = new Uint32Array(SIZE);
  at = SIZE;

  /** Seeds from 32-bit words, least significant first. */
  seed(key: readonly number[]): void {
    const { words } = this;
    words[0] = 19650218;
    for (let i = 1; i < SIZE; i++) words[i] = Math.imul(1812433253, this.mixed(i - 1)) + i;
    let i = 1;
    let j = 0;
    const bump = (): void => { if (++i >= SIZE) { words[0] = words[SIZE - 1] as number; i = 1; } };
    for (let k = Math.max(SIZE, key.length); k > 0; k--) {
      words[i] = ((words[i] as number) ^ Math.imul(this.mixed(i - 1), 1664525)) + (key[j] as number) + j;
      bump();
      if (++j >= key.length) j = 0;
    }
    for (let k = SIZE - 1; k > 0; k--) {
      words[i] = ((words[i] as number) ^ Math.imul(this.mixed(i - 1), 1566083941)) - i;
      bump();
    }
    words[0] = 0x80000000;
    this.at = SIZE;
  }

  /** 32 random bits. */
  next(): number {
    if (this.at >= SIZE) this.refill();
    let y = this.words[this.at++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** 53 random bits, in [0, 1). */
  unit(): number { return ((this.next() >>> 5) * 67108864 + (this.next() >>> 6)) / 9007199254740992; }

  bits(count: number): bigint {
    let value = 0n;
    for (let shift = 0; shift < count; shift += 32) {
      const left = count - shift;
      value |= BigInt(left >= 32 ? this.next() : this.next() >>> (32 - left)) << BigInt(shift);
    }
    return value;
  }

  private mixed(i: number): number { const word = this.words[i] as number; return word ^ (word >>> 30); }

  private refill(): void {
    const { words } = this;
    for (let k = 0; k < SIZE; k++) {
      const y = ((words[k] as number) & 0x80000000) | ((words[(k + 1) % SIZE] as number) & 0x7fffffff);
      words[k] = (words[(k + SHIFT) % SIZE] as number) ^ (y >>> 1) ^ ((y & 1) === 0 ? 0 : 0x9908b0df);
    }
    this.at = 0;
  }
}

const twisterType = newType('_Twister', 'other', undefined, '_random');
type TwisterObject = PyOpaque<Twister>;

function seed(rt: Runtime, self: TwisterObject, value: PyValue): PyValue {
  const index = rt.index(value);
  rt.work(longWords(index));
  const hex = (index < 0 ? -index : index).toString(16);
  const key: number[] = [];
  for (let end = hex.length; end > 0; end -= 8) key.push(Number.parseInt(hex.slice(Math.max(0, end - 8), end), 16));
  self.state.seed(key);
  return null;
}

define<TwisterObject>(twisterType, {
  methods: {
    'seed(number, /)': seed,
    'random()': (rt, self) => rt.float(self.state.unit()),
    'getrandbits(k, /)': (rt, self, k) => {
      const count = Number(rt.index(k));
      if (count < 0) throw rt.error('ValueError', 'number of bits must be non-negative');
      rt.allocate(count / 8);
      rt.work(count / 100 + (count / 600) ** 2);
      return rt.int(self.state.bits(count));
    },
    'getstate()': (rt, self) => rt.tuple([...self.state.words, self.state.at]),
    'setstate(state, /)': (rt, self, state) => {
      const numbers = rt.collect(state).map(Number);
      self.state.words = Uint32Array.from(numbers.slice(0, SIZE));
      self.state.at = numbers[SIZE] ?? SIZE;
      return null;
    },
  },
});

const make = builtinFunction('generator()', () => new PyOpaque<Twister>(twisterType, new Twister()));

export const library = nativeModule('The core of random.', () => [['generator', make]]);
