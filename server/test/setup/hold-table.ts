import pg from 'pg';
import type { WorldCopy } from './copy-world.ts';

/** Whoever wants to read this table, or with `share` to write it, waits until the answered function is called. */
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
