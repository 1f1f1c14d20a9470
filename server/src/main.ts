import { buildApp } from './app.ts';
import { createDrain } from './http/drain.ts';
import { configOrExit } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openServices, unhurriedContext } from './services.ts';
import { startWorkers } from './workers/worker.ts';

const config = configOrExit();
await migrate(config.DATABASE_URL);
const services = await openServices(config, (error) => {
  // Other processes may already continue this process's work, so it must stop.
  console.error('The process lock is gone, stopping:', error.message);
  process.exit(1);
});
const drain = createDrain();
const app = await buildApp(services, drain);
const worker =
  config.ROLE === 'web'
    ? null
    : await startWorkers({ services, contextFor: (requestId) => unhurriedContext(services, 'job', requestId) });
const address = await app.listen({ port: config.PORT, host: config.HOST });
services.log.info({ address, role: config.ROLE }, 'ready');
process.send?.({ type: 'ready', port: Number(new URL(address).port) });

let isStopping = false;
async function stop(reason: string, drainSeconds = config.DRAIN_SECONDS): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  services.log.info({ reason, drainSeconds }, 'stopping');
  // The process ends even if something hangs, because its work is safe in the database.
  setTimeout(() => process.exit(1), (drainSeconds + config.STOP_SECONDS) * 1000).unref();
  // Jobs need no notice, because workers fetch them: from now on the other processes take them.
  await Promise.all([drain.leave(app, drainSeconds), worker?.stop()]);
  await services.close();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
// Without workers the process would look alive and run no jobs.
void worker?.ended.then(() => {
  if (!isStopping) process.exitCode ??= 1;
  return stop('the workers ended');
});
// If the parent process is gone, nobody else would stop us.
process.on('disconnect', () => void stop('parent gone', 0));
