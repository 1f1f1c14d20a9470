import { sql } from 'drizzle-orm';
import type { WorkerUtils } from 'graphile-worker';
import { WORKER_LOCK_CLASS } from '../platform/db/locks.ts';
import type { Db } from '../platform/db/pool.ts';

/**
 * Gives back the jobs of workers that died with them, because graphile-worker itself would wait for four hours. A
 * worker lives as long as its advisory lock exists. Jobs that were just taken are left alone, because their worker may
 * not have its lock yet.
 */
export async function unlockDead(db: Db, queue: Pick<WorkerUtils, 'forceUnlockWorkers'>): Promise<void> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - interval '5 seconds' and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${sql.raw(String(WORKER_LOCK_CLASS))}
        -- PostgreSQL shows lock numbers unsigned, while hashes are signed.
        and objid = (hashtext(locked_by)::bit(32)::bigint)::oid
        and database = (select oid from pg_database where datname = current_database()))`);
  if (rows.length) await queue.forceUnlockWorkers(rows.map(({ worker }) => worker));
}
