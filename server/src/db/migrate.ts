import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { OWN_FOLDER } from '../lib/own-folder.ts';
import { buildEarly } from './early-indexes.ts';
import { LOCKS } from './locks.ts';

const FOLDER = fileURLToPath(new URL('src/db/migrations', OWN_FOLDER));
const FOLDER_OF = { migrationsFolder: FOLDER };

/** A change that waits for a table lets nobody else to it meanwhile: it gives up soon, and tries again. */
const LOCK_WAIT_MS = 3_000;
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database to this version's tables, and the job queue's. Safe to call from any number of processes, and
 * while those of the version before are at work: see docs/decisions/034-expand-then-contract.md.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeLock(client);
    await buildEarly(client, readMigrationFiles(FOLDER_OF));
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await patiently(() => runMigrations(drizzle(client), FOLDER_OF));
    await runJobMigrations({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}

/** Asked for again and again, not waited for: an index made beside the business waits for every waiting statement. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCKS.migrate]);
    if (rows[0].taken) return;
    await pause(100);
  }
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tried >= TRIES) throw error;
      await pause(Math.random() * 1_000);
    }
  }
}
