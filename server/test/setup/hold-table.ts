import pg from 'pg';
import type { WorldCopy } from './copy-world.ts';

/** Whoever wants to read this table waits until the answered function is called. */
export async function holdTable(
  { databaseUrl }: Pick<WorldCopy, 'databaseUrl'>,
  table: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
  return () => client.end();
}
