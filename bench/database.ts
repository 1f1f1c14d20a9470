import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../server/src/db/embedded/index.ts';

/** A PostgreSQL as in production (every commit reaches the disk) that also counts its statements. */
export async function countingDatabase(owned: AsyncDisposableStack): Promise<{ url: string; pid: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tours-bench-'));
  owned.defer(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startEmbedded({ dataDir });
  await first.stop();
  // Only read at a start, so the folder is made first.
  await appendFile(
    path.join(dataDir, 'cluster', 'postgresql.auto.conf'),
    "shared_preload_libraries = 'pg_stat_statements'\n",
  );
  const server = await startEmbedded({ dataDir });
  owned.defer(() => server.stop());
  return { url: server.url('postgres'), pid: server.pid };
}

interface Counts {
  statements: number;
  transactions: number;
  /** All that was ever written to the log of the database server. */
  walBytes: number;
}

type Query = (text: string) => Promise<Record<string, string>[]>;

export async function readCounts(query: Query): Promise<Counts> {
  await query('create extension if not exists pg_stat_statements');
  const [row] = await query(`
    select (select coalesce(sum(calls), 0) from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())) as statements,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
      pg_current_wal_insert_lsn() - '0/0' as wal`);
  return { statements: Number(row!.statements), transactions: Number(row!.transactions), walBytes: Number(row!.wal) };
}

/** What is asked most often, to see where statements go. */
export async function topStatements(
  query: Query,
  orders: number,
): Promise<{ 'per order': string; statement: string }[]> {
  const rows = await query(`
    select calls, query from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) order by calls desc limit 30`);
  return rows.map((row) => ({
    'per order': (Number(row.calls) / orders).toFixed(2),
    statement: row.query!.replace(/\s+/g, ' ').slice(0, 110),
  }));
}
