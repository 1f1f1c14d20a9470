import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Context } from '../../../src/context.ts';
import { plannedAnew } from '../../../src/db/planned-anew.ts';
import { type Database, type Db, openDatabase } from '../../../src/db/pool.ts';
import { withMoreTime } from '../../../src/db/with-more-time.ts';
import { copyWorld } from '../../setup/copy-world.ts';

const owned = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const world = await copyWorld(inject('template'), owned);
  database = openDatabase(world.databaseUrl, 1, (error) => {
    throw error;
  });
  owned.defer(database.close);
});
afterAll(() => owned.disposeAsync());

test('a plan is kept with the connection, unless it depends on the values', async () => {
  const { db } = database;
  for (const days of [1, 200]) {
    await db.execute(sql`select 'kept' where ${days}::integer > 0`);
    await db.execute(plannedAnew(sql`select 'anew' where ${days}::integer > 0`));
  }
  const { rows } = await db.execute('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: "select 'kept' where $1::integer > 0" }]);
});

test('the statements of requests are ended after five seconds, those of jobs are not', async () => {
  const limitOf = async ({ db }: { db: Db }) => (await db.execute('show statement_timeout')).rows[0];
  expect(await limitOf(database)).toEqual({ statement_timeout: '5s' });
  expect(await limitOf(database.unhurried)).toEqual({ statement_timeout: '0' });
  const ctx = { db: database.db, actor: { type: 'visitor' } } as Context;
  expect(await withMoreTime(ctx, limitOf)).toEqual({ statement_timeout: '15s' });
  expect(await limitOf(database)).toEqual({ statement_timeout: '5s' });
});
