import pg from 'pg';
import { eventually } from '../eventually.ts';
import type { WorldCopy } from '../world/copy-world.ts';

interface Held {
  table:
    | 'partners'
    | 'employees'
    | 'divisions'
    | 'orders'
    | 'customers'
    | 'departures'
    | 'users'
    | 'graphile_worker._private_jobs';
  id: string;
  /** share: like a transaction that adds something to the row. update: like one that changes or removes it. */
  lock: 'share' | 'update';
}

/** Counts those who wait for a lock. Without the first statement, a transaction gets its first answer again and again. */
export async function countWaiting(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/**
 * Holds a row in a transaction while `start` begins. Once that waits for it, runs `finish` in the holding transaction.
 */
export async function whileHeld<T>(
  { databaseUrl }: Pick<WorldCopy, 'databaseUrl'>,
  { table, id, lock }: Held,
  start: (client: pg.Client) => Promise<T>,
  finish: (client: pg.Client) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select 1 from ${table} where id = $1 for ${lock}`, [id]);
    const outcome = Promise.allSettled([start(client)]);
    await whenWaiting(client, 1);
    await finish(client);
    await client.query('commit');
    return (await outcome)[0];
  } finally {
    await client.end();
  }
}

/** Waits until so many statements wait for a lock. */
export function whenWaiting(client: pg.Client, count: number): Promise<void> {
  return eventually(async () => {
    const waiting = await countWaiting(client);
    if (waiting < count) throw new Error(`${waiting} of ${count} wait for the row`);
  });
}
