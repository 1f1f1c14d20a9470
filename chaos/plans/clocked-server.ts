import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openServices, unhurriedContext } from '../../server/src/services.ts';
import { handlers } from '../../server/src/workers/handlers.ts';
import { startWorkers } from '../../server/src/workers/worker.ts';

/** A server with its worker, as server/src/main.ts starts it, whose clock the scene moves by messages. */
let aheadMs = Number(process.env.CLOCK_AHEAD_MS);
process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs;
});

const config = readConfig();
const services = {
  ...(await openServices(config, () => process.exit(1))),
  clock: () => new Date(Date.now() + aheadMs),
};
// Nobody reads the mails or signs in later, and both cost more than the payments do. Other scenes send mails.
Object.assign(handlers, { 'send-mail': async () => {}, 'create-sign-in': async () => {} });
const app = await buildApp(services);
const worker = await startWorkers({
  services,
  contextFor: (requestId) => unhurriedContext(services, 'job', requestId),
});
const address = await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.send!({ type: 'ready', port: Number(new URL(address).port) });

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), 10_000).unref();
  await Promise.all([app.close(), worker.stop()]);
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => process.exit(1));
