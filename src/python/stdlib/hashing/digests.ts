/** MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4) over bytes. */
export type Digest = (data: Uint8Array) => Uint8Array;

/** Fractional bits of `root(prime)`, exactly, by whole-number roots. */
function fraction(prime: number, power: 2n | 3n, bits: bigint): bigint {
  const scaled = BigInt(prime) << (bits * power);
  let low = 0n;
  let high = BigInt(prime) << bits;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** power <= scaled) low = middle;
    else high = middle - 1n;
  }
  return low & ((1n << bits) - 1n);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

const left = (x: number, n: number): number => (x << n) | (x >>> (32 - n));
const right = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The message with its 1 bit, zeros and its length in bits, in whole blocks. */
function padded(data: Uint8Array, block: number, little: boolean): DataView {
  const lengthSize = block / 8;
  const total = Math.ceil((data.length + 1 + lengthSize) / block) * block;
  const view = new DataView(new ArrayBuffer(total));
  new Uint8Array(view.buffer).set(data);
  view.setUint8(data.length, 0x80);
  const bits = BigInt(data.length) * 8n;
  view.setBigUint64(little ? total - 8 : total - 8, bits, little);
  return view;
}

function output(words: ArrayLike<number>, little: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (let i = 0; i < words.length; i++) view.setUint32(i * 4, (words[i] as number) >>> 0, little);
  return new Uint8Array(view.buffer);
}

const MD5_SHIFTS = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]] as const;

export const md5: Digest = (data) => {
  const view = padded(data, 64, true);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    let [a, b, c, d] = state as [number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const f = round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d);
      const g = [i, 5 * i + 1, 3 * i + 5, 7 * i][round] as number;
      const sum = a + f + Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) + view.getUint32(offset + (g % 16) * 4, true);
      [a, d, c, b] = [d, c, b, (b + left(sum | 0, (MD5_SHIFTS[round] as readonly number[])[i % 4] as number)) | 0];
    }
    [a, b, c, d].forEach((word, i) => { state[i] = ((state[i] as number) + word) | 0; });
  }
  return output(state, true);
};

export const sha1: Digest = (data) => {
  const view = padded(data, 64, false);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const w = new Int32Array(80);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    for (let i = 0; i < 80; i++) w[i] = i < 16 ? view.getInt32(offset + i * 4) : left((w[i - 3] as number) ^ (w[i - 8] as number) ^ (w[i - 14] as number) ^ (w[i - 16] as number), 1);
    let [a, b, c, d, e] = state as [number, number, number, number, number];
    for (let i = 0; i < 80; i++) {
      const [f, k] = i < 20 ? [(b & c) | (~b & d), 0x5a827999] : i < 40 ? [b ^ c ^ d, 0x6ed9eba1] : i < 60 ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc] : [b ^ c ^ d, 0xca62c1d6];
      const next = (left(a, 5) + f + e + k + (w[i] as number)) | 0;
      [e, d, c, b, a] = [d, c, left(b, 30), a, next];
    }
    [a, b, c, d, e].forEach((word, i) => { state[i] = ((state[i] as number) + word) | 0; });
  }
  return output(state, false);
};

function sha2Small(initial: readonly number[], size: number): Digest {
  return (data) => {
    const constants = primes(64).map((p) => Number(fraction(p, 3n, 32n)));
    const view = padded(data, 64, false);
    const state = [...initial];
    const w = new Int32Array(64);
    for (let offset = 0; offset < view.byteLength; offset += 64) {
      for (let i = 0; i < 64; i++) {
        if (i < 16) { w[i] = view.getInt32(offset + i * 4); continue; }
        const [x, y] = [w[i - 15] as number, w[i - 2] as number];
        w[i] = (w[i - 16] as number) + (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) + (w[i - 7] as number) + (right(y, 17) ^ right(y, 19) ^ (y >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
      for (let i = 0; i < 64; i++) {
        const one = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + (constants[i] as number) + (w[i] as number);
        const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = ((state[i] as number) + word) | 0; });
    }
    return output(state.slice(0, size), false);
  };
}

export const sha256 = sha2Small(primes(8).map((p) => Number(fraction(p, 2n, 32n))), 8);
export const sha224 = sha2Small([0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4], 7);

const MASK = (1n << 64n) - 1n;
const right64 = (x: bigint, n: bigint): bigint => (x >> n) | ((x << (64n - n)) & MASK);

function sha2Large(initial: readonly bigint[], size: number): Digest {
  return (data) => {
    const constants = primes(80).map((p) => fraction(p, 3n, 64n));
    const view = padded(data, 128, false);
    const state = [...initial];
    const w: bigint[] = [];
    for (let offset = 0; offset < view.byteLength; offset += 128) {
      for (let i = 0; i < 80; i++) {
        if (i < 16) { w[i] = view.getBigUint64(offset + i * 8); continue; }
        const [x, y] = [w[i - 15] as bigint, w[i - 2] as bigint];
        w[i] = ((w[i - 16] as bigint) + (right64(x, 1n) ^ right64(x, 8n) ^ (x >> 7n)) + (w[i - 7] as bigint) + (right64(y, 19n) ^ right64(y, 61n) ^ (y >> 6n))) & MASK;
      }
      let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
      for (let i = 0; i < 80; i++) {
        const one = h + (right64(e, 14n) ^ right64(e, 18n) ^ right64(e, 41n)) + ((e & f) ^ (~e & MASK & g)) + (constants[i] as bigint) + (w[i] as bigint);
        const two = (right64(a, 28n) ^ right64(a, 34n) ^ right64(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = ((state[i] as bigint) + word) & MASK; });
    }
    const words = state.slice(0, size).flatMap((word) => [Number(word >> 32n), Number(word & 0xffffffffn)]);
    return output(words, false);
  };
}

export const sha512 = sha2Large(primes(8).map((p) => fraction(p, 2n, 64n)), 8);
export const sha384 = sha2Large(primes(16).slice(8).map((p) => fraction(p, 2n, 64n)), 6);
