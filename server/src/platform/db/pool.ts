import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparedClient } from './prepared-client.ts';
import { tracedQuery } from './traced-query.ts';

export type Db = PgDatabase<NodePgQueryResultHKT>;

/** A context with something that runs statements: the pool or a transaction. */
export interface WithDb {
  db: Db;
}

export interface Database {
  /** The database for requests. PostgreSQL ends a statement here that takes longer than `STATEMENT_MS`. */
  db: Db;
  pool: pg.Pool;
  /**
   * The database for jobs and commands. No person waits for these or can start them at will, so their statements have
   * no time limit.
   */
  unhurried: { db: Db; pool: pg.Pool };
  close(): Promise<void>;
}

/** A person has given up by then, and others need the connection. */
const STATEMENT_MS = 5_000;

class TracedPool extends pg.Pool {
  override query = ((...args: unknown[]) =>
    tracedQuery(args, () => (super.query as (...args: unknown[]) => unknown)(...args))) as pg.Pool['query'];
}

export function openDatabase(url: string, size: number, onLost: (error: Error) => void): Database {
  const pool = openPool({ url, size, onLost, statementMs: STATEMENT_MS });
  const unlimited = openPool({ url, size, onLost, statementMs: 0 });
  return {
    db: drizzle(pool),
    pool,
    unhurried: { db: drizzle(unlimited), pool: unlimited },
    close: async () => void (await Promise.all([pool.end(), unlimited.end()])),
  };
}

interface PoolOptions {
  url: string;
  size: number;
  onLost: (error: Error) => void;
  /** 0 means no limit. */
  statementMs: number;
}

function openPool({ url, size, onLost, statementMs }: PoolOptions): pg.Pool {
  const pool = new TracedPool({
    Client: PreparedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // PostgreSQL's JIT compilation is off, because it takes ten times as long as running a statement of a list, which
    // stops early. A list may read a table twice, and the second time took twice as long where it began in the middle.
    // These are not parameters of the connection because poolers refuse those.
    onConnect: async (client) =>
      void (await client.query(
        `set jit = off; set synchronize_seqscans = off; set statement_timeout = ${statementMs}`,
      )),
  });
  // An idle connection may break when PostgreSQL restarts. The pool replaces it, and the process must not end.
  pool.on('error', onLost);
  // A connection in use may break as well. Its user gets the error, but without this listener the process would end.
  pool.on('connect', (client) => void client.on('error', onLost));
  return pool;
}
