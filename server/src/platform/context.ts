import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Db } from './db/pool.ts';
import type { InTransaction } from './db/transaction.ts';
import type { FareHarbor } from './integrations/fareharbor/port.ts';
import type { MailTransport } from './integrations/mail/transport.ts';
import type { Payments } from './integrations/stripe/port.ts';
import type { Actor } from './lib/actor.ts';

/** What every process has once. */
export interface Services {
  config: Config;
  log: Logger;
  fareharbor: FareHarbor;
  payments: Payments;
  mail: MailTransport;
  /** Identifies this process among all; its advisory lock is held while it lives. See platform/db/process-lock.ts. */
  processNumber: number;
}

/** What every verb takes: where to read and write, who asks, and the services. */
export interface Context extends Services {
  /** The pool, or inside `inTransaction` the transaction. */
  db: Db;
  actor: Actor;
  requestId: string | null;
  /** What the request itself says of where it comes from; null for jobs, webhooks and the seed. */
  device: { address: string; browser: string } | null;
}

export type TransactionContext = InTransaction<Context>;
