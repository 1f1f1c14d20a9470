import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Db } from './db/pool.ts';
import type { InTransaction } from './db/transaction.ts';
import type { FareHarbor } from './integrations/fareharbor/port.ts';
import type { MailTransport } from './integrations/mail/transport.ts';
import type { Payments } from './integrations/stripe/port.ts';
import type { Actor } from './lib/actor.ts';

/** The services that every process has once. */
export interface Services {
  config: Config;
  log: Logger;
  fareharbor: FareHarbor;
  payments: Payments;
  mail: MailTransport;
  /**
   * The current time for everything that depends on the day, such as instalments. Only tests and the chaos harness
   * give another clock.
   */
  clock: () => Date;
  /**
   * The number of this process among all processes. Its advisory lock is held while the process lives; see
   * platform/db/process-lock.ts.
   */
  processNumber: number;
}

/** The context that every verb takes: the database, the caller and the services. */
export interface Context extends Services {
  /** The pool, or the transaction inside `inTransaction`. */
  db: Db;
  actor: Actor;
  requestId: string | null;
  /** The address and browser that the request came with, or null for jobs, webhooks and the seed. */
  device: { address: string; browser: string } | null;
  /** The host name under which the request came, or null without a request. */
  host: string | null;
}

export type TransactionContext = InTransaction<Context>;
