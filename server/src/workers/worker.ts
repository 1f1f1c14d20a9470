import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import {
  type JobHelpers,
  makeWorkerUtils,
  parseCronItems,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/pool.ts';
import { schedules } from '../platform/db/tables/index.ts';
import { type JobName, jobPayloads } from '../platform/jobs/registry.ts';
import { CRON } from '../platform/jobs/schedule.ts';
import { errorSentence } from '../platform/lib/error-line.ts';
import { beginSpan, endSpan } from '../platform/lib/traces.ts';
import { withWork } from '../platform/lib/work.ts';
import { jobSeconds } from '../platform/metrics/registry.ts';
import type { RunningServices } from '../services.ts';
import { type Handlers, handlers } from './handlers.ts';
import { unlockDead } from './unlock-dead.ts';

const PERIODIC_JOBS = Object.keys(CRON);

const POLL_MS = 1000;

/**
 * A short delay is acceptable for jobs, so they are fetched and ended several at a time. Ends that can't be recorded are
 * recorded later; without the delay of failures, a failure that can't be recorded would end the process. Only a fetch that
 * finds nothing is followed by a pause: a job that comes in a pause waits for the next one or the poll, so up to a second.
 */
const together = (concurrentJobs: number, durationMs: number) => ({
  concurrentJobs,
  pollInterval: POLL_MS,
  localQueue: { size: concurrentJobs + 1, refetchDelay: { durationMs } },
  completeJobBatchDelay: durationMs,
  failJobBatchDelay: durationMs,
});

/**
 * A larger local queue would take several jobs of one named queue together. Each new job of any kind wakes all runners, but
 * nobody waits for a check-in, so this one just polls.
 */
const oneByOne = (durationMs: number) => ({
  ...together(1, durationMs),
  localQueue: { size: 1, refetchDelay: { durationMs: durationMs && POLL_MS, maxAbortThreshold: Infinity } },
});

interface WorkerOptions {
  services: RunningServices;
  contextFor: (requestId: string | null) => Context;
  /** The jobs that run by the clock. */
  schedule?: Record<string, string>;
}

/**
 * Runs the jobs. Mails have workers of their own, so that a mail server that hangs does not delay orders. Check-ins have
 * one that takes a job at a time, because their calls to FareHarbor must not overtake each other.
 */
export async function startWorkers(options: WorkerOptions) {
  const { JOBS_TOGETHER_MS } = options.services.config;
  const { db, pool } = options.services.database.unhurried;
  const queue = await makeWorkerUtils({ pgPool: pool, logger: loggerFor(options.services) });
  const sweepJobs = () => unlockDead(db, queue);
  await sweepJobs();
  await noteKnown(db, PERIODIC_JOBS);
  const all = tasks(options, { ...handlers, 'sweep-jobs': sweepJobs });
  const { 'send-mail': sendMail, 'forward-check-ins': forwardCheckIns, ...others } = all;
  const runners = await Promise.all([
    start(options, {
      taskList: others,
      parsedCronItems: parseCronItems(
        Object.entries(options.schedule ?? CRON).map(([task, match]) => ({
          task,
          match,
          options: { backfillPeriod: 0 },
        })),
      ),
      preset: { worker: together(4, JOBS_TOGETHER_MS) },
    }),
    start(options, {
      taskList: { 'send-mail': sendMail },
      parsedCronItems: [],
      preset: { worker: together(3, JOBS_TOGETHER_MS) },
    }),
    start(options, {
      taskList: { 'forward-check-ins': forwardCheckIns },
      parsedCronItems: [],
      preset: { worker: oneByOne(JOBS_TOGETHER_MS) },
    }),
  ]);
  return {
    /** Resolves when some have stopped, which they also do by themselves, for example when they can't record an end. */
    ended: Promise.race(runners.map((runner) => runner.promise)),
    stop: async () => {
      // A runner that stopped by itself refuses to stop again.
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await queue.release();
    },
  };
}

function start({ services }: WorkerOptions, options: RunnerOptions) {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    services.holdWorker(workerPool.id).catch((err) => services.log.error({ err }, 'this worker looks dead to others'));
  });
  events.on('cron:scheduled', ({ jobsAndIdentifiers }) => {
    const jobs = jobsAndIdentifiers.map(({ identifier }) => identifier);
    noteQueued(services.database.unhurried.db, jobs).catch((err) =>
      services.log.warn({ err, jobs }, 'the schedule looks late to monitoring'),
    );
  });
  return run({
    ...options,
    events,
    pgPool: services.database.unhurried.pool,
    noHandleSignals: true,
    logger: loggerFor(services),
  });
}

const loggerFor = ({ log }: RunningServices) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

/** See enqueue.ts. */
const origin = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });

function tasks({ services, contextFor }: WorkerOptions, handlers: Handlers): Record<JobName, TaskList[string]> {
  const entries = Object.entries(jobPayloads).map(([name, schema]) => {
    const handle = handlers[name as JobName] as (ctx: Context, payload: unknown) => Promise<unknown>;
    return [
      name,
      (payload: unknown, { job }: JobHelpers) => {
        const { requestId = null, traceparent } = origin.safeParse(payload).data ?? {};
        const span = beginSpan(`job ${name}`, 'consumer', { 'job.id': job.id }, traceparent);
        return withWork({ requestId, job: name, jobId: job.id, span }, async () => {
          const end = jobSeconds.startTimer({ job: name });
          try {
            await handle(contextFor(requestId), schema.parse(payload));
            end({ outcome: 'done' });
            endSpan(span);
            services.log.debug('job done');
          } catch (error) {
            end({ outcome: 'failed' });
            endSpan(span, error);
            services.log.error({ err: error }, 'a job failed, it runs again later');
            // The queue stores the message, so it must not contain the values of statements.
            throw new Error(errorSentence(error));
          }
        });
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** Notes that these periodic jobs exist. One that is never queued is then as old as this note. */
async function noteKnown(db: Db, jobs: readonly string[]): Promise<void> {
  await db
    .insert(schedules)
    .values(jobs.map((job) => ({ job })))
    .onConflictDoNothing();
}

/** Notes that these periodic jobs were put into the queue. */
async function noteQueued(db: Db, jobs: readonly string[]): Promise<void> {
  await db
    .insert(schedules)
    .values(jobs.map((job) => ({ job })))
    .onConflictDoUpdate({ target: schedules.job, set: { queuedAt: sql`now()` } });
}
