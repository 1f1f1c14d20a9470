import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { nowMs } from '../core/clock.ts';
import type { Collection, Journal } from '../core/journal.ts';
import type {
  AccountState,
  Charge,
  Customer,
  Dispute,
  Fee,
  File,
  FraudWarning,
  Intent,
  PaymentMethod,
  Refund,
  Reversal,
  SetupIntent,
  StoredAnswer,
  StripeEvent,
  Transfer,
} from './types.ts';

export const apiVersion = '2026-10-28.endive';

export type World = {
  config: Config;
  journal: Journal;
  intents: Collection<Intent>;
  setupIntents: Collection<SetupIntent>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  files: Collection<File>;
  warnings: Collection<FraudWarning>;
  customers: Collection<Customer>;
  paymentMethods: Collection<PaymentMethod>;
  fees: Collection<Fee>;
  transfers: Collection<Transfer>;
  reversals: Collection<Reversal>;
  accounts: Collection<AccountState>;
  events: Collection<StripeEvent>;
  /** Stored answers by idempotency key. */
  answers: Collection<StoredAnswer>;
  /** Hands a new event to the webhook sender. */
  deliver: (event: StripeEvent) => void;
  isPending: (eventId: string) => boolean;
  /** Schedules the later change of a refund, as some test cards cause. */
  refundLater: (refund: Refund) => void;
};

/** The caller's access and origin, which a verb may need besides its parameters. */
export type Call = {
  world: World;
  isPublishable: boolean;
  baseUrl: string;
  requestId: string;
  idempotencyKey: string | null;
};

export function openWorld(journal: Journal, config: Config): World {
  return {
    config,
    journal,
    intents: journal.collection('intents'),
    setupIntents: journal.collection('setup_intents'),
    charges: journal.collection('charges'),
    refunds: journal.collection('refunds'),
    disputes: journal.collection('disputes'),
    files: journal.collection('files'),
    warnings: journal.collection('fraud_warnings'),
    customers: journal.collection('customers'),
    paymentMethods: journal.collection('payment_methods'),
    fees: journal.collection('application_fees'),
    transfers: journal.collection('transfers'),
    reversals: journal.collection('transfer_reversals'),
    accounts: journal.collection('accounts'),
    events: journal.collection('events'),
    answers: journal.collection('answers'),
    deliver: () => {},
    isPending: () => false,
    refundLater: () => {},
  };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(nowMs() / 1000);

/** A copy without the sandbox's private fields. */
export function present<T extends object>(object: T): Omit<T, '$'> {
  const { $: _hidden, ...shown } = object as T & { $?: unknown };
  return shown as Omit<T, '$'>;
}
