import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { jobCall } from '../jobs/enqueue.ts';
import type { JobName, JobPayload } from '../jobs/registry.ts';

/** The job that continues work on a row. A row has at most one such job waiting. */
export interface DurableJob<N extends JobName = JobName> {
  name: N;
  /** The job's key is this prefix, a colon and the id of the row. */
  prefix: string;
  payload(id: string, busy?: number): JobPayload<N>;
  /** A lower number runs first. */
  priority?: number;
}

interface Plan {
  inMs?: number;
  /** Counts how often in a row another process was working on the row. */
  busy?: number;
}

const SHORTEST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** Together these are longer than a lease lasts. A row that is still busy afterwards is left to the sweeper. */
const BUSY_PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** A sweeper continues at most this many rows at a time. */
export const SWEPT_AT_ONCE = 200;

/** The pause before the next try, which grows with the age of the work. */
export const retryPause = (ageMs: number) => Math.min(LONGEST_RETRY_MS, Math.max(SHORTEST_RETRY_MS, ageMs / 4));

export const jobKey = ({ prefix }: DurableJob, id: string) => `${prefix}:${id}`;

/** The call that plans the next run, for `atOnce`. A run that is planned already is moved. */
export function runCall<N extends JobName>(job: DurableJob<N>, id: string, { inMs, busy }: Plan = {}): SQL {
  return jobCall(job.name, job.payload(id, busy), {
    key: jobKey(job, id),
    ...(inMs === undefined ? {} : { runAt: new Date(Date.now() + inMs) }),
    ...(job.priority === undefined ? {} : { priority: job.priority }),
  });
}

/** Plans the next run, in the caller's transaction if there is one. */
export async function planRun<N extends JobName>(
  ctx: Context,
  job: DurableJob<N>,
  id: string,
  plan?: Plan,
): Promise<void> {
  await ctx.db.execute(sql`select ${runCall(job, id, plan)}`);
}

/**
 * Runs the work for its job. While another process works on the row, the job comes again, because that process may die
 * with the work half done.
 */
export async function runByJob<N extends JobName>(
  ctx: Context,
  job: DurableJob<N>,
  { id, busy = 0 }: { id: string; busy?: number | undefined },
  run: () => Promise<string>,
): Promise<void> {
  const pause = BUSY_PAUSES_MS[busy];
  if ((await run()) !== 'busy' || pause === undefined) return;
  await planRun(ctx, job, id, { inMs: pause, busy: busy + 1 });
}

/**
 * True for a row that no job continues. A planned job keeps its growing pause, and a job that was tried too often is
 * dead and does not count.
 */
export const hasNoJob = ({ prefix }: DurableJob, id: SQL): SQL => sql`not exists (
  select 1 from graphile_worker.jobs j where j.key = ${sql.raw(`'${prefix}:'`)} || ${id} and j.attempts < j.max_attempts)`;
