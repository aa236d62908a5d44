/** How long an int is: exactly, and roughly at no cost, for what its operations charge to the budget. */

type Int = number | bigint;

/** `POWERS[i]` is 2 to the power of 2^(i + FIRST). */
const FIRST = 10;
const LAST = 24;
const POWERS: readonly bigint[] = Array.from({ length: 12 - FIRST + 1 }, (_, i) => 1n << BigInt(2 ** (i + FIRST)));
const SMALL = 1n << BigInt(2 ** FIRST);

export function bitLength(value: Int): number {
  if (typeof value === 'number') {
    const size = Math.abs(value);
    return size < 2 ** 31 ? 32 - Math.clz32(size) : Math.floor(Math.log2(size)) + 1;
  }
  let rest = value < 0n ? -value : value;
  let bits = 0;
  // Halves are cut off, so that only a short rest is ever written out.
  for (let room = Math.floor(roughBits(rest) / 2); room >= 512; room = Math.floor(room / 2)) {
    const upper = rest >> BigInt(room);
    if (upper === 0n) continue;
    rest = upper;
    bits += room;
  }
  const hex = rest.toString(16);
  return bits + (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)));
}

/** A power of two that is not below the number of bits, and less than twice as much when there are many. */
export function roughBits(value: Int): number {
  if (typeof value === 'number') return 64;
  if (value < SMALL && value > -SMALL) return 2 ** FIRST;
  for (let i = 1; i + FIRST <= LAST; i++) {
    const power = POWERS[i] ?? 1n << BigInt(2 ** (i + FIRST));
    if (value < power && value > -power) return 2 ** (i + FIRST);
  }
  let bits = 2 ** (LAST + 1);
  while (value >> BigInt(bits) !== (value < 0n ? -1n : 0n)) bits *= 2;
  return bits;
}

/** Host words of an int, roughly; 0 for short ones, whose operations cost no more than a statement's. */
export function longWords(value: Int): number {
  return typeof value === 'number' || (value < SMALL && value > -SMALL) ? 0 : roughBits(value) / 64;
}
