/** What the article says the kit prints: its `console` blocks, read as commands and their output. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Commands of every article, each once: `{ command, output }`, output as lines, `…` for lines left out.
 * @param {string} folder of the articles
 */
export function articleCommands(folder) {
  const found = new Map();
  for (const name of readdirSync(folder).filter((one) => /^article\..*\.md$/.test(one))) {
    for (const [, block] of readFileSync(join(folder, name), 'utf8').matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
      for (const part of block.split(/^\$ /m).slice(1)) {
        const [command, ...output] = part.trimEnd().split('\n');
        found.set(part, { command, output, article: name });
      }
    }
  }
  return [...found.values()];
}

const SUM = /^通过 (\d+)，失败 (\d+)，跳过 (\d+)$/;

/** Does `printed` read as the article says? A check that could only be skipped here counts as passed there. */
export function printsAsSaid(said, printed) {
  const lines = printed.trimEnd().split(/\r?\n/);
  if (said[0] === '…') return lines.length >= said.length && sameLines(said.slice(1), lines.slice(1 - said.length));
  return sameLines(said, lines);
}

const sameLines = (said, printed) => said.length === printed.length && said.every((line, i) => withoutSkips(line) === withoutSkips(printed[i]));

function withoutSkips(line) {
  const counted = SUM.exec(line);
  return counted === null ? line : `${Number(counted[1]) + Number(counted[3])} checks, ${counted[2]} failed`;
}
