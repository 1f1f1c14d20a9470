import * as build from 'virtual:react-router/server-build';
import type { PageHandler } from '@tours/contract/page';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pageContext } from './lib/api.ts';

/** Creates the handler that the HTTP server mounts for all pages. The server passes the context of each request. */
export function createPageHandler(mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode);
  return (request, page) => handle(request, new RouterContextProvider(new Map([[pageContext, page]])));
}
