import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { FareHarbor } from './integrations/fareharbor/port.ts';
import type { MailTransport } from './integrations/mail/transport.ts';
import type { Payments } from './integrations/stripe/port.ts';

/** Who is asking. The same verbs serve people, webhooks, jobs and the demo seed; the audit row says which. */
export type Actor =
  | { type: 'visitor' }
  | { type: 'customer'; id: string; identityId: string; name: string }
  | { type: 'agent'; id: string; identityId: string; name: string; partnerId: string; divisionId: string }
  | { type: 'employee'; id: string; identityId: string; name: string; companyId: string; divisionIds: string[] }
  | { type: 'system'; name: 'stripe-webhook' | 'fareharbor-webhook' | 'job' | 'seed' };

/** What every process has once. */
export interface Services {
  config: Config;
  log: Logger;
  fareharbor: FareHarbor;
  payments: Payments;
  mail: MailTransport;
  /** Identifies this process among all; its advisory lock is held while it lives. See db/process-lock.ts. */
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

/** A context whose `db` is a transaction: the proof that audit, jobs and mails are written with the change. */
export interface TransactionContext extends Context {
  readonly isTransaction: true;
}
