import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparedClient } from './prepared-client.ts';
import * as tables from './tables/index.ts';
import { tracedQuery } from './traced-query.ts';

export type Db = NodePgDatabase<typeof tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

class TracedPool extends pg.Pool {
  override query = ((...args: unknown[]) =>
    tracedQuery(args, () => (super.query as (...args: unknown[]) => unknown)(...args))) as pg.Pool['query'];
}

export function openDatabase(url: string, size: number, onLost: (error: Error) => void): Database {
  const pool = new TracedPool({
    Client: PreparedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Compiling a statement that looks costly takes ten times as long as running one of a list, which stops early. Not
    // a parameter of the connection: poolers refuse those.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // An idle connection may break when PostgreSQL restarts; the pool replaces it, the process must not fall.
  pool.on('error', onLost);
  // One in use breaks as well: whoever uses it gets the error, but without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', onLost));
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() };
}
