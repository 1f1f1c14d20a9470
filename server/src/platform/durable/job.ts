import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { DurableJob, JobPayload } from '../jobs/registry.ts';

interface Plan {
  inMs?: number;
  /** Counts how often in a row another process was working on the row. */
  busy?: number;
  /** A lower number runs first. */
  priority?: number;
}

const SHORTEST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** Together these are longer than a lease lasts. A row that is still busy afterwards is left to the sweeper. */
const BUSY_PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** A sweeper continues at most this many rows at a time. */
export const SWEPT_AT_ONCE = 200;

/** The pause before the next try, which grows with the age of the work. */
export const retryPause = (ageMs: number) => Math.min(LONGEST_RETRY_MS, Math.max(SHORTEST_RETRY_MS, ageMs / 4));

/** A row has at most one waiting job of each name. */
export const jobKey = (job: DurableJob, id: string) => `${job}:${id}`;

/** Plans the next run, in the caller's transaction if there is one. A run that is planned already is moved. */
export async function queueRun(
  ctx: Context,
  job: DurableJob,
  id: string,
  { inMs, busy, priority = 0 }: Plan = {},
): Promise<void> {
  const later = inMs !== undefined && { runAt: new Date(Date.now() + inMs) };
  await enqueue(ctx, job, { id, busy }, { key: jobKey(job, id), priority, ...later });
}

/**
 * Runs the work for its job. While another process works on the row, the job comes again, because that process may die
 * with the work half done.
 */
export async function runByJob(
  ctx: Context,
  job: DurableJob,
  { id, busy = 0 }: JobPayload<DurableJob>,
  run: (ctx: Context, id: string) => Promise<string>,
): Promise<void> {
  const pause = BUSY_PAUSES_MS[busy];
  if ((await run(ctx, id)) !== 'busy' || pause === undefined) return;
  await queueRun(ctx, job, id, { inMs: pause, busy: busy + 1 });
}

/**
 * True for a row that no job continues. A planned job keeps its growing pause, and a job that was tried too often is
 * dead and does not count.
 */
export const hasNoJob = (job: DurableJob, id: SQL): SQL => sql`not exists (
  select 1 from graphile_worker.jobs j where j.key = ${sql.raw(`'${job}:'`)} || ${id} and j.attempts < j.max_attempts)`;

/** True in one minute of each interval since this time. A run that is missed is made up one interval later. */
export const everyMinutes = (minutes: number, since: SQL): SQL =>
  sql`floor(extract(epoch from now() - ${since}) / 60)::int % ${sql.raw(String(minutes))} = 0`;
