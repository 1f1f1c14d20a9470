import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../server/postgres/index.ts';

/** Starts PostgreSQL with production settings (every commit reaches the disk), which also counts its statements. */
export async function countingDatabase(owned: AsyncDisposableStack): Promise<{ url: string; pid: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tours-bench-'));
  owned.defer(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startEmbedded({ dataDir });
  await first.stop();
  // PostgreSQL reads this file only at its start, so the folder is made first.
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
  /** All bytes that the server ever wrote to its write-ahead log. */
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

/** Lists the statements that take the most time. Planning counts only if a statement is planned each time. */
export async function topStatements(query: Query, orders: number) {
  const rows = await query(`
    select calls, total_exec_time as ms, query from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit 50`);
  return rows.map((row) => ({
    'calls/order': (Number(row.calls) / orders).toFixed(2),
    'ms/order': (Number(row.ms) / orders).toFixed(2),
    statement: row.query!.replace(/\s+/g, ' ').slice(0, 110),
  }));
}

export async function walPosition(query: Query): Promise<string> {
  return (await query('select pg_current_wal_flush_lsn() as lsn'))[0]!.lsn!;
}

/**
 * Counts the bytes of the write-ahead log since a position, by kind of record: rows, indexes, and whole pages after a
 * checkpoint.
 */
export async function walByKind(query: Query, since: string, orders: number) {
  await query('create extension if not exists pg_walinspect');
  const rows = await query(`
    select "resource_manager/record_type" as kind, count, record_size, fpi_size
    from pg_get_wal_stats('${since}', pg_current_wal_flush_lsn(), true) where combined_size > 0
    order by combined_size desc limit 15`);
  return rows.map(({ kind, count, record_size, fpi_size }) => ({
    kind,
    'records/order': (Number(count) / orders).toFixed(1),
    'KiB/order': (Number(record_size) / 1024 / orders).toFixed(2),
    'whole pages, KiB/order': (Number(fpi_size) / 1024 / orders).toFixed(2),
  }));
}

/**
 * Counts the written rows and index entries of each table. An update that changes no indexed column writes no index
 * entry.
 */
export async function writesByTable(query: Query, orders: number) {
  const rows = await query(`
    select relname as table, n_tup_ins, n_tup_upd, n_tup_hot_upd,
      (n_tup_ins + n_tup_upd - n_tup_hot_upd) * (select count(*) from pg_index i where i.indrelid = s.relid) as entries
    from pg_stat_user_tables s where n_tup_ins + n_tup_upd > ${orders} / 2 order by entries desc`);
  const perOrder = (value: string | undefined) => (Number(value) / orders).toFixed(1);
  return rows.map(({ table, n_tup_ins, n_tup_upd, n_tup_hot_upd, entries }) => ({
    table,
    'inserts/order': perOrder(n_tup_ins),
    'updates/order': perOrder(n_tup_upd),
    'of them without index': perOrder(n_tup_hot_upd),
    'index entries/order, at most': perOrder(entries),
  }));
}
