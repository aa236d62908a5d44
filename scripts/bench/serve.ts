/** A plain static file server on a loopback port, for the benches: no compression, no caching. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.wasm': 'application/wasm', '.zip': 'application/zip', '.svg': 'image/svg+xml', '.ttf': 'font/ttf',
};

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** `mounts`: URL prefix (`/`, `/pyodide/`) to folder; the longest prefix wins. */
export async function serve(mounts: Readonly<Record<string, string>>): Promise<Site> {
  const prefixes = Object.keys(mounts).sort((a, b) => b.length - a.length);
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const prefix = prefixes.find((one) => path.startsWith(one)) ?? '/';
    const below = normalize(path.slice(prefix.length)).replace(/^(\.\.[/\\])+/, '');
    const file = join(mounts[prefix] ?? '', below === '' || below === '.' ? 'index.html' : below);
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () => new Promise((resolve) => { server.close(() => { resolve(); }); server.closeAllConnections(); }),
  };
}
