import pg from 'pg';
import type { WorldCopy } from '../world/copy-world.ts';

/** Makes every read of this table (with `share`, every write) wait until the returned function is called. */
export async function holdTable(
  { databaseUrl }: Pick<WorldCopy, 'databaseUrl'>,
  table: string,
  mode: 'access exclusive' | 'share' = 'access exclusive',
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${pg.escapeIdentifier(table)} in ${mode} mode`);
  return () => client.end();
}
