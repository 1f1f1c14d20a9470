import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toRefusal } from '../../../src/http/error-mapper.ts';
import type { Context } from '../../../src/platform/context.ts';
import { withFreshPlan } from '../../../src/platform/db/fresh-plan.ts';
import { type Database, type Db, openDatabase } from '../../../src/platform/db/pool.ts';
import { MOST_NAMED } from '../../../src/platform/db/prepared-client.ts';
import { sumsOf } from '../../../src/platform/lists/sums-of.ts';
import { copyWorld } from '../../setup/world/copy-world.ts';
import { sandboxHere } from '../../setup/world/sandbox-here.ts';

const owned = new AsyncDisposableStack();
let database: Database;
let databaseUrl: string;
beforeAll(async () => {
  const world = await copyWorld(inject('template'), owned, sandboxHere);
  databaseUrl = world.databaseUrl;
  database = openDatabase(databaseUrl, 1, (error) => {
    throw error;
  });
  owned.defer(database.close);
});
afterAll(() => owned.disposeAsync());

test('a query plan is kept with its connection unless it depends on the values', async () => {
  const { db } = database;
  for (const days of [1, 200]) {
    await db.execute(sql`select 'kept' where ${days}::integer > 0`);
    await db.execute(withFreshPlan(sql`select 'anew' where ${days}::integer > 0`));
  }
  const { rows } = await db.execute('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: "select 'kept' where $1::integer > 0" }]);
});

test('statements of unlimited variety are not all kept: a party of any size makes its own', async () => {
  const { db } = database;
  for (let n = 1; n <= MOST_NAMED + 20; n++) {
    const rows = sql.join(
      Array.from({ length: n }, () => sql`(${n}::integer)`),
      sql`, `,
    );
    await db.execute(sql`select count(*) from (values ${rows}) party`);
  }
  const { rows } = await db.execute('select count(*)::integer as kept from pg_prepared_statements');
  const { kept } = rows[0] as { kept: number };
  expect(kept).toBeGreaterThan(MOST_NAMED / 2);
  expect(kept).toBeLessThanOrEqual(MOST_NAMED);
});

test('a request that gets no connection in time is told to try again', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 1_000 });
  owned.defer(() => pool.end());
  const held = await pool.connect();
  const refused = await drizzle(pool)
    .execute(sql`select 1`)
    .catch((error) => error);
  held.release();
  expect(toRefusal(refused, 'id')).toMatchObject({ status: 503, body: { error: 'request.tookTooLong' } });
});

test('a request for which PostgreSQL opens no connection in time is told to try again', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  owned.defer(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 200 });
  const refused = await drizzle(pool)
    .execute(sql`select 1`)
    .catch((error) => error);
  expect(toRefusal(refused, 'id')).toMatchObject({ status: 503, body: { error: 'request.tookTooLong' } });
});

test('a request whose connection PostgreSQL refuses, because all are in use, is told to try again', async () => {
  await database.db.execute("create role crowded login password 'crowded' connection limit 0");
  owned.defer(async () => void (await database.db.execute('drop role crowded')));
  const url = new URL(databaseUrl);
  Object.assign(url, { username: 'crowded', password: 'crowded' });
  const pool = new pg.Pool({ connectionString: url.href });
  owned.defer(() => pool.end());
  const refused = await drizzle(pool)
    .execute(sql`select 1`)
    .catch((error) => error);
  expect(toRefusal(refused, 'id')).toMatchObject({ status: 503, body: { error: 'request.tookTooLong' } });
});

test('statements of requests are cancelled after five seconds, those of jobs are not', async () => {
  const limitOf = async ({ db }: { db: Db }) => (await db.execute('show statement_timeout')).rows[0];
  expect(await limitOf(database)).toEqual({ statement_timeout: '5s' });
  expect(await limitOf(database.unhurried)).toEqual({ statement_timeout: '0' });
  const ctx = { db: database.db, actor: { type: 'visitor' } } as Context;
  const limit = sql`select current_setting('statement_timeout') as statement_timeout`;
  expect(await sumsOf(ctx, limit)).toEqual({ statement_timeout: '15s' });
  expect(await limitOf(database)).toEqual({ statement_timeout: '5s' });
});
