import { checkServer, retryable } from './retryable.ts';

/** The framework's manifest of routes and their scripts, which every page contains. */
interface RouteFiles {
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
}
type Routes = Record<string, RouteFiles | undefined>;

/**
 * Loads the scripts of a route that is likely to be opened next, so that it also opens without a connection. Otherwise
 * the framework would reload the page when a script fails, and the browser would show its own error page.
 */
export function fetchRouteAhead(id: string): void {
  checkServer().then(
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

/** Imports code early. A failure is ignored here, because the component that needs the code retries and reports it. */
export function importAhead(load: () => Promise<unknown>): void {
  retryable(load)().catch(() => {});
}
