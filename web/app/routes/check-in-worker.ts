import source from '../features/check-in/offline/worker.js?raw';

/** The service worker of trip days. Its address decides which pages it may answer: those below `/check-in/`. */
export function loader() {
  return new Response(source, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
