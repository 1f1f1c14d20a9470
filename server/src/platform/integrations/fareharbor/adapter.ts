import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { countUse } from '../../db/count-use.ts';
import type { Db } from '../../db/pool.ts';
import { AppError } from '../../lib/app-error.ts';
import { BACKGROUND_SHARE } from '../../lib/fareharbor-limits.ts';
import { breakerOpen } from '../../metrics/registry.ts';
import { bookingCalls } from './booking-calls.ts';
import { bookingReads } from './booking-reads.ts';
import { createBreaker } from './breaker.ts';
import { createBudget } from './budget.ts';
import { createCache } from './cache.ts';
import { type CallKind, createCaller } from './caller.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { createClient } from './client.ts';
import { BudgetSpent, isOutage, isUnanswered } from './failure.ts';
import type { FareHarbor } from './port.ts';

type FareHarborConfig = Pick<
  Config,
  | 'FAREHARBOR_URL'
  | 'FAREHARBOR_APP_KEY'
  | 'FAREHARBOR_USER_KEY'
  | 'FAREHARBOR_PER_SECOND'
  | 'FAREHARBOR_PER_FIVE_MINUTES'
  | 'FAREHARBOR_BOOK_TIMEOUT_MS'
  | 'QUOTES_PER_MINUTE'
>;

/** FAREHARBOR_URL is the whole root of the API, as FareHarbor writes it: `https://fareharbor.com/api/external/v1`. */
export function createFareHarbor(options: {
  config: FareHarborConfig;
  pool: pg.Pool;
  db: Db;
  log: Logger;
}): FareHarbor {
  const { config, pool } = options;
  const log = options.log.child({ vendor: 'fareharbor' });
  const breaker = (calls: CallKind) => {
    breakerOpen.set({ vendor: 'fareharbor', calls }, 0);
    return createBreaker({
      threshold: 6,
      coolDownMs: 5_000,
      isOutage,
      onChange: (isOpen) => {
        breakerOpen.set({ vendor: 'fareharbor', calls }, isOpen ? 1 : 0);
        if (isOpen) log.error({ calls }, 'FareHarbor does not answer: for now it is asked once in five seconds');
        else log.info({ calls }, 'FareHarbor answers again');
      },
    });
  };
  const caller = createCaller({
    log,
    client: createClient({
      baseUrl: config.FAREHARBOR_URL,
      appKey: config.FAREHARBOR_APP_KEY,
      userKey: config.FAREHARBOR_USER_KEY,
    }),
    budget: createBudget({
      pool,
      perSecond: config.FAREHARBOR_PER_SECOND,
      perFiveMinutes: config.FAREHARBOR_PER_FIVE_MINUTES,
    }),
    // Both budgets count these calls, because FareHarbor counts them all.
    background: createBudget({
      pool,
      vendor: 'fareharbor_background',
      perSecond: Math.max(1, Math.floor(config.FAREHARBOR_PER_SECOND * BACKGROUND_SHARE)),
      perFiveMinutes: Math.floor(config.FAREHARBOR_PER_FIVE_MINUTES * BACKGROUND_SHARE),
    }),
    // Each kind has its own breaker, so that failing cancellations or background jobs do not stop people from shopping.
    breakers: {
      shopping: breaker('shopping'),
      background: breaker('background'),
      booking: breaker('booking'),
      cancelling: breaker('cancelling'),
    },
  });
  const cache = createCache({ maxEntries: 1_000, isUnanswered });
  const reads = bookingReads(caller);
  const perMinute = config.QUOTES_PER_MINUTE;
  const tooManyQuotes = () => new AppError('request.rateLimited');
  // Counts like a spent budget, so a value that is known already is answered.
  const tooManyReads = () => new BudgetSpent('this network has read too much for now');
  const bookings = bookingCalls({
    caller,
    getBooking: reads.getBooking,
    admitQuote: networkLimit(options.db, 'quotes', perMinute, tooManyQuotes),
    bookTimeoutMs: config.FAREHARBOR_BOOK_TIMEOUT_MS,
    onSeatsChanged: cache.forget,
  });
  const admitRead = networkLimit(options.db, 'reads', Math.ceil(perMinute / 2), tooManyReads);
  return { ...catalogueCalls(caller, cache, admitRead), ...reads, ...bookings };
}

const MINUTE = 60_000;

/** Throws when a network causes more calls in a minute than any person needs, over all companies. 0 means no limit. */
function networkLimit(db: Db, calls: 'quotes' | 'reads', perMinute: number, refusal: () => Error) {
  return async (network: string): Promise<void> => {
    if (perMinute > 0 && (await countUse(db, calls, network, MINUTE)).used > perMinute) throw refusal();
  };
}
