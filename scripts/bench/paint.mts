/**
 * From key press to paint, in Chromium, on a recording of about 10,000 steps that is opened as a reader opens
 * one: each press of N (and of Shift+N) until the frame that shows the new step; and what a drag costs a frame.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { loadLibraries, recordProgram } from '../../src/python/record';
import { exportRecording } from '../../src/trace/export-recording';
import type { Program } from '../../src/trace/program';
import { figure, median, quantile } from './figures';
import { serve } from './serve';

const PRESSES = 200;

/** Calls, containers that grow, and output: what the panes have to show. */
const PROGRAM = `
def weigh(word, counts):
    size = len(word)
    counts[word] = counts.get(word, 0) + size
    return counts[word]

words = ["loop", "scope", "step", "trace", "record"]
counts = {}
totals = []
for turn in range(1450):
    word = words[turn % len(words)]
    total = weigh(word, counts)
    totals.append(total)
    if turn % 100 == 0:
        print(turn, total)
print(len(totals))
`;

const program: Program = { files: [{ name: 'main.py', text: PROGRAM, shown: true }], entry: 'main.py' };
await loadLibraries(program);
const result = recordProgram(program, { record: true });
if (result.kind === 'refused') throw new Error('the program of this bench was refused');
const steps = result.recording.steps.site.length;
const file = join(mkdtempSync(join(tmpdir(), 'loopscope-paint-')), 'bench.json');
writeFileSync(file, exportRecording(result.recording, { mask: true }));

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const site = await serve({ '/': process.env['BENCH_DIST'] ?? join(root, 'dist') });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(site.origin);
await page.locator('html[data-started]').waitFor();
const root$ = page.locator('[data-lesson="run_main"]');
await root$.locator('[data-tool-button="export"]').click();
await root$.locator('input[type="file"]').setInputFiles(file);
await root$.locator('.ls-opened').waitFor();
await root$.evaluate((element) => { element.scrollIntoView(); });
await root$.locator('.monaco-editor').first().waitFor();
await root$.locator('.ls-step-field input').fill(String(Math.round(steps / 2)));
await root$.locator('.ls-step-field input').press('Enter');
await page.waitForTimeout(1500);

/** Milliseconds from the event's own time to the task after the frame in which the slider shows another step. */
async function presses(key: string, shift: boolean): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    document.addEventListener('keydown', (event) => {
      const began = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => { times.push(performance.now() - began); };
        channel.port2.postMessage(0);
      });
    }, { capture: true });
  });
  await root$.locator('[data-command="launch"]').focus();
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(shift ? `Shift+${key}` : key);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (window as Window & { paintTimes?: number[] }).paintTimes?.slice() ?? []);
}

console.log(`  a recording of ${steps.toLocaleString('en')} steps, ${String(PRESSES)} presses`);
for (const [name, key, shift] of [['next (N)', 'N', false], ['step in (I)', 'I', false], ['step back (Shift+N)', 'N', true]] as const) {
  const times = await presses(shift ? key : key.toLowerCase(), shift);
  const middle = median(times);
  const slow = quantile(times, 0.95);
  figure(`${name}: key press to paint, median`, middle, 'ms', 'expect < 16', middle < 16);
  figure(`${name}: key press to paint, 95th percentile`, slow, 'ms', 'expect < 50', slow < 50);
  await page.reload({ waitUntil: 'commit' }).catch(() => null);
  await page.locator('html[data-started]').waitFor();
  await root$.locator('[data-tool-button="export"]').click();
  await root$.locator('input[type="file"]').setInputFiles(file);
  await root$.locator('.ls-opened').waitFor();
  await root$.locator('.monaco-editor').first().waitFor();
  await root$.locator('.ls-step-field input').fill(String(Math.round(steps / 2)));
  await root$.locator('.ls-step-field input').press('Enter');
  await page.waitForTimeout(1500);
}

const box = await root$.locator('.ls-track').boundingBox();
if (box !== null) {
  // As text: what a bundler does to named functions has no meaning in the page.
  await page.evaluate('window.frameGaps = []; (function frame(now) { window.frameGaps.push(now); requestAnimationFrame(frame); })(performance.now());');
  await page.mouse.move(box.x + 20, box.y + 17);
  await page.mouse.down();
  for (let x = 20; x < box.width - 20; x += 4) await page.mouse.move(box.x + x, box.y + 17);
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as Window & { frameGaps?: number[] }).frameGaps ?? []);
  const gaps = frames.slice(1).map((now, i) => now - (frames[i] ?? now));
  figure('dragging along the whole timeline: between frames, median', median(gaps), 'ms');
  figure('dragging along the whole timeline: between frames, 95th percentile', quantile(gaps, 0.95), 'ms', 'expect < 50', quantile(gaps, 0.95) < 50);
}
await browser.close();
await site.close();
