import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../../server/postgres/databases.ts';
import { dropDatabase, type Embedded, ensureDatabase, startEmbedded } from '../../server/postgres/index.ts';
import { StartProblem } from './problem.ts';
import type { Settings } from './settings.ts';

const NAME = 'tours';
const COMPLETE = 'demo world complete';

export interface Database {
  url: string;
  embedded?: Embedded;
}

/** Opens the embedded server (or yours), with a database that is complete or empty. */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<Database> {
  const marker = markerOf(settings);
  if (settings.databaseUrl) {
    const url = settings.databaseUrl;
    await withClient(url, (client) => client.query('SELECT 1')).catch((error) => {
      throw new StartProblem(`DATABASE_URL does not answer: ${error.message}.`);
    });
    if (existsSync(marker) && !(await worldIsComplete(url))) {
      throw new StartProblem(
        `Filling the database of DATABASE_URL with the demo world was interrupted. Empty that database, delete ${marker} and start again.`,
      );
    }
    rmSync(marker, { force: true });
    return { url };
  }
  const embedded = await startEmbeddedFor(settings, log);
  const url = embedded.url(NAME);
  await ensureDatabase(embedded.url('postgres'), NAME);
  if (existsSync(marker)) {
    // A complete world wins over the marker, because it may hold people's work by now.
    if (!(await worldIsComplete(url))) {
      log('the first start was interrupted, making the demo world anew');
      await dropDatabase(embedded.url('postgres'), NAME);
      for (const folder of ['sandbox', 'files']) {
        rmSync(path.join(settings.dataDir, folder), { recursive: true, force: true });
      }
      await ensureDatabase(embedded.url('postgres'), NAME);
    }
    rmSync(marker, { force: true });
  }
  return { url, embedded };
}

export function startEmbeddedFor(settings: Settings, log: (line: string) => void, port?: number): Promise<Embedded> {
  return startEmbedded({ dataDir: path.join(settings.dataDir, 'postgres'), port, log });
}

/**
 * Writes a marker file while the seed runs, so that an interrupted seed is noticed, and notes a complete world in the
 * database.
 */
export async function withSeedMarker(settings: Settings, url: string, seed: () => Promise<void>) {
  if (await worldIsComplete(url)) return 'already there';
  await writeFile(markerOf(settings), 'The demo world is being made.\n', { flush: true });
  await seed();
  const note = `DO $$ BEGIN EXECUTE format('COMMENT ON DATABASE %I IS %L', current_database(), '${COMPLETE}'); END $$`;
  // The user may lack the right to do this in their own database. Then every start lets the seed check.
  await withClient(url, (client) => client.query(note)).catch(() => {});
  rmSync(markerOf(settings), { force: true });
  return 'made';
}

const markerOf = (settings: Settings) => path.join(settings.dataDir, 'seeding');

async function worldIsComplete(url: string): Promise<boolean> {
  const sql = `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = current_database()`;
  return withClient(url, async (client) => (await client.query(sql)).rows[0]?.note === COMPLETE);
}
