import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Reply, Request } from '../src/host/worker/protocol';
import { debuggerOf, open } from './panes/debugger';

const program = (name: string): string => readFileSync(new URL(`../fixtures/conformance/recursion/${name}`, import.meta.url), 'utf8');

/** Counts its levels, through a `finally`, three loops and a comprehension. */
const COUNTING = `
deepest = 0

def down(n):
    global deepest
    try:
        deepest = n
        for a in [1]:
            for b in [1]:
                while True:
                    return [down(m) for m in [n + 1]]
    finally:
        pass

try:
    down(1)
except RecursionError as error:
    print(deepest, error)
`;

test('recursion goes as deep in the browser\'s worker as in CPython, from the first run on', async ({ page }) => {
  await open(page);
  const started = page.waitForEvent('worker');
  await debuggerOf(page, 'run_loop').do('launch');
  const address = (await started).url();
  const texts = [program('deep.py'), COUNTING, COUNTING];
  // A worker of its own, in which nothing has run yet.
  const printed = await page.evaluate(async ({ address: script, texts: all }) => {
    const worker = new Worker(script, { type: 'module' });
    const answers: string[] = [];
    for (const [id, text] of all.entries()) {
      const request: Request = { id, kind: 'record', program: { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py' } };
      answers.push(await new Promise<string>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          resolve(data.kind === 'recorded' && data.result.kind === 'recorded' ? data.result.recording.output.map((event) => event.text).join('') : data.kind);
        };
        worker.postMessage(request);
      }));
    }
    worker.terminate();
    return answers;
  }, { address, texts });
  const counted = '500 maximum recursion depth exceeded\n';
  expect(printed).toEqual([program('deep.out'), counted, counted]);
});
