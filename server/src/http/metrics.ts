import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { hostNameOf, isLoopback } from '../platform/lib/host-name.ts';
import { isSameSecret } from '../platform/lib/is-same-secret.ts';
import { remember } from '../platform/lib/remember.ts';
import { databaseConnections, databaseWaiting, registry } from '../platform/metrics/registry.ts';
import type { RunningServices } from '../services.ts';
import { readInstallation } from '../workflows/index.ts';

/** Each process reads the database once in this time at most, however often it is asked. */
const INSTALLATION_LASTS = 5_000;

/** Serves figures for Prometheus, of this process and of the whole installation. See docs/monitoring.md. */
export function registerMetrics(app: FastifyInstance, { config, database }: RunningServices): void {
  const installation = remember(INSTALLATION_LASTS, () => readInstallation(database.db, config));

  app.get('/metrics', { logLevel: 'silent', config: { anyHost: true } }, async (request, reply) => {
    if (!mayScrape(request, config)) throw new AppError('resource.notFound');
    const pools = [database.pool, database.unhurried.pool];
    const sum = (of: (pool: (typeof pools)[number]) => number) => pools.reduce((all, pool) => all + of(pool), 0);
    databaseConnections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    databaseConnections.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    databaseWaiting.set(sum(({ waitingCount }) => waitingCount));
    await installation();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/**
 * Allows callers with METRICS_TOKEN. If it is not set, only this machine may read, and only if the public address is
 * local too, because behind a proxy on the same machine every caller seems to be local.
 */
function mayScrape(request: FastifyRequest, config: Config): boolean {
  if (config.METRICS_TOKEN) return isSameSecret(request.headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
  // Uses the socket's own address, because headers about it can be forged.
  const isHere = /^(::ffff:)?127\.|^::1$/.test(request.raw.socket.remoteAddress ?? '');
  return isHere && isLoopback(hostNameOf(config.PUBLIC_URL));
}
