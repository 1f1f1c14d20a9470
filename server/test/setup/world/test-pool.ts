import pg from 'pg';

/** A pool for a database that is dropped after the tests. The drop may end a connection that is still closing, which is no failure. */
export function testPool(connectionString: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}
