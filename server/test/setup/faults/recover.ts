import { checkLedger } from '../books/check.ts';
import type { Difference } from '../books/facts.ts';
import { type Ledger, type Readable, readLedger } from '../books/ledger.ts';
import { eventually } from '../eventually.ts';

/** Skips the pauses of jobs, and releases jobs of dead workers. */
export async function hurryJobs({ query }: Pick<Readable, 'query'>): Promise<void> {
  await query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where locked_at is null and run_at > now()`);
  await query(`update graphile_worker._private_jobs set locked_at = least(locked_at, now() - interval '10 seconds')
    where locked_at is not null`);
  await query(`select graphile_worker.add_job('sweep-jobs', '{}'::json, job_key => 'test-sweep-jobs')`);
}

/**
 * Lets hours pass: pauses between attempts, the time after which an unanswered booking call is over, the sweeper's
 * minute, and the grace time of silent workers. Only for a world without faults and open calls.
 */
async function passTime({ query }: Readable): Promise<void> {
  await query(`update order_items set booking_attempted_at = least(booking_attempted_at, now() - interval '90 seconds')
    where booking_attempted_at is not null`);
  await query(
    `update orders set updated_at = least(updated_at, now() - interval '2 minutes'),
      priced_at = least(priced_at, now() - interval '2 minutes')
    where state not in ('confirmed', 'released')`,
  );
  await query(`update refunds set updated_at = least(updated_at, now() - interval '2 minutes') where state = 'open'`);
  await hurryJobs({ query });
  await query(`select graphile_worker.add_job(name, '{}'::json, job_key => 'test-' || name)
    from unnest(array['sweep-orders', 'sweep-refunds']) as name`);
}

/** Lets jobs and sweeper finish all work, and returns the remaining differences. */
export async function recover(world: Readable, deadlineMs = 30_000): Promise<{ ledger: Ledger; wrong: Difference[] }> {
  let latest: { ledger: Ledger; wrong: Difference[] } | undefined;
  const look = async () => {
    const ledger = await readLedger(world);
    latest = { ledger, wrong: checkLedger(ledger) };
    if (latest.wrong.length === 0) return;
    await passTime(world);
    throw new Error(`${latest.wrong.length} differences`);
  };
  await eventually(look, deadlineMs).catch((error: unknown) => {
    if (!latest) throw error;
  });
  return latest!;
}
