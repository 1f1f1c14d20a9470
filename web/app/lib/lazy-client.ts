import type { Client, ClientOptions } from '@tours/contract/client';
import type { EndpointName } from '@tours/contract/endpoints';
import { retryable } from './retryable.ts';

/** A failed first import must not fail later requests. */
export const loadClient = retryable(() => import('@tours/contract/client'));

type AnyCall = (input: unknown, options?: unknown) => Promise<unknown>;

/** A client whose code, with the table of endpoints, is loaded with its first request, so that pages open without it. */
export function createLazyClient(options: ClientOptions): Client {
  let made: Client | undefined;
  const load = async () => {
    made ??= (await loadClient()).createClient(options);
    return made;
  };
  return new Proxy({} as Client, {
    get(_, name) {
      // A promise checks whether its result has `then`, and this proxy must not answer that with a request.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const call: AnyCall = async (input, settings) =>
        ((await load())[name as EndpointName] as AnyCall)(input, settings);
      return call;
    },
  });
}
