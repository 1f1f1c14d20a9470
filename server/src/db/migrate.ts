import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { LOCKS } from './locks.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to this version's tables, and the job queue's. Safe to call from any number of processes. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate]);
    await runMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await runJobMigrations({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is required');
  await migrate(url);
}
