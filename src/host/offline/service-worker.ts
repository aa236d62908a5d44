/**
 * The page without a network: after one visit everything that the page may ask for is kept, by the names the
 * build gave them. Only the page registers this; embeds never do, and what embeds ask for is not answered here.
 */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

/** As much of a service worker's world as is used. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'fetch', listener: (event: { readonly request: Request; respondWith(response: Promise<Response>): void }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly href: string };
}

const worker = self as object as Worker;
const PREFIX = 'loopscope ';
const CACHE = `${PREFIX}${__VERSION__}`;
const HOME = new URL('./', worker.location.href).href;
const kept = new Set(__FILES__.map((file) => new URL(file, HOME).href));

worker.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(clean().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = nameOf(request.url);
  if (request.method !== 'GET' || !kept.has(address)) return;
  // The page itself: the network's when there is one, so that a new version is seen at once.
  event.respondWith(request.mode === 'navigate' ? fetch(request).catch(() => stored(address)) : stored(address).catch(() => fetch(request)));
});

/** `./` and `./index.html` are one page; what follows `?` and `#` does not matter. */
function nameOf(address: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href === HOME ? `${HOME}index.html` : url.href;
}

async function stored(address: string): Promise<Response> {
  const found = await (await caches.open(CACHE)).match(address);
  if (found === undefined) throw new Error(`not kept: ${address}`);
  return found;
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([...kept].map(async (address) => {
    // Names in assets/ hold their content's hash: the browser's own cache is good for them.
    const response = await fetch(address, { cache: address.includes('/assets/') ? 'default' : 'reload' });
    if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
    await cache.put(address, response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response);
  }));
}

async function clean(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}
