import type { Db } from '../../db/pool.ts';
import { windowCounter } from '../../db/window-counter.ts';
import { AppError } from '../../lib/app-error.ts';

const MINUTE = 60_000;

/**
 * Throws when a network asks for more prices in a minute than any person needs, over all companies. 0 means no limit.
 */
export function quoteLimit(db: Db, perMinute: number): (network: string) => Promise<void> {
  const count = windowCounter(db, 'quotes', MINUTE);
  return async (network) => {
    if (perMinute === 0) return;
    const { used } = await count(network);
    if (used > perMinute) throw new AppError('request.rateLimited');
  };
}
