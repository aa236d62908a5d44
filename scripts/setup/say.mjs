/** What the commands print: one short line a step, so that a newcomer sees what is going on. */
export const say = (text) => process.stdout.write(`▸ ${text}\n`);
export const warn = (text) => process.stderr.write(`! ${text}\n`);

/** Ends the command with a plain reason; no stack. */
export function giveUp(text) {
  process.stderr.write(`\n✗ ${text}\n`);
  process.exit(1);
}
