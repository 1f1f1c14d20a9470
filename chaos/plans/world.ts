import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from '../../scripts/lib/server-build.ts';
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.ts';
import { hurryJobs } from '../../server/test/setup/faults/recover.ts';
import { copyWorld } from '../../server/test/setup/world/copy-world.ts';
import { PLENTY } from '../../server/test/setup/world/environment.ts';
import { type Started, startProgram } from '../../server/test/setup/world/processes.ts';
import type { Template } from '../../server/test/setup/world/template.ts';
import { collectErrors } from './errors.ts';

/** It must lie beside the built server, because it finds its files from there. */
const CLOCKED_SERVER = 'server/build/clocked-server.js';

/** The jobs that move money. A day is over when they have nothing to do. */
const MONEY_JOBS = [
  ...[
    'settle-order',
    'queue-due-plans',
    'cancel-overdue',
    'advance-plan',
    'resume-plan',
    'sweep-plans',
    'process-webhook',
    'refresh-booking',
  ],
  ...['run-refund', 'read-refunds', 'sweep-refunds', 'move-dispute', 'sweep-disputes', 'sweep-orders'],
];
/** After this time the next day begins anyway. */
const LONGEST_DAY_MS = 20_000;

export type PlanWorld = Awaited<ReturnType<typeof openPlanWorld>>;

/** The demo world with two processes, which answer requests and run jobs. All clocks move together. */
export async function openPlanWorld(template: Template, owned: AsyncDisposableStack) {
  await buildServer('chaos/plans/clocked-server.ts', CLOCKED_SERVER);
  const copy = await copyWorld(template, owned);
  let aheadMs = 0;
  let kills = 0;
  const errors = collectErrors();
  const start = async (port = 0): Promise<Started> => {
    const settings = { ...PLENTY, PUBLIC_URL: 'http://localhost:3000', FAREHARBOR_BOOK_TIMEOUT_MS: '5000' };
    const clock = { DATABASE_POOL: '8', LOG_LEVEL: 'error', CLOCK_AHEAD_MS: String(aheadMs) };
    const started = await startProgram(
      CLOCKED_SERVER,
      { ...copy.environment(port), ...settings, ...clock },
      SERVER_FLAGS,
    );
    errors.listenTo(started);
    return started;
  };
  const processes = await Promise.all([start(), start()]);
  for (const at of [0, 1] as const) owned.defer(() => processes[at].stop());
  const origins = processes.map(({ port }) => `http://127.0.0.1:${port}`);
  await copy.sandbox.settings({ stripeWebhookUrl: `${origins[1]}/api/payment/webhook` });

  const isIdle = async () =>
    !(
      await copy.query(
        `select 1 from graphile_worker.jobs where task_identifier = any($1)
           and (locked_at is not null or (attempts < max_attempts and run_at <= now())) limit 1`,
        [MONEY_JOBS],
      )
    ).length;
  const settled = async (limitMs = LONGEST_DAY_MS) => {
    for (const end = Date.now() + limitMs; Date.now() < end; await pause(50)) if (await isIdle()) return true;
    return false;
  };
  return {
    ...copy,
    origins,
    settled,
    kills: () => kills,
    /** The errors that the servers have logged, counted by message. */
    errors: errors.counts,
    now: () => new Date(Date.now() + aheadMs),
    goTo: async (to: Date) => {
      aheadMs = to.getTime() - Date.now();
      for (const { child } of processes) if (child.connected) child.send({ aheadMs });
      await copy.sandbox.setClock(to);
    },
    /** The hourly jobs. */
    tick: () =>
      copy.query(`select graphile_worker.add_job(name, '{}'::json, job_key => 'scene-' || name)
        from unnest(array['queue-due-plans', 'cancel-overdue']) as name`),
    /** Kills these processes like a power cut, and starts them again at their addresses. */
    kill: async (which: number[]) => {
      await Promise.all(which.map((at) => processes[at]!.kill()));
      kills += which.length;
      for (const at of which) processes[at] = await start(processes[at]!.port);
    },
    /**
     * The rest of a day passes: pauses of jobs, the sweepers' minute, and the grace time of dead workers. Payments that
     * were begun are then too old for the sweeper. Mails are only marked as sent: see clocked-server.ts.
     */
    endDay: async () => {
      const { query } = copy;
      await query(`update mail_outbox set state = 'sent', sent_at = now() where state = 'queued'`);
      await query(`update charges set updated_at = now() - interval '2 minutes'
        where state = 'open' and intent_id is not null and updated_at > now() - interval '20 hours'`);
      await query(`update orders set updated_at = least(updated_at, now() - interval '2 minutes')
        where state not in ('confirmed', 'released', 'open')`);
      await query(
        `update refunds set updated_at = least(updated_at, now() - interval '2 minutes') where state = 'open'`,
      );
      await query(`update dispute_transfers set updated_at = least(updated_at, now() - interval '2 minutes')
        where state in ('waiting', 'short')`);
      await hurryJobs({ query });
      await query(`select graphile_worker.add_job(name, '{}'::json, job_key => 'scene-' || name)
        from unnest(array['sweep-plans', 'sweep-refunds', 'sweep-disputes', 'sweep-orders']) as name`);
      const isOver = await settled();
      await query(`update charges set updated_at = now() - interval '30 hours'
        where state = 'open' and intent_id is not null`);
      return isOver;
    },
  };
}
