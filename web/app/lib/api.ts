import type { ApiError, Client } from '@tours/contract/client';
import type { PageContext } from '@tours/contract/page';
import { useMemo } from 'react';
import { createContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { createLazyClient } from './lazy-client.ts';
import { fetchSignedIn } from './sign-in-again.ts';

/** Key under which the server leaves its PageContext for loaders and actions. */
export const pageContext = createContext<PageContext>();

/** The API as loaders and actions speak to it: in-process, with the visitor's cookies. */
export function clientFor(context: Readonly<RouterContextProvider>): Client {
  return context.get(pageContext).client;
}

/** What the root loader told the browser: configuration, brand, API key, address. */
export function useAppData() {
  return useRouteLoaderData<typeof rootLoader>('root')!;
}

/** The API as components speak to it. The client's code is fetched with the first call. */
export function useApi(): Client {
  const apiKey = useRouteLoaderData<typeof rootLoader>('root')?.apiKey ?? '';
  return useMemo(() => browserClient(apiKey), [apiKey]);
}

const clients = new Map<string, Client>();

function browserClient(apiKey: string): Client {
  const known = clients.get(apiKey);
  if (known) return known;
  const client = createLazyClient({ origin: '', apiKey, fetch: fetchSignedIn });
  clients.set(apiKey, client);
  return client;
}

/** An expected refusal of the API. Use this instead of `instanceof`, which would ship every schema with the page. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
