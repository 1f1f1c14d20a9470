import { readVault } from '../store/database.ts';

const CACHE = 'trip-day';
const CONTROL_MS = 10_000;

/** Caches the page, then cuts the network and tries to open it. `isKept`: the browser promised to keep the data. */
export async function prepareOffline(key: string) {
  const isKept = await keepStorage();
  try {
    const worker = await startWorker();
    const files = await fillCache();
    await tell(worker, true);
    try {
      return { isReady: await opensWithoutNetwork(files, key), isKept };
    } finally {
      await tell(worker, false);
    }
  } catch {
    return { isReady: false, isKept };
  }
}

/** Whether a copy that was filled before still opens, for a start without a network. */
export async function testOffline(key: string) {
  const isKept = (await navigator.storage?.persisted?.()) ?? false;
  const cache = await caches.open(CACHE);
  const html = await cache.match(location.pathname, { ignoreVary: true });
  if (!html || !navigator.serviceWorker?.controller || !(await readVault(key))) return { isReady: false, isKept };
  const read = async (path: string) => (await cache.match(path, { ignoreVary: true }))?.text() ?? Promise.reject(path);
  const isReady = await collectFiles(await html.text(), read).then(
    async (files) => (await Promise.all(files.map((file) => cache.match(file)))).every(Boolean),
    () => false,
  );
  return { isReady, isKept };
}

async function keepStorage(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}

async function startWorker(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register('/check-in/worker.js', { scope: '/check-in/' });
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await controlled();
  if (!active) throw new Error('No worker is active');
  return active;
}

/** A page that was reloaded by force is never controlled, so this gives up after a while. */
function controlled(): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page is not controlled')), CONTROL_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Fills the cache with the page as the server sends it now, and empties it of files of former versions. */
async function fillCache(): Promise<string[]> {
  const cache = await caches.open(CACHE);
  const page = await fetch(location.pathname, { cache: 'no-store' });
  if (!page.ok) throw new Error('The page did not come');
  const html = await page.clone().text();
  const read = async (path: string) => {
    if (!(await cache.match(path))) await cache.add(path);
    return (await cache.match(path))?.text() ?? Promise.reject(path);
  };
  const files = await collectFiles(html, read);
  await Promise.all(files.map(read));
  await cache.put(location.pathname, page);
  const wanted = new Set(files);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(pathname);
  }
  return files;
}

function tell(worker: ServiceWorker, isCut: boolean): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage({ isCut }, [port2]);
  });
}

/** The network must really be cut: something that is not in the cache must fail. */
async function opensWithoutNetwork(files: string[], key: string): Promise<boolean> {
  const opens = (path: string) =>
    fetch(path).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await opens('/healthz')) return false;
  const opened = await Promise.all([location.pathname, ...files].map(opens));
  return opened.every(Boolean) && (await readVault(key)) !== undefined;
}

/** Finds every file that the page may load: those that its HTML names, and those that these files import. */
async function collectFiles(html: string, read: (path: string) => Promise<string>): Promise<string[]> {
  const found = new Set(namesIn(html));
  for (const path of found) {
    // The manifest of React Router names the files of all pages.
    if (!path.endsWith('.js') || /\/manifest-[0-9a-f]{8}\.js$/.test(path)) continue;
    for (const name of namesIn(await read(path))) found.add(name);
  }
  return [...found];
}

/** Scripts import each other as `./name-hash.js`, and name later ones as `assets/name-hash.js`. */
function namesIn(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|svg|webp|png))/g);
  return [...named].map(([, name]) => `/assets/${name}`);
}
