import { type SQL, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../context.ts';
import { traceparentOf } from '../lib/traces.ts';
import { currentWork } from '../lib/work.ts';
import type { JobName, JobPayload } from './registry.ts';

interface JobOptions {
  /** Jobs of one key are one job: a second enqueue moves the first, it does not add one. */
  key?: string;
  runAt?: Date;
  /** Lower runs first. */
  priority?: number;
  maxAttempts?: number;
}

/** The call that adds a job, for `atOnce`. Handlers must be repeat-safe. The payload names the request it follows from. */
export function jobCall<N extends JobName>(name: N, payload: JobPayload<N>, options: JobOptions = {}): SQL {
  const { requestId, span } = currentWork() ?? {};
  const origin = { requestId: requestId ?? undefined, traceparent: traceparentOf(span) };
  return sql`graphile_worker.add_job(
    ${name}::text, ${JSON.stringify({ ...payload, ...origin })}::json,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text, priority => ${options.priority ?? 0}::int)`;
}

/** The call that takes back the waiting job of a key, for `atOnce`. A running one is left to end by itself. */
export const removalCall = (key: string): SQL => sql`(
  select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${key})))`;

/** Adds a job in the caller's transaction: it exists exactly if the change does. */
export async function enqueue<N extends JobName>(
  ctx: TransactionContext | Context,
  name: N,
  payload: JobPayload<N>,
  options: JobOptions = {},
): Promise<void> {
  await ctx.db.execute(sql`select ${jobCall(name, payload, options)}`);
}
