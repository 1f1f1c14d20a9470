import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import { type Auth, createAuth } from './people/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Context, Services } from './platform/context.ts';
import { type Database, openDatabase } from './platform/db/pool.ts';
import { type ProcessLock, takeProcessNumber } from './platform/db/process-lock.ts';
import { createFareHarbor } from './platform/integrations/fareharbor/adapter.ts';
import { createMailTransport } from './platform/integrations/mail/transport.ts';
import { createPayments } from './platform/integrations/stripe/adapter.ts';
import type { Actor } from './platform/lib/actor.ts';
import { addressForLog } from './platform/lib/address-for-log.ts';
import { errorLine } from './platform/lib/error-line.ts';
import { startTraces } from './platform/lib/traces.ts';
import { currentWork } from './platform/lib/work.ts';

export interface RunningServices extends Services {
  database: Database;
  auth: Auth;
  holdWorker: ProcessLock['holdWorker'];
  close(): Promise<void>;
}

/** Opens everything that a process needs once. `onFatal` is called when it must stop (its process lock is gone). */
export async function openServices(config: Config, onFatal: (error: Error) => void): Promise<RunningServices> {
  const log = createLog(config);
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const lock = await takeProcessNumber(config.DATABASE_URL, onFatal);
  const mail = createMailTransport(config);
  const stopTraces = await startTraces(config);
  return {
    config,
    log,
    database,
    auth: createAuth({ config, db: database.db, log }),
    fareharbor: createFareHarbor({ config, pool: database.pool, db: database.db, log }),
    payments: createPayments({ config, log }),
    mail,
    clock: () => new Date(),
    processNumber: lock.processNumber,
    holdWorker: lock.holdWorker,
    close: async () => {
      mail.close();
      await lock.release();
      await database.close();
      await stopTraces();
    },
  };
}

function createLog(config: Config): Logger {
  const isTerminal = process.stdout.isTTY;
  return pino({
    level: config.LOG_LEVEL,
    // Adds the current request or job to every log line, whichever part logs it.
    mixin: () => {
      const { span, ...work } = currentWork() ?? {};
      return { ...work, ...(span ? { traceId: span.spanContext().traceId } : {}) };
    },
    serializers: { req: requestLine, err: errorLine },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]'],
    ...(isTerminal && config.NODE_ENV !== 'production'
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
}

function requestLine(request: FastifyRequest) {
  const { method, url, host, ip } = request;
  return { method, url: addressForLog(url), host, remoteAddress: ip };
}

export function contextOf(
  services: RunningServices,
  actor: Actor,
  requestId: string | null,
  { device, host }: Pick<Context, 'device' | 'host'> = { device: null, host: null },
): Context {
  return { ...services, db: services.database.db, actor, requestId, device, host };
}

type SystemName = Extract<Actor, { type: 'system' }>['name'];

export function systemContext(services: RunningServices, name: SystemName, requestId: string | null): Context {
  return contextOf(services, { type: 'system', name }, requestId);
}

/** The context of jobs and commands, whose statements may take longer. */
export function unhurriedContext(services: RunningServices, name: SystemName, requestId: string | null): Context {
  return { ...systemContext(services, name, requestId), db: services.database.unhurried.db };
}
