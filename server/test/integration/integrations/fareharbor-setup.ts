import type { CustomField, LiveAvailability } from '@tours/contract/fareharbor';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import type { BookingRequest } from '../../../src/platform/db/tables/index.ts';
import { createFareHarbor } from '../../../src/platform/integrations/fareharbor/adapter.ts';
import { toWireBooking } from '../../../src/platform/integrations/fareharbor/mapping.ts';
import { testPool } from '../../setup/world/test-pool.ts';
import { startSandbox } from '../../vendors/start-sandbox.ts';
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
  const pool = testPool(database.url);
  const url = `${sandbox.url}/fareharbor/api/external/v1`;
  const connect = (config: Partial<Parameters<typeof createFareHarbor>[0]['config']> = {}) =>
    createFareHarbor({
      config: {
        FAREHARBOR_URL: url,
        ...KEYS,
        FAREHARBOR_PER_SECOND: 25,
        FAREHARBOR_PER_FIVE_MINUTES: 2_700,
        FAREHARBOR_BOOK_TIMEOUT_MS: 65_000,
        QUOTES_PER_MINUTE: 0,
        ...config,
      },
      pool,
      db: drizzle(pool),
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
  /** Moves a booking to another departure, as the operator's staff can do. Returns the new booking's uuid. */
  async function move(uuid: string, availabilityPk: number, request: BookingRequest): Promise<string> {
    const answer = await fetch(`${url}/companies/${COMPANY}/availabilities/${availabilityPk}/bookings/`, {
      method: 'POST',
      headers: {
        'x-fareharbor-api-app': KEYS.FAREHARBOR_APP_KEY,
        'x-fareharbor-api-user': KEYS.FAREHARBOR_USER_KEY,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...toWireBooking(request), rebooking: uuid }),
    });
    return ((await answer.json()) as { booking: { uuid: string } }).booking.uuid;
  }
  return { sandbox, connect, stop, spendBudget, freeBudget, move };
}

/** A party of `count` on the first rate, with every required question answered. */
export function party(availability: LiveAvailability, count: number, reference: string): BookingRequest {
  const rate = availability.customer_type_rates[0]!;
  const answers = (rate.custom_field_instances ?? [])
    .filter(({ custom_field: field }) => field.is_required)
    .map(({ custom_field: field }) => ({ fieldPk: field.pk, value: answerTo(field) }));
  return {
    contact: { name: 'Ana Roy', phone: '+12505550123', email: 'ana@example.com' },
    travellers: Array.from({ length: count }, () => ({ ratePk: rate.pk, answers })),
    answers: [],
    reference,
    voucherNumber: null,
  };
}

const answerTo = (field: CustomField) => (field.type === 'yes-no' ? true : field.name === 'Age' ? '30' : 'Robin');
