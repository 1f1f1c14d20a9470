import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';

const INDEX = /^\s*CREATE (UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/i;
/** Table or column come only with the migration itself. */
const NOT_THERE_YET = ['42P01', '42703'];

/**
 * A migration runs in one transaction, and an index made there stops every write to its table until it is done: minutes,
 * with a million rows, in which the processes of before could take no order. So what pending migrations are going to
 * index is indexed beforehand, beside the running business; the migration's IF NOT EXISTS then finds it there.
 */
export async function buildEarly(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  const done = await lastMigration(client);
  // A new database: nothing to be indexed beforehand, nobody to be disturbed.
  if (done === null) return;
  const statements = migrations.filter(({ folderMillis }) => folderMillis > done).flatMap(({ sql }) => sql);
  for (const statement of statements) {
    const [start, unique = '', name] = INDEX.exec(statement) ?? [];
    if (!start || !name) continue;
    await dropHalfMade(client, name);
    const quietly = statement.replace(INDEX, `CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS "${name}"`);
    await client.query(quietly).catch((error: { code?: string }) => {
      if (!NOT_THERE_YET.includes(error.code ?? '')) throw error;
    });
  }
}

async function lastMigration(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!rows[0].is_there) return null;
  const { rows: last } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  return last[0].at === null ? null : Number(last[0].at);
}

/** A process that died while making it leaves an index that is never used and looks as if it were there. */
async function dropHalfMade(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `"${name}"`,
  ]);
  if (rows.length) await client.query(`drop index concurrently if exists "${name}"`);
}
