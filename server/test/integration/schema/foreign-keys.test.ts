import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase } from '../integrations/own-database.ts';

/** Companies, divisions and departures are never removed, and other indexes serve reads by them. */
test('every foreign key has a complete index that begins with it', async () => {
  const database = await ownDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ key: string; isIndexed: boolean }>(`
      select conname as key, exists (
        select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]) as "isIndexed"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid not in ('companies'::regclass, 'divisions'::regclass, 'departures'::regclass) order by conname`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key)).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
