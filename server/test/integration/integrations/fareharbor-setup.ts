import type { BookingPayload, CustomField, LiveAvailability } from '@tours/contract/fareharbor';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import * as tables from '../../../src/platform/db/tables/index.ts';
import { createFareHarbor } from '../../../src/platform/integrations/fareharbor/adapter.ts';
import { startSandbox } from '../../unit/integrations/start-sandbox.ts';
import { ownDatabase } from './own-database.ts';

export const COMPANY = 'coastlinetours';
export const WHALES = 41_201;
/** The first two departures of the whale watching, both in 60 days. */
export const MORNING = 2_600_020_101;
export const AFTERNOON = 2_600_020_102;

const KEYS = {
  FAREHARBOR_APP_KEY: '11111111-1111-4111-8111-111111111111',
  FAREHARBOR_USER_KEY: '22222222-2222-4222-8222-222222222222',
};

/** The adapter with the real sandbox and a real database. `connect` adds another adapter, like another process. */
export async function setup() {
  const [database, sandbox] = await Promise.all([ownDatabase(), startSandbox(KEYS)]);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const connect = (config: Partial<Parameters<typeof createFareHarbor>[0]['config']> = {}) =>
    createFareHarbor({
      config: {
        FAREHARBOR_URL: `${sandbox.url}/fareharbor/api/external/v1`,
        ...KEYS,
        FAREHARBOR_PER_SECOND: 25,
        FAREHARBOR_PER_FIVE_MINUTES: 2_700,
        FAREHARBOR_BOOK_TIMEOUT_MS: 65_000,
        QUOTES_PER_MINUTE: 0,
        ...config,
      },
      pool,
      db: drizzle(pool, { schema: tables }),
      log: pino({ level: 'silent' }),
    });
  const stop = async () => {
    await pool.end();
    await Promise.all([database.drop(), sandbox.stop()]);
  };
  const spendBudget = () =>
    pool.query(`insert into call_budget values ('fareharbor', '5m:0', 1000000, now() + interval '1 minute')`);
  /** Only our count is reset; the sandbox still counts the calls. */
  const freeBudget = () => pool.query(`delete from call_budget where "window" = '5m:0'`);
  return { sandbox, connect, stop, spendBudget, freeBudget };
}

/** A party of `count` on the first rate, with every required question answered. */
export function party(availability: LiveAvailability, count: number, externalId: string): BookingPayload {
  const rate = availability.customer_type_rates[0]!;
  const answers = (rate.custom_field_instances ?? [])
    .filter(({ custom_field: field }) => field.is_required)
    .map(({ custom_field: field }) => ({ custom_field: field.pk, value: answerTo(field) }));
  return {
    contact: { name: 'Ana Roy', phone: '+12505550123', email: 'ana@example.com' },
    customers: Array.from({ length: count }, () => ({ customer_type_rate: rate.pk, custom_field_values: answers })),
    external_id: externalId,
  };
}

const answerTo = (field: CustomField) => (field.type === 'yes-no' ? true : field.name === 'Age' ? '30' : 'Robin');
