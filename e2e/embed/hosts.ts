/** Pages of other people, each on an origin of its own, with the built site on another. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', '..', process.env['E2E_DIST'] ?? 'dist');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.ttf': 'font/ttf', '.py': 'text/plain; charset=utf-8' };

interface Origin { readonly origin: string; close(): Promise<void> }

async function listen(answer: (path: string) => Promise<{ readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> } | null>): Promise<Origin> {
  const server: Server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://x').pathname).then((found) => {
      if (found === null) response.writeHead(404).end();
      else response.writeHead(200, found.headers).end(found.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => new Promise((resolve) => { server.close(() => { resolve(); }); server.closeAllConnections(); }),
  };
}

/** Files of a folder, below `prefix`. */
export function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}, prefix = '/'): Promise<Origin> {
  return listen(async (path) => {
    if (!path.startsWith(prefix)) return null;
    const below = normalize(decodeURIComponent(path.slice(prefix.length))).replace(/^(\.\.[/\\])+/, '');
    const file = below === '.' || below === '' ? 'index.html' : below;
    try {
      return { body: await readFile(join(folder, file)), headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...headers } };
    } catch {
      return null;
    }
  });
}

export interface Hosts {
  /** Where the built site is, with a final slash. */
  readonly site: string;
  /** Gives the address of a page with this HTML on a new origin. */
  page(html: string, headers?: Readonly<Record<string, string>>): Promise<string>;
}

export const test = base.extend<{ hosts: Hosts }, { site: Origin }>({
  site: [async ({ browserName: _ }, use) => {
    const site = await serveFolder(DIST, { 'access-control-allow-origin': '*' });
    await use(site);
    await site.close();
  }, { scope: 'worker' }],
  hosts: async ({ site }, use) => {
    const open: Origin[] = [];
    await use({
      site: `${site.origin}/`,
      async page(html, headers = {}) {
        const host = await listen((path) => Promise.resolve(path === '/' ? { body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } } : null));
        open.push(host);
        return `${host.origin}/`;
      },
    });
    await Promise.all(open.map((host) => host.close()));
  },
});

/** A page as somebody's blog would have it. `between` is its article. */
export function blog(site: string, between: string, head = ''): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>A blog</title><script type="module" src="${site}loopscope.js"></script>${head}</head><body>${between}</body></html>`;
}

export const WRAPPED = '<pre><code>def run_loop(ask, execute):\n    response = ask(messages)</code></pre><figure><figcaption>answered</figcaption></figure>';
