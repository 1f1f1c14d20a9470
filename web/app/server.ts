import * as build from 'virtual:react-router/server-build';
import type { PageHandler } from '@tours/contract/page';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pageContext } from './lib/api.ts';

/** What the HTTP server mounts behind every page address: one handler, told afresh who is asking. */
export function createPageHandler(mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode);
  return (request, page) => handle(request, new RouterContextProvider(new Map([[pageContext, page]])));
}
