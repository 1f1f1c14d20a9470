import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { plannedAnew } from '../../../src/db/planned-anew.ts';
import { openDatabase } from '../../../src/db/pool.ts';
import { copyWorld } from '../../setup/copy-world.ts';

const owned = new AsyncDisposableStack();
afterAll(() => owned.disposeAsync());

test('a plan is kept with the connection, unless it depends on the values', async () => {
  const world = await copyWorld(inject('template'), owned);
  const { db, close } = openDatabase(world.databaseUrl, 1, (error) => {
    throw error;
  });
  owned.defer(close);
  for (const days of [1, 200]) {
    await db.execute(sql`select 'kept' where ${days}::integer > 0`);
    await db.execute(plannedAnew(sql`select 'anew' where ${days}::integer > 0`));
  }
  const { rows } = await db.execute('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: "select 'kept' where $1::integer > 0" }]);
});
