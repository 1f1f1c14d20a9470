import type { PendingStep } from '@tours/contract/session';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { FareHarbor } from './integrations/fareharbor/port.ts';
import type { MailTransport } from './integrations/mail/transport.ts';
import type { Payments } from './integrations/stripe/port.ts';

/** A person signed in, through one of their sessions. */
interface Person {
  id: string;
  identityId: string;
  sessionId: string;
  name: string;
}

/** A good password, but not signed in yet: everywhere but at the next step this is a visitor. */
export interface Pending {
  step: PendingStep;
  identityId: string;
  sessionId: string;
  email: string;
}

/** The caller. The same verbs serve people, webhooks, jobs and the demo seed; the audit row says which. */
export type Actor =
  | { type: 'visitor'; pending?: Pending }
  | ({ type: 'customer' } & Person)
  | ({ type: 'agent'; partnerId: string; divisionId: string } & Person)
  | ({ type: 'employee'; companyId: string; divisionIds: string[]; currentDivisionId: string | null } & Person)
  | { type: 'system'; name: 'stripe-webhook' | 'fareharbor-webhook' | 'job' | 'seed' | 'setup' };

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
