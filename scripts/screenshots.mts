/**
 * npm run screenshots: the pictures of the README, docs/images/*.png, taken from a fresh build in a real
 * Chromium. The machine needs fonts with Chinese characters (Debian: fonts-noto-cjk).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { build, preview } from 'vite';
import { ensureChromium } from './setup/chromium.mjs';
import { root } from './setup/paths.mjs';

const folder = join(root, 'docs', 'images');
const outDir = join(root, '.cache', 'screenshots');

/** Sentences of the article bring each debugger where its picture is taken: the second step of the reading path, and the time-out. */
const pictures = [
  { lesson: 'run_loop', sentence: '.ls-article > ol > li:nth-child(2) .ls-drive' },
  { lesson: 'run_main', sentence: '.ls-drive[data-drive="run_main"] >> nth=2' },
] as const;

async function take(browser: Browser, url: string, language: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 }, locale: 'zh-CN', reducedMotion: 'reduce' });
  await page.goto(url);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.locator(`.ls-choices button[lang="${language}"]`).click();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  for (const { lesson, sentence } of pictures) {
    const debuggerPane = page.locator(`#debugger-${lesson}`);
    await debuggerPane.scrollIntoViewIfNeeded();
    await debuggerPane.locator('.ls-code[data-editor="monaco"]').waitFor();
    await page.locator(sentence).click();
    await debuggerPane.locator('.ls-caption-text dl').waitFor();
    await page.mouse.move(0, 0);
    // Time for the answers of captions and drawing to arrive.
    await page.waitForTimeout(1500);
    await debuggerPane.screenshot({ path: join(folder, `${lesson}.${language}.png`) });
  }
  await page.close();
}

mkdirSync(folder, { recursive: true });
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 4187, strictPort: false, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  for (const language of ['zh-CN', 'en']) await take(browser, server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:4187/', language);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
