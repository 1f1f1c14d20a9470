import type { Read } from './port.ts';

interface CacheOptions {
  maxAgeMs: number;
  /** The greatest age of a value that is shown when FareHarbor gives no newer one. */
  staleMs: number;
  /** Throws if this caller may begin no load now. Nobody else shares that refusal. */
  admit?: () => Promise<void>;
}

export interface Cache {
  get<T>(key: string, options: CacheOptions, load: () => Promise<T>): Promise<Read<T>>;
  /** Drops a value that is known to have changed. A load that is running is not shared or remembered any more. */
  forget(key: string): void;
}

/**
 * Remembers reads for seconds. Everybody who asks during a load shares it. If a load fails with an error that
 * `isUnanswered` accepts, the last value is returned with its age, which the page shows.
 */
export function createCache(options: { maxEntries: number; isUnanswered: (error: unknown) => boolean }): Cache {
  const values = new Map<string, Read<unknown>>();
  const loads = new Map<string, Promise<Read<unknown>>>();

  function remember(key: string, read: Read<unknown>) {
    // Deleting first moves the key to the end, because a Map keeps the order of insertion. So the first key is always
    // the one that was refreshed longest ago.
    values.delete(key);
    values.set(key, read);
    const [oldest] = values.keys();
    if (values.size > options.maxEntries && oldest !== undefined) values.delete(oldest);
  }

  function load(key: string, fetch: () => Promise<unknown>): Promise<Read<unknown>> {
    const startedAt = new Date();
    // The age counts from the question, not from the answer, because seats may go while the answer is on its way.
    const loading = fetch().then((value) => ({ value, fetchedAt: startedAt }));
    loads.set(key, loading);
    const finish = (read?: Read<unknown>) => {
      if (loads.get(key) !== loading) return;
      loads.delete(key);
      if (read) remember(key, read);
    };
    loading.then(finish, () => finish());
    return loading;
  }

  const isYounger = (read: Read<unknown> | undefined, ageMs: number): read is Read<unknown> =>
    read !== undefined && Date.now() - read.fetchedAt.getTime() < ageMs;

  return {
    async get<T>(key: string, { maxAgeMs, staleMs, admit }: CacheOptions, fetch: () => Promise<T>) {
      const known = values.get(key);
      if (isYounger(known, maxAgeMs)) return known as Read<T>;
      // A caller that wants a fresh answer cannot share a load that began earlier.
      const running = () => (maxAgeMs > 0 ? loads.get(key) : undefined);
      try {
        if (admit && !running()) await admit();
        return (await (running() ?? load(key, fetch))) as Read<T>;
      } catch (error) {
        if (maxAgeMs > 0 && options.isUnanswered(error) && isYounger(known, staleMs)) return known as Read<T>;
        throw error;
      }
    },
    forget(key) {
      values.delete(key);
      loads.delete(key);
    },
  };
}
