import { createClient } from '@tours/contract/client';
import { API_KEY } from '../world/environment.ts';

export function clientOf(origin: string, headers: Record<string, string> = {}) {
  return createClient({ origin, apiKey: API_KEY, fetch: (url, init) => fetch(url, init), headers });
}
