import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, runnerImport } from 'vite';
import type { Plugin } from 'vite';
import { guestFiles } from './scripts/build/guest-files.ts';
import { withoutDiffEditor } from './scripts/build/without-diff-editor.ts';
import { practiceKit } from './scripts/kit-zip.mjs';

/** Python, lessons and articles are read while building: see src/host/content-readers.ts. */
function content(): Plugin {
  let readers: Readonly<Record<string, (text: string) => unknown>> = {};
  return {
    name: 'content',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport<{ contentReaders: typeof readers }>('./src/host/content-readers.ts');
      readers = module.contentReaders;
    },
    async load(id) {
      const [path, query] = id.split('?');
      const read = query === undefined ? undefined : readers[query];
      if (path === undefined || read === undefined) return null;
      this.addWatchFile(path);
      return { code: `export default ${JSON.stringify(read(await readFile(path, 'utf8')))};`, moduleType: 'js' };
    },
  };
}

/** Puts the page's own HTML into index.html, and scrolls code to where it begins before any script arrives. */
function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes('<div id="root"></div>')) return html;
        const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } });
        try {
          const page = (await server.ssrLoadModule('/src/host/prerender.tsx')) as { prerender: () => Promise<string> };
          return html.replace('<div id="root"></div>', `<div id="root">${await page.prerender()}</div>\n    <script>${SCROLL}</script>`);
        } finally {
          await server.close();
        }
      },
    },
  };
}

const SCROLL = "for (const code of document.querySelectorAll('[data-top]')) code.scrollTop = Number(code.dataset.top);";

export default defineConfig({
  base: './',
  plugins: [content(), prerendered(), practiceKit(), withoutDiffEditor(), react(), guestFiles()],
  // Some hosts leave out files whose names begin with an underscore, as Python's modules may.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/py-[name]-[hash].js' } } },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 3000, rolldownOptions: { input: ['index.html', 'embed.html'], checks: { pluginTimings: false } } },
  preview: { strictPort: true },
});
