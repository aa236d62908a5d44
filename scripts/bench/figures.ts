/** How the benches print: one line a figure, with what was promised beside it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest rank. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

const short = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

/** `expected`: what it should be, in words; `met`: whether it is (null: nothing was promised). */
export function figure(name: string, value: number, unit: string, expected = '', met: boolean | null = null): void {
  const verdict = met === null ? '' : met ? '  ✓' : '  ✗ fell short';
  console.log(`  ${name.padEnd(62)} ${short(value).padStart(10)} ${unit.padEnd(10)} ${expected}${verdict}`);
}
