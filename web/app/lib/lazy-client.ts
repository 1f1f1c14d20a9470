import type { EndpointName } from '@tours/contract/api';
import type { Client, ClientOptions } from '@tours/contract/client';
import { retryable } from './retryable.ts';

/** Offline at the first call is no reason to fail the second. */
export const loadClient = retryable(() => import('@tours/contract/client'));

type AnyCall = (input: unknown, options?: unknown) => Promise<unknown>;

/** A Client whose code, with every schema of the contract, is fetched on its first call: pages open without it. */
export function createLazyClient(options: ClientOptions): Client {
  let made: Client | undefined;
  const load = async () => {
    made ??= (await loadClient()).createClient(options);
    return made;
  };
  return new Proxy({} as Client, {
    get(_, name) {
      // A promise asks everything it resolves with for `then`; a client is not one.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const call: AnyCall = async (input, settings) =>
        ((await load())[name as EndpointName] as AnyCall)(input, settings);
      return call;
    },
  });
}
