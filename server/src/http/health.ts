import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RunningServices } from '../services.ts';

/** Outside /api: no key, for the machines that watch us. */
export function registerHealth(app: FastifyInstance, services: RunningServices): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  // Probes use addresses rather than names.
  const silent = { logLevel: 'silent', config: { anyHost: true } } as const;
  app.get('/healthz', silent, async () => ({ status: 'alive' }));
  app.get('/readyz', silent, async (_request, reply) => {
    const checks = { database: false, migrations: false, jobs: false };
    try {
      const { rows } = await services.database.db.execute<{ migrations: boolean; jobs: boolean }>(sql`
        select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
          to_regclass('graphile_worker._private_jobs') is not null as jobs`);
      Object.assign(checks, { database: true, ...rows[0] });
    } catch (error) {
      services.log.warn({ err: error }, 'not ready');
    }
    const isReady = checks.database && checks.migrations && checks.jobs;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
  app.get('/metrics', silent, async (_request, reply) => {
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
