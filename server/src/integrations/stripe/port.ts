export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  destinationAccount: string | null;
  /** Our order, from the metadata; null on an intent that is not ours. */
  orderId: string | null;
}

export interface NewIntent {
  orderId: string;
  amountCents: number;
  /** 0: no fee is taken, and none may be asked back. */
  applicationFeeCents: number;
  destinationAccount: string;
  stripeCustomerId: string;
  statementDescriptorSuffix: string | null;
  description: string;
  metadata: Record<string, string>;
}

export interface RefundFact {
  id: string;
  amountCents: number;
  status: string;
  metadata: Record<string, string>;
  /** The operator gave its part back; otherwise the platform paid the refund from its own balance. */
  isTransferReversed: boolean;
  /** Why the bank sent it back. */
  failureReason: string | null;
}

export interface NewRefund {
  intentId: string;
  amountCents: number;
  isTransferReversed: boolean;
  /** Only where a fee was taken: asking for one that was not makes the call fail. */
  isFeeRefunded: boolean;
  metadata: Record<string, string>;
}

/** unclear: asked, no usable answer; it must be looked for before it is asked again. */
export type RefundResult =
  | { outcome: 'made'; refund: RefundFact }
  | { outcome: 'refused'; cause: string }
  | {
      outcome: 'unclear';
      cause: string;
      /** The call has certainly ended (it was answered), so what a look-up does not find was not made. */
      isOver: boolean;
      /** This failure is kept under the key: asking with it again will never tell more. */
      isKept: boolean;
    };

export interface PaymentEvent {
  id: string;
  type: string;
  /** The event as received, to be stored. */
  payload: unknown;
}

/** The card provider. Methods throw PaymentsUnavailable where the outcome is unknown: ask again with the same key. */
export interface Payments {
  createCustomer(input: { customerId: string; name: string; email: string }): Promise<string>;
  createIntent(input: NewIntent, idempotencyKey: string): Promise<Intent>;
  getIntent(id: string): Promise<Intent>;
  /** captured, also when it was already; impossible: it can no longer be captured. */
  capture(
    id: string,
    idempotencyKey: string,
  ): Promise<{ outcome: 'captured'; intent: Intent } | { outcome: 'impossible'; cause: string }>;
  /** Lets the hold go. cancelled, also when it was already; captured: too late, the money was taken. */
  cancel(id: string): Promise<'cancelled' | 'captured'>;
  refund(input: NewRefund, idempotencyKey: string): Promise<RefundResult>;
  listRefunds(intentId: string): Promise<RefundFact[]>;
  /** What the platform gave back of its fee for this payment, cents, over all refunds. */
  readFeeRefunded(intentId: string): Promise<number>;
  /** Null when the signature is wrong or too old. Needs the raw body. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
}

/** Unknown outcome or provider down. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider refuses what we asked: a mistake on our side or in the operator's account. Somebody must look. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}
