import type { Db } from '../platform/db/pool.ts';
import { windowCounter } from '../platform/db/window-counter.ts';

type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void;

export const RATE_WINDOW_MS = 60_000;

/** Counts the requests of an address for the rate-limit plugin. */
export function rateLimitStore(db: Db) {
  const count = windowCounter(db, 'http', RATE_WINDOW_MS);
  return class Store {
    incr(key: string, done: Done): void {
      count(key).then(
        ({ used, leftMs }) => done(null, { current: used, ttl: leftMs }),
        (error: Error) => done(error),
      );
    }

    /** A route's own limit has its own keys. */
    child(): Store {
      return this;
    }
  };
}
