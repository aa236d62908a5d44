import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4179);
/** Another build than dist, for trying one out beside it. */
const folder = process.env['E2E_DIST'] ?? 'dist';

/** The built page in a real Chromium. `CHROMIUM_PATH` names the browser; the build comes first (npm test does both). */
export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${String(port)}/`,
    viewport: { width: 1280, height: 1000 },
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir ${folder} --port ${String(port)} --strictPort --host 127.0.0.1`,
    url: `http://127.0.0.1:${String(port)}/`,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
