import type { ApiError, Client } from '@tours/contract/client';
import type { PageContext } from '@tours/contract/page';
import { createContext, type RouterContextProvider } from 'react-router';
import { createLazyClient } from './lazy-client.ts';
import { useRootData } from './root-data.ts';
import { fetchSignedIn } from './sign-in-again.ts';

/** Context key of the PageContext that the server provides for loaders and actions. */
export const pageContext = createContext<PageContext>();

/** The API client for loaders and actions: in the same process, with the visitor's cookies. */
export function clientFor(context: Readonly<RouterContextProvider>): Client {
  return context.get(pageContext).client;
}

/** The data of the root loader, for pages that are shown only with it. */
export function useAppData() {
  const data = useRootData();
  if (!data) throw new Error('The root route has no data');
  return data;
}

/** The API client for components. Its code is loaded with the first request. Error pages may have no data of the root. */
export function useApi(): Client {
  return browserClient(useRootData()?.apiKey ?? '');
}

const clients = new Map<string, Client>();

function browserClient(apiKey: string): Client {
  const known = clients.get(apiKey);
  if (known) return known;
  const client = createLazyClient({ origin: '', apiKey, fetch: fetchSignedIn });
  clients.set(apiKey, client);
  return client;
}

/** An expected refusal of the API. Use this instead of `instanceof`, which would ship the client with the page. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The id under which the server logged a refused request. */
export const requestIdOf = (error: unknown): string | null => (isRefusal(error) && error.requestId) || null;
