import { randomInt } from 'node:crypto';
import pg from 'pg';
import { PROCESS_LOCK_CLASS, WORKER_LOCK_CLASS } from './locks.ts';

export interface ProcessLock {
  processNumber: number;
  /**
   * Holds a lock until the process dies, which shows that the job worker of this name is alive. The clean-up of dead
   * workers reads it.
   */
  holdWorker(name: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a number that no other living process has. PostgreSQL frees it as soon as this process dies, for whatever
 * reason, so the others know at once that they may finish its work.
 */
export async function takeProcessNumber(databaseUrl: string, onLost: (error: Error) => void): Promise<ProcessLock> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  client.on('error', onLost);
  for (;;) {
    const processNumber = randomInt(1, 2 ** 31 - 1);
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [
      PROCESS_LOCK_CLASS,
      processNumber,
    ]);
    if (!rows[0].taken) continue;
    return {
      processNumber,
      holdWorker: async (name) => {
        await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK_CLASS, name]);
      },
      release: () => client.end(),
    };
  }
}
