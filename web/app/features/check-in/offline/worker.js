// The service worker of trip days. It answers pages and files from its cache when there is no network. Names never
// enter this cache: the page without its data is the same for everybody.
const CACHE = 'trip-day';
const PATIENCE_MS = 4000;

/** The page that is testing itself: nothing for it may come from the network. Other pages go on as usual. */
let testing = null;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data, ports, source }) => {
  testing = data.isCut ? source.id : null;
  ports[0].postMessage('done');
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (testing && clientId === testing) event.respondWith(fromCache(request).then((known) => known ?? Response.error()));
  else if (origin !== location.origin || request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
});

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}

async function fromCacheFirst(request) {
  return (await fromCache(request)) ?? fetch(request);
}

/** A page that does not come soon, or comes as an error, is answered from the cache. */
async function fromNetworkFirst(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const network = fetch(request);
  network.catch(() => {});
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await fromCache(request)) ?? answer ?? network;
}
