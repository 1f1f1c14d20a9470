import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase } from '../integrations/own-database.ts';

/**
 * Companies, divisions and departures are never removed, and other indexes serve reads by them. An index may leave out
 * the rows without the key, because nobody looks for them by it.
 */
test('every foreign key has an index of all its rows that begins with it', async () => {
  const database = await ownDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ key: string; isIndexed: boolean }>(`
      select conname as key, exists (
        select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))) as "isIndexed"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid not in ('companies'::regclass, 'divisions'::regclass, 'departures'::regclass) order by conname`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key)).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
