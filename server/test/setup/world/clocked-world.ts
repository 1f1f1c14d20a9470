import { afterAll, afterEach, beforeAll } from 'vitest';
import { eventually } from '../eventually.ts';
import { clientOf } from '../people/client-of.ts';
import { openCopy } from './world.ts';

/** The jobs that the clock of a payment plan causes. */
const PLAN_JOBS = [
  'queue-due-plans',
  'advance-plan',
  'resume-plan',
  'sweep-plans',
  'process-webhook',
  'cancel-overdue',
] as const;

/** A copy of the demo world whose server and worker run in this process, with a clock that the test moves. */
export async function openClockedWorld() {
  const copy = await openCopy();
  try {
    let aheadMs = 0;
    const clock = () => new Date(Date.now() + aheadMs);
    const { origin, ctx } = await copy.serve({}, clock);

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
    const run = async (job: (typeof PLAN_JOBS)[number]) => {
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
      ctx,
      /** Ends the jobs of the time before, goes to another, and lets the hourly job run there. */
      goTo: async (to: Date) => {
        await settled();
        aheadMs = to.getTime() - Date.now();
        await copy.sandbox.setClock(to);
        await tick();
      },
    };
  } catch (error) {
    await copy.close();
    throw error;
  }
}
export type ClockedWorld = Awaited<ReturnType<typeof openClockedWorld>>;

/** Opens a clocked world for the tests of a file. Each of them begins without faults, and at the real time. */
export function clockedWorldForFile(take: (world: ClockedWorld) => unknown): void {
  let world: ClockedWorld | undefined;
  beforeAll(async () => {
    world = await openClockedWorld();
    await take(world);
  });
  afterEach(async () => {
    await world?.sandbox.clearFaults();
    await world?.goTo(new Date());
  });
  afterAll(() => world?.close());
}
