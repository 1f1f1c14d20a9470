import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { RunningServices } from '../services.ts';
import { RATE_WINDOW_MS, rateLimitStore } from './rate-limit-store.ts';
import { isInner } from './request-log.ts';

/** A limit of its own for what costs more than most; doors of one `name` share it. Reads are counted as well. */
export const ownLimit = (name: string, perMinute: number) => ({
  rateLimit: { max: perMinute, timeWindow: RATE_WINDOW_MS, groupId: ` ${name}`, allowList: [] },
});

/** Not limited: vendors send from few addresses, and show a signature or secret. */
export const NO_LIMIT = { rateLimit: false } as const;

export async function registerLimits(app: FastifyInstance, { config, database }: RunningServices): Promise<void> {
  if (config.RATE_LIMIT_PER_MINUTE === 0) return;
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: RATE_WINDOW_MS,
    // Reads are cheap and shared, those of pages too; what writes, prices, searches or signs in is limited.
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD' || isInner(request),
    store: rateLimitStore(database.db),
    // Where the count can't be asked for, what was wanted fails by itself.
    skipOnError: true,
  });
}
