import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from '../../../src/platform/integrations/fareharbor/budget.ts';
import type { Priority } from '../../../src/platform/integrations/fareharbor/call-count.ts';
import { BudgetSpent } from '../../../src/platform/integrations/fareharbor/failure.ts';
import { testPool } from '../../setup/world/test-pool.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

let database: OwnDatabase;
/** Two pools stand for two processes, which share only the database. */
let pools: pg.Pool[];

beforeAll(async () => {
  database = await ownDatabase();
  pools = [0, 1].map(() => testPool(database.url));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});
beforeEach(() => pools[0]!.query('delete from call_budget'));

const budgets = (perSecond: number, perFiveMinutes: number) =>
  pools.map((pool) => createBudget({ pool, perSecond, perFiveMinutes }));

/** Requests many permits from both processes. */
async function rush(limits: [number, number], wanted: { priority: Priority; count: number }[], waitMs: number) {
  const takers = budgets(...limits);
  const granted: Priority[] = [];
  const waits = wanted.flatMap(({ priority, count }) =>
    Array.from({ length: count }, async (_, index) => {
      await takers[index % takers.length]!.take(priority, waitMs);
      granted.push(priority);
    }),
  );
  const results = await Promise.allSettled(waits);
  const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  return { granted, refusals };
}

/** The most that was granted in a second, or in a tenth more, by the clock of the database: a busy machine hears it late. */
async function mostInAnySecond(): Promise<number> {
  const { rows } = await pools[0]!.query(
    `select max(granted)::int as most from (
       select sum(used) over (order by split_part("window", ':', 3)::bigint range between current row and 10 following)
         as granted
       from call_budget where "window" like 's:%') tenths`,
  );
  return rows[0].most;
}

describe('the call budget', () => {
  it('grants at most the limit in any second, counted over all processes', async () => {
    const { granted, refusals } = await rush([25, 2_700], [{ priority: 'booking', count: 80 }], 10_000);
    expect(refusals).toEqual([]);
    expect(granted).toHaveLength(80);
    expect(await mostInAnySecond()).toBe(25);
  });

  it('reserves a fifth for bookings when prices and reads have used up the rest', async () => {
    const reads = await rush(
      [1_000, 100],
      [
        { priority: 'read', count: 60 },
        { priority: 'quote', count: 60 },
      ],
      300,
    );
    expect(reads.granted).toHaveLength(80);
    expect(reads.refusals).toHaveLength(40);
    expect(reads.refusals.every((error) => error instanceof BudgetSpent)).toBe(true);
    const bookings = await rush([1_000, 100], [{ priority: 'booking', count: 30 }], 300);
    expect(bookings.granted).toHaveLength(20);
  });

  it('reserves a fifth for seat counts against prices, and the other way round', async () => {
    const limits: [number, number] = [1_000, 100];
    for (const [many, few] of [
      ['quote', 'read'],
      ['read', 'quote'],
    ] as const) {
      await pools[0]!.query('delete from call_budget');
      expect((await rush(limits, [{ priority: many, count: 120 }], 300)).granted).toHaveLength(60);
      expect((await rush(limits, [{ priority: few, count: 30 }], 300)).granted).toHaveLength(20);
      expect((await rush(limits, [{ priority: 'booking', count: 30 }], 300)).granted).toHaveLength(20);
    }
  });

  it('answers seat counts within the seconds in which 120 prices are requested', async () => {
    const [budget] = budgets(25, 2_700);
    const startedAt = performance.now();
    const prices = Array.from({ length: 120 }, () => budget!.take('quote', 15_000));
    await prices[0];
    await Promise.all(Array.from({ length: 5 }, () => budget!.take('read', 4_000)));
    const seatsAfterMs = performance.now() - startedAt;
    await Promise.all(prices);
    expect(seatsAfterMs).toBeLessThan((performance.now() - startedAt) / 2);
  });

  it('serves bookings first when both wait', async () => {
    const [budget] = budgets(1_000, 60);
    const reads = Array.from({ length: 50 }, () => budget!.take('read', 300));
    const bookings = Array.from({ length: 50 }, () => budget!.take('booking', 300));
    const refused = (all: PromiseSettledResult<void>[]) => all.filter(({ status }) => status === 'rejected').length;
    expect(refused(await Promise.allSettled(bookings))).toBe(0);
    expect(refused(await Promise.allSettled(reads))).toBe(50);
  });

  it('serves lanes in turn while it is scarce; a caller without a lane waits for all before', async () => {
    const placeOf = async (lane: (who: 'many' | 'one') => string) => {
      await pools[0]!.query('delete from call_budget');
      const [budget] = budgets(20, 2_700);
      const served: string[] = [];
      const take = async (who: 'many' | 'one') => {
        await budget!.take('quote', 10_000, lane(who));
        served.push(who);
      };
      await Promise.all([...Array.from({ length: 20 }, () => take('many')), take('one')]);
      return served.indexOf('one');
    };
    expect(await placeOf((who) => who)).toBeLessThan(8);
    expect(await placeOf(() => 'all')).toBe(20);
  });

  it('refuses at once what cannot be granted in time', async () => {
    const { refusals } = await rush([1_000, 10], [{ priority: 'booking', count: 12 }], 60_000);
    expect(refusals).toHaveLength(2);
  });

  it('counts permits of both windows in rows that expire by themselves', async () => {
    await budgets(25, 2_700)[0]!.take('read', 1_000);
    const { rows } = await pools[0]!.query(
      `select "window", used, extract(epoch from expires_at - now())::float as left from call_budget order by "window"`,
    );
    expect(rows.map((row) => [row.window.replace(/\d+$/, ''), row.used])).toEqual([
      ['5m:read:', 1],
      ['s:read:', 1],
    ]);
    expect(rows[1].left).toBeLessThanOrEqual(1.35);
    expect(rows[0].left).toBeGreaterThan(299);
  });

  it('serves many waiting callers with few round trips', async () => {
    let trips = 0;
    for (const pool of pools) pool.on('acquire', () => trips++);
    const { granted } = await rush([10_000, 10_000], [{ priority: 'booking', count: 1_000 }], 5_000);
    expect(granted).toHaveLength(1_000);
    expect(trips).toBeLessThan(10);
    const { rows } = await pools[0]!.query(`select sum(used)::int as used from call_budget where "window" like '5m:%'`);
    expect(rows[0].used).toBe(1_000);
  });

  it('reports at once that the database is gone', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const budget = createBudget({ pool, perSecond: 25, perFiveMinutes: 2_700 });
    await expect(budget.take('booking', 60_000)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await pool.end();
  });
});
