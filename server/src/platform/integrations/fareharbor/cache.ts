import type { Read } from './port.ts';

interface CacheOptions {
  maxAgeMs: number;
  /** How old a value may be that is shown because nothing newer can be had. */
  staleMs: number;
}

export interface Cache {
  get<T>(key: string, options: CacheOptions, load: () => Promise<T>): Promise<Read<T>>;
}

/**
 * Seconds-long memory of reads. All who ask while a load is on its way share it. When a load fails the last value is
 * given out with its age, which the page shows. Only errors that `isUnanswered` recognises are bridged so.
 */
export function createCache(options: {
  maxEntries: number;
  isUnanswered: (error: unknown) => boolean;
  now?: () => number;
}): Cache {
  const now = options.now ?? Date.now;
  const values = new Map<string, Read<unknown>>();
  const loads = new Map<string, Promise<Read<unknown>>>();

  function remember(key: string, read: Read<unknown>) {
    // Deleted first: a Map keeps the order of insertion, so the first key is always the one refreshed longest ago.
    values.delete(key);
    values.set(key, read);
    if (values.size > options.maxEntries) values.delete(values.keys().next().value!);
  }

  function load(key: string, fetch: () => Promise<unknown>): Promise<Read<unknown>> {
    const startedAt = new Date(now());
    // The moment of asking, not of the answer: seats may have gone while it was on its way.
    const loading = fetch().then((value) => ({ value, fetchedAt: startedAt }));
    loads.set(key, loading);
    const forget = () => {
      if (loads.get(key) === loading) loads.delete(key);
    };
    loading.then((read) => remember(key, read)).then(forget, forget);
    return loading;
  }

  const isYounger = (read: Read<unknown> | undefined, ageMs: number): read is Read<unknown> =>
    read !== undefined && now() - read.fetchedAt.getTime() < ageMs;

  return {
    async get<T>(key: string, { maxAgeMs, staleMs }: CacheOptions, fetch: () => Promise<T>) {
      const known = values.get(key);
      if (isYounger(known, maxAgeMs)) return known as Read<T>;
      // A caller that wants a fresh answer cannot share a question that was asked earlier.
      const running = maxAgeMs > 0 ? loads.get(key) : undefined;
      try {
        return (await (running ?? load(key, fetch))) as Read<T>;
      } catch (error) {
        if (maxAgeMs > 0 && options.isUnanswered(error) && isYounger(known, staleMs)) return known as Read<T>;
        throw error;
      }
    },
  };
}
