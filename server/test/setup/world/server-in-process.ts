import pino from 'pino';
import { placeDemo } from '../../../demo/place-demo.ts';
import { buildApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { Context } from '../../../src/platform/context.ts';
import { CRON } from '../../../src/platform/jobs/schedule.ts';
import { errorLine } from '../../../src/platform/lib/error-line.ts';
import { openServices, unhurriedContext } from '../../../src/services.ts';
import { startWorkers } from '../../../src/workers/worker.ts';

// Tests that call these take them from here, because loading their sources for each test worker takes seconds.
export { deleteUnpaidAnswers, resealAnswers } from '../../../src/answers/index.ts';
export { releaseAgain, settleOrder } from '../../../src/sales/index.ts';
export { runCreateCompany } from '../../../src/setup/run-create-company.ts';
export { nudgeWeekly } from '../../../src/trips/index.ts';
export { endRetention } from '../../../src/workflows/index.ts';
export { installationSql } from '../../../src/workflows/monitoring/installation.ts';

/** A job of every hour would come in the middle of some test. Tests begin these jobs themselves. */
const SWEEPS = Object.fromEntries(Object.entries(CRON).filter(([, times]) => times === '* * * * *'));

/**
 * Starts what `main.ts` starts, in this process. It is bundled in the same way (template.ts), so that Node loads it
 * once for all files of a test worker. Everything is closed by `owned`.
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  owned: Pick<AsyncDisposableStack, 'defer'>,
  clock: () => Date = () => new Date(),
  /** Gets the errors of requests and jobs, one line each, if the server logs nothing itself. */
  report: (line: string) => void = () => {},
) {
  const config = readConfig(env);
  const opened = await openServices(config, throwIt);
  const log = pino({ level: 'error', serializers: { err: errorLine } }, { write: report });
  const services = { ...opened, clock, ...(config.LOG_LEVEL === 'silent' && { log }) };
  owned.defer(() => services.close());
  const contextFor = (requestId: string | null) => unhurriedContext(services, 'job', requestId);
  const app = await buildApp(services);
  owned.defer(() => app.close());
  const worker = config.ROLE === 'web' ? null : await startWorkers({ services, contextFor, schedule: SWEEPS });
  owned.defer(() => worker?.stop() ?? Promise.resolve());
  const origin = await app.listen({ port: config.PORT, host: config.HOST });
  return { origin, port: Number(new URL(origin).port), ctx: contextFor(null) };
}

/** Does some work as a job of the installation does. */
export const asJob = (env: NodeJS.ProcessEnv, work: (ctx: Context) => Promise<unknown>) => asSystem('job', env, work);

/** Makes the demo world of the tests, or all that `npm start` makes. */
export const seed = (env: NodeJS.ProcessEnv, isWhole = false) =>
  asSystem('seed', env, (ctx) => placeDemo(ctx, isWhole, () => {}));

async function asSystem(
  name: 'job' | 'seed',
  env: NodeJS.ProcessEnv,
  work: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const services = await openServices(readConfig(env), throwIt);
  try {
    await work(unhurriedContext(services, name, null));
  } finally {
    await services.close();
  }
}

function throwIt(error: Error): never {
  throw error;
}
