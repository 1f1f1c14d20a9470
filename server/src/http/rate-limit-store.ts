import { sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';

interface Counted {
  current: number;
  /** Milliseconds until the window is over. */
  ttl: number;
}
type Done = (error: Error | null, counted?: Counted) => void;

/**
 * Requests of an address, counted where all processes see them, or each process would allow as many again. While one
 * question is on its way the next ones gather, so that under load one round trip serves many. Uses the table of call
 * budgets, as sign-in attempts do: past windows are swept already.
 */
export function rateLimitStore(db: Db) {
  let waiting = new Map<string, Done[]>();
  let isAsking = false;

  async function ask(windowMs: number): Promise<void> {
    isAsking = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      await count(db, asked, windowMs).catch((error: Error) => {
        for (const done of [...asked.values()].flat()) done(error);
      });
    }
    isAsking = false;
  }

  return class Store {
    incr(key: string, done: Done, windowMs: number): void {
      waiting.set(key, [...(waiting.get(key) ?? []), done]);
      if (!isAsking) void ask(windowMs);
    }

    /** No route has limits of its own. */
    child(): Store {
      return this;
    }
  };
}

async function count(db: Db, asked: Map<string, Done[]>, windowMs: number): Promise<void> {
  // In one order for everybody, so that two processes never wait for each other.
  const keys = [...asked.keys()].sort();
  const calls = keys.map((key) => asked.get(key)!.length);
  // Losing the last counts in a crash does no harm, so nobody waits for the disk.
  const { rows } = await db.execute<{ key: string; used: number; ttl: number }>(sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true)),
      clock as materialized (
        select to_timestamp(floor(extract(epoch from clock_timestamp()) * 1000 / ${windowMs}::int) * ${windowMs}::int / 1000)
          as began from quickly),
      counted as (
        insert into call_budget as b (vendor, "window", used, expires_at)
        select 'http', key || '@' || extract(epoch from began)::bigint, calls, began + ${windowMs}::int * interval '1 ms'
        from clock, unnest(${sql.param(keys)}::text[], ${sql.param(calls)}::int[]) as asked (key, calls)
        on conflict (vendor, "window") do update set used = b.used + excluded.used
        returning "window", used, expires_at)
    select substring("window" from '^(.*)@') as key, used,
      ceil(extract(epoch from expires_at - clock_timestamp()) * 1000)::int as ttl from counted`);
  for (const { key, used, ttl } of rows) {
    // The first of those who asked together was counted first.
    asked.get(key)!.forEach((done, index, all) => {
      done(null, { current: used - (all.length - 1 - index), ttl: Math.max(0, ttl) });
    });
  }
}
