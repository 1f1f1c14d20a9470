import { reachServer, retryable } from './retryable.ts';

/** The framework's table of what each route is made of; it is on every page. */
interface RouteFiles {
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
}
type Routes = Record<string, RouteFiles | undefined>;

/**
 * Fetches the scripts of a route the person is likely to open, so that it opens without a line too. The framework
 * would answer a script it can't get by loading the page anew: without a line, that is the browser's own error page.
 */
export function fetchRouteAhead(id: string): void {
  reachServer().then(
    () => preload(id),
    () => {},
  );
}

function preload(id: string): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { routes: Routes } };
  const route = manifest?.routes[id];
  if (!route) return;
  for (const href of [route.module, route.clientLoaderModule, ...(route.imports ?? [])]) {
    if (!href || document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** For code that is imported where it is shown: what can't be had now is asked for again, and told, there. */
export function importAhead(load: () => Promise<unknown>): void {
  retryable(load)().catch(() => {});
}
