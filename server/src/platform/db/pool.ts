import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparedClient } from './prepared-client.ts';
import * as tables from './tables/index.ts';
import { tracedQuery } from './traced-query.ts';

export type Db = NodePgDatabase<typeof tables>;

/** Whatever a statement can be run with: the pool, or a transaction. */
export interface WithDb {
  db: Db;
}

export interface Database {
  /** For requests: PostgreSQL ends a statement that takes longer than `STATEMENT_MS`. */
  db: Db;
  pool: pg.Pool;
  /** For jobs and commands, which nobody waits for and nobody can start at will. */
  unhurried: { db: Db; pool: pg.Pool };
  close(): Promise<void>;
}

/** A person has long given up by then, and the connection is needed by others. */
const STATEMENT_MS = 5_000;

class TracedPool extends pg.Pool {
  override query = ((...args: unknown[]) =>
    tracedQuery(args, () => (super.query as (...args: unknown[]) => unknown)(...args))) as pg.Pool['query'];
}

export function openDatabase(url: string, size: number, onLost: (error: Error) => void): Database {
  const pool = openPool({ url, size, onLost, statementMs: STATEMENT_MS });
  const patient = openPool({ url, size, onLost, statementMs: 0 });
  return {
    db: drizzle(pool, { schema: tables }),
    pool,
    unhurried: { db: drizzle(patient, { schema: tables }), pool: patient },
    close: async () => void (await Promise.all([pool.end(), patient.end()])),
  };
}

interface PoolOptions {
  url: string;
  size: number;
  onLost: (error: Error) => void;
  /** 0: without a limit. */
  statementMs: number;
}

function openPool({ url, size, onLost, statementMs }: PoolOptions): pg.Pool {
  const pool = new TracedPool({
    Client: PreparedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Compiling a statement that looks costly takes ten times as long as running one of a list, which stops early. Not
    // parameters of the connection: poolers refuse those.
    onConnect: async (client) => void (await client.query(`set jit = off; set statement_timeout = ${statementMs}`)),
  });
  // An idle connection may break when PostgreSQL restarts; the pool replaces it, the process must not fall.
  pool.on('error', onLost);
  // One in use breaks as well: whoever uses it gets the error, but without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', onLost));
  return pool;
}
