import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/pool.ts';
import { schedules } from '../platform/db/tables/index.ts';

/** Notes that these periodic jobs exist. One that is never queued is then as old as this note. */
export async function noteKnown(db: Db, jobs: readonly string[]): Promise<void> {
  await db
    .insert(schedules)
    .values(jobs.map((job) => ({ job })))
    .onConflictDoNothing();
}

/** Notes that these periodic jobs were put into the queue. */
export async function noteQueued(db: Db, jobs: readonly string[]): Promise<void> {
  await db
    .insert(schedules)
    .values(jobs.map((job) => ({ job })))
    .onConflictDoUpdate({ target: schedules.job, set: { queuedAt: sql`now()` } });
}
