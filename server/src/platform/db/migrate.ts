import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { OWN_FOLDER } from '../lib/own-folder.ts';
import { COUNT_CALLS } from './count-calls.ts';
import { LOCKS } from './locks.ts';

const FOLDER = fileURLToPath(new URL('src/platform/db/migrations', OWN_FOLDER));
const FOLDER_OF = { migrationsFolder: FOLDER };

/** The database can't be opened, or has tables of another edition, to which the baseline migration can't be applied. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

/**
 * Brings the database to this version's tables, and the job queue's. Safe to call from any number of processes at once:
 * one migrates and the others wait. Throws `UnusableDatabase` with a sentence for the operator.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect().catch((error) => {
    throw new UnusableDatabase(`The database of DATABASE_URL can't be opened: ${error.message || error.code}`);
  });
  try {
    await takeLock(client);
    await refuseOtherEdition(client);
    // The search indexes of our tables need this extension, and drizzle-kit generates only tables and indexes.
    await client.query('create extension if not exists pg_trgm');
    await runMigrations(drizzle(client), FOLDER_OF);
    // Bookings are wide and are updated right after they are inserted. With free room on their page, most updates write
    // no index.
    await client.query('alter table order_items set (fillfactor = 60)');
    await client.query(COUNT_CALLS);
    await runJobMigrations({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}

/**
 * Asks for the lock again and again instead of waiting in PostgreSQL, because a waiting statement holds a snapshot,
 * which delays index builds of other processes.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCKS.migrate]);
    if (rows[0].taken) return;
    await pause(100);
  }
}

/**
 * Refuses a database that an earlier baseline made. The baseline is generated again with every change until the first
 * installation: see docs/decisions/034.
 */
async function refuseOtherEdition(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!rows[0].is_there) return;
  const { rows: applied } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = new Set(readMigrationFiles(FOLDER_OF).map(({ hash }) => hash));
  if (applied.every(({ hash }) => known.has(hash))) return;
  throw new UnusableDatabase(
    'The database was made by an earlier edition of this product. Delete its data folder (or empty the database) and start again.',
  );
}
