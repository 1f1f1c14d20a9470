import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { remember } from '../platform/lib/remember.ts';
import type { RunningServices } from '../services.ts';
import type { Drain } from './drain.ts';

/** Anybody may ask, any number of times, and each question would take a connection to the database. */
const READY_LASTS = 1_000;

/** Serves health checks outside /api and without a key, for monitoring. */
export function registerHealth(app: FastifyInstance, services: RunningServices, drain: Drain): void {
  const readDatabase = remember(READY_LASTS, async () => {
    const { rows } = await services.database.db.execute<{ migrations: boolean; jobs: boolean }>(sql`
      select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
        to_regclass('graphile_worker.jobs') is not null as jobs`);
    return { database: true, ...rows[0] };
  });
  // Probes call the address of a machine rather than a host name.
  const silent = { logLevel: 'silent', config: { anyHost: true } } as const;
  app.get('/healthz', silent, async () => ({ status: 'alive' }));
  app.get('/readyz', silent, async (_request, reply) => {
    if (drain.isDraining()) return reply.status(503).send({ status: 'leaving' });
    const checks = { database: false, migrations: false, jobs: false };
    try {
      Object.assign(checks, await readDatabase());
    } catch (error) {
      services.log.warn({ err: error }, 'not ready');
    }
    const isReady = checks.database && checks.migrations && checks.jobs;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
}
