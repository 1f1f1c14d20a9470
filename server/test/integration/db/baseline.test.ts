import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, UnusableDatabase } from '../../../src/platform/db/migrate.ts';
import { type OwnDatabase, ownDatabase } from '../integrations/own-database.ts';

let database: OwnDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await ownDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/**
 * Companies, divisions and departures are never removed, and other indexes serve reads by them. An index may leave out
 * the rows without the key, because nobody looks for them by it.
 */
test('every foreign key has an index of all its rows that begins with it', async () => {
  const { rows } = await client.query<{ key: string; isIndexed: boolean }>(`
    select conname as key, exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))) as "isIndexed"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid not in ('companies'::regclass, 'divisions'::regclass, 'departures'::regclass) order by conname`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key)).toEqual([]);
});

test('a database made by another baseline is refused and left unchanged; running the same baseline twice does nothing', async () => {
  await migrate(database.url);
  await client.query(`update drizzle.__drizzle_migrations set hash = 'of an earlier baseline'`);
  await expect(migrate(database.url)).rejects.toThrow(UnusableDatabase);
  const { rows } = await client.query(`select hash from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ hash: 'of an earlier baseline' }]);
});
