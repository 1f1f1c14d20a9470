import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openServices, unhurriedContext } from '../../src/services.ts';
import { startWorkers } from '../../src/workers/worker.ts';
import { clientOf } from './client-of.ts';
import { copyWorld } from './copy-world.ts';
import { eventually } from './eventually.ts';

/** The jobs that the clock of a payment plan causes. */
const PLAN_JOBS = ['queue-due-plans', 'advance-plan', 'sweep-plans', 'process-webhook', 'cancel-overdue'];

/** A copy of the demo world whose server and worker run in this process, with a clock that the test moves. */
export async function openClockedWorld() {
  const owned = new AsyncDisposableStack();
  try {
    const copy = await copyWorld(inject('template'), owned);
    let aheadMs = 0;
    const clock = () => new Date(Date.now() + aheadMs);
    const config = readConfig({ ...copy.environment(), ROLE: 'worker' });
    const services = {
      ...(await openServices(config, (error) => {
        throw error;
      })),
      clock,
    };
    owned.defer(() => services.close());
    const app = await buildApp(services);
    owned.defer(() => app.close());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await copy.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
    const contextFor = (requestId: string | null) => unhurriedContext(services, 'job', requestId);
    const worker = await startWorkers({ services, contextFor });
    owned.defer(() => worker.stop());

    /** Waits until the jobs of plans have nothing to do now. */
    const settled = () =>
      eventually(async () => {
        const waiting = await copy.query(
          `select task_identifier from graphile_worker.jobs
           where task_identifier = any($1) and (locked_at is not null or (attempts < max_attempts and run_at <= now()))`,
          [PLAN_JOBS],
        );
        if (waiting.length) throw new Error('jobs are still running');
      });
    const run = async (job: 'queue-due-plans' | 'cancel-overdue') => {
      await copy.query(`select graphile_worker.add_job($1, '{}'::json, job_key => 'test-' || $1)`, [job]);
      await settled();
    };
    /** The hourly job, and everything that it causes. */
    const tick = () => run('queue-due-plans');
    return {
      ...copy,
      origin,
      client: clientOf(origin),
      clock,
      tick,
      run,
      settled,
      ctx: contextFor(null),
      close: () => owned.disposeAsync(),
      /** Goes to a time, and lets the hourly job run there. */
      goTo: async (to: Date) => {
        aheadMs = to.getTime() - Date.now();
        await copy.sandbox.setClock(to);
        await tick();
      },
    };
  } catch (error) {
    await owned.disposeAsync();
    throw error;
  }
}
export type ClockedWorld = Awaited<ReturnType<typeof openClockedWorld>>;
