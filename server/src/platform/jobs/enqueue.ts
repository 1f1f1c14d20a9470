import { sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../context.ts';
import { traceparentOf } from '../lib/traces.ts';
import { currentWork } from '../lib/work.ts';
import type { JobName, JobPayload } from './registry.ts';

/** With graphile-worker's growing pauses, about three days. */
const MAX_ATTEMPTS = 25;

interface JobOptions {
  /** Jobs with the same key are one job: a second enqueue moves the first one instead of adding another. */
  key?: string;
  runAt?: Date;
  /** A lower number runs first. */
  priority?: number;
  /** Jobs of one queue run one after the other, in all processes, but only in a runner that fetches one at a time. */
  queue?: string;
}

/**
 * Adds a job in the caller's transaction, so that it exists only if the change does. Handlers must be safe to repeat. The
 * payload carries the id of the request that caused the job.
 */
export async function enqueue<N extends JobName>(
  ctx: TransactionContext | Context,
  name: N,
  payload: JobPayload<N>,
  options: JobOptions = {},
): Promise<void> {
  const { requestId, span } = currentWork() ?? {};
  const origin = { requestId: requestId ?? undefined, traceparent: traceparentOf(span) };
  const add = sql`select id from graphile_worker.add_job(
    ${name}::text, ${JSON.stringify({ ...payload, ...origin })}::json,
    queue_name => ${options.queue ?? null}::text, run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${MAX_ATTEMPTS}::int,
    job_key => ${options.key ?? null}::text, priority => ${options.priority ?? 0}::int)`;
  // Nothing is added if a worker takes the job of this key meanwhile, and that worker may not see this transaction's
  // change. The second call finds that job taken, and adds another.
  let id: string | null | undefined;
  do {
    const { rows } = await ctx.db.execute<{ id: string | null }>(add);
    id = rows[0]?.id;
  } while (!id);
}

/** Removes the waiting job of a key. A job that is running continues to its end. */
export async function removeJob(ctx: TransactionContext, key: string): Promise<void> {
  await ctx.db.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${key}))`);
}
