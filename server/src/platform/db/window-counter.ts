import { sql } from 'drizzle-orm';
import type { Db } from './pool.ts';

interface Counted {
  /** The number of calls in the window, this one included. */
  used: number;
  /** Milliseconds until the window is over. */
  leftMs: number;
}
interface Waiter {
  resolve(counted: Counted): void;
  reject(error: Error): void;
}

/**
 * Counts calls by key in windows of a fixed length. The count is in the database, because otherwise each process would
 * allow the full number again. While one query runs, the next calls are collected, so that under load one round trip
 * serves many. It uses the table of call budgets, as sign-in attempts do, because its past windows are deleted already.
 */
export function windowCounter(db: Db, vendor: string, windowMs: number): (key: string) => Promise<Counted> {
  let waiting = new Map<string, Waiter[]>();
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      await count(db, vendor, windowMs, asked).catch((error: Error) => {
        for (const { reject } of [...asked.values()].flat()) reject(error);
      });
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (!isAsking) void ask();
    });
}

async function count(db: Db, vendor: string, windowMs: number, asked: Map<string, Waiter[]>): Promise<void> {
  // All processes write the keys in the same order, so that two of them never deadlock.
  const inOrder = [...asked].sort(([key], [other]) => (key < other ? -1 : 1));
  const keys = inOrder.map(([key]) => key);
  const calls = inOrder.map(([, waiters]) => waiters.length);
  // A crash may lose the last counts without harm, so the commit does not wait for the disk.
  const { rows } = await db.execute<{ key: string; used: number; ttl: number }>(sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true)),
      clock as materialized (
        select to_timestamp(floor(extract(epoch from clock_timestamp()) * 1000 / ${windowMs}::int) * ${windowMs}::int / 1000)
          as began from quickly),
      counted as (
        insert into call_budget as b (vendor, "window", used, expires_at)
        select ${vendor}, key || '@' || extract(epoch from began)::bigint, calls, began + ${windowMs}::int * interval '1 ms'
        from clock, unnest(${sql.param(keys)}::text[], ${sql.param(calls)}::int[]) as asked (key, calls)
        on conflict (vendor, "window") do update set used = b.used + excluded.used
        returning "window", used, expires_at)
    select substring("window" from '^(.*)@') as key, used,
      ceil(extract(epoch from expires_at - clock_timestamp()) * 1000)::int as ttl from counted`);
  for (const { key, used, ttl } of rows) {
    // Calls that were counted together get their numbers in the order in which they came.
    asked.get(key)?.forEach(({ resolve }, index, all) => {
      resolve({ used: used - (all.length - 1 - index), leftMs: Math.max(0, ttl) });
    });
  }
}
