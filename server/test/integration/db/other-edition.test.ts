import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, UnusableDatabase } from '../../../src/platform/db/migrate.ts';
import { ownDatabase } from '../integrations/own-database.ts';

test('a database made by another baseline is refused and left unchanged; running the same baseline twice does nothing', async () => {
  const database = await ownDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await migrate(database.url);
    await client.connect();
    await client.query(`update drizzle.__drizzle_migrations set hash = 'of an earlier baseline'`);
    await expect(migrate(database.url)).rejects.toThrow(UnusableDatabase);
    const { rows } = await client.query(`select hash from drizzle.__drizzle_migrations`);
    expect(rows).toEqual([{ hash: 'of an earlier baseline' }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
