import rateLimit from '@fastify/rate-limit';
import type { Route } from '@tours/contract/endpoints';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { countUse } from '../platform/db/count-use.ts';
import type { Db } from '../platform/db/pool.ts';
import { networkOf } from '../platform/lib/network-of.ts';
import type { RunningServices } from '../services.ts';
import { isInner } from './request-log.ts';

/** Writing a file takes the processor for up to a second, and everybody else waits. */
const FILES_PER_MINUTE = 60;

/** Sets a lower limit for expensive endpoints. Endpoints with the same `name` share it. Reads count as well. */
export function ownLimit({ name, givesFile, perMinute }: Limited): FastifyContextConfig {
  const max = perMinute ?? (givesFile ? FILES_PER_MINUTE : null);
  return max ? { rateLimit: { max, timeWindow: RATE_WINDOW_MS, groupId: ` ${name}`, allowList: [] } } : {};
}

type Limited = Pick<Route, 'givesFile' | 'perMinute'> & { name: string };

/** Vendors send from few addresses with a signature or secret, so they are not limited. */
export const NO_LIMIT = { rateLimit: false } as const;

export async function registerLimits(app: FastifyInstance, { config, database }: RunningServices): Promise<void> {
  if (config.RATE_LIMIT_PER_MINUTE === 0) return;
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: RATE_WINDOW_MS,
    keyGenerator: ({ ip }) => networkOf(ip),
    // Reads are cheap and shared, and so are those of pages. Requests that write, price, search or sign in are limited.
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD' || isInner(request),
    store: rateLimitStore(database.db),
    // If the store of the counts fails, the request itself will fail too.
    skipOnError: true,
  });
}

type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void;

const RATE_WINDOW_MS = 60_000;

/** Counts the requests of an address for the rate-limit plugin. */
function rateLimitStore(db: Db) {
  return class Store {
    incr(key: string, done: Done): void {
      countUse(db, 'http', key, RATE_WINDOW_MS).then(
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
