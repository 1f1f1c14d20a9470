import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { nowMs } from '../core/clock.ts';
import type { Journal } from '../core/journal.ts';
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

/** All of Stripe's records, and what happens to them later. */
export type World = ReturnType<typeof openWorld>;

/** The caller's access and origin, which a verb may need besides its parameters. */
export type Call = {
  world: World;
  isPublishable: boolean;
  baseUrl: string;
  requestId: string;
  idempotencyKey: string | null;
};

export function openWorld(journal: Journal, config: Config) {
  return {
    config,
    journal,
    intents: journal.collection<Intent>('intents'),
    setupIntents: journal.collection<SetupIntent>('setup_intents'),
    charges: journal.collection<Charge>('charges'),
    refunds: journal.collection<Refund>('refunds'),
    disputes: journal.collection<Dispute>('disputes'),
    files: journal.collection<File>('files'),
    warnings: journal.collection<FraudWarning>('fraud_warnings'),
    customers: journal.collection<Customer>('customers'),
    paymentMethods: journal.collection<PaymentMethod>('payment_methods'),
    fees: journal.collection<Fee>('application_fees'),
    transfers: journal.collection<Transfer>('transfers'),
    reversals: journal.collection<Reversal>('transfer_reversals'),
    accounts: journal.collection<AccountState>('accounts'),
    events: journal.collection<StripeEvent>('events'),
    answers: journal.collection<StoredAnswer>('answers'),
    /** Hands a new event to the webhook sender. */
    deliver: (_event: StripeEvent) => {},
    isPending: (_eventId: string) => false,
    /** Schedules the later change of a refund, as some test cards cause. */
    refundLater: (_refund: Refund) => {},
  };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(nowMs() / 1000);

/** A copy without the sandbox's private fields. */
export function present<T extends object>(object: T): Omit<T, '$'> {
  const { $: _hidden, ...shown } = object as T & { $?: unknown };
  return shown as Omit<T, '$'>;
}
