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
  /** isOperatorShort: the operator's account does not hold what it would have to give back. */
  | { outcome: 'refused'; cause: string; isOperatorShort: boolean }
  | {
      outcome: 'unclear';
      cause: string;
      /** The call has certainly ended (it was answered), so what a look-up does not find was not made. */
      isOver: boolean;
      /** This failure is kept under the key: asking with it again will never tell more. */
      isKept: boolean;
    };

/** A payment as the provider has it in its own books: what was taken, what went back, and the platform's fee of it. */
export interface PaymentFact {
  id: string;
  status: IntentStatus;
  /** Our order, from the metadata; null on a payment that is not ours. */
  orderId: string | null;
  receivedCents: number;
  refundedCents: number;
  feeCents: number;
  feeRefundedCents: number;
  isDisputed: boolean;
  destinationAccount: string | null;
  createdAt: Date;
}

/** A refund in the provider's own books, with the payment that it is of. */
export interface MadeRefund extends RefundFact {
  intentId: string | null;
}

/** A bank has taken a payment back on the cardholder's word, or asks about it. */
export interface DisputeFact {
  id: string;
  chargeId: string;
  intentId: string | null;
  amountCents: number;
  reason: string;
  /** The provider's own word: needs_response, under_review, won, lost, warning_… and others to come. */
  status: string;
  /** Until when it can be answered; null: it cannot, or no longer. */
  dueBy: Date | null;
  /** Taken from the platform's balance and not returned, without the provider's charge for it. */
  withdrawnCents: number;
  /** The provider's charge for the dispute. */
  feeCents: number;
  openedAt: Date;
}

/** A page of all that was made since a moment, the newest first; `next` is asked for the page after it, null: the end. */
interface Page<Fact> {
  facts: Fact[];
  next: string | null;
}

interface PageAsked {
  since: Date;
  after: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** The event as received, to be stored. */
  payload: unknown;
}

/** An operator's connected account. */
interface PaymentAccount {
  /** Cards can be charged on its behalf. */
  canCharge: boolean;
  /** Money can be passed on to it. */
  canReceive: boolean;
  /** The provider's word for what it wants of the owner. */
  problem: string | null;
}

/** The card provider. Methods throw PaymentsUnavailable where the outcome is unknown: ask again with the same key. */
export interface Payments {
  /** An account that is not connected with ours is refused. */
  getAccount(id: string): Promise<PaymentAccount>;
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
  /** Null: there is none of this id. */
  getPayment(id: string): Promise<PaymentFact | null>;
  /** Everything that was ever begun for a customer. */
  listPaymentsOf(stripeCustomerId: string): Promise<PaymentFact[]>;
  /** The platform's payments, a hundred at a time. */
  pagePayments(asked: PageAsked): Promise<Page<PaymentFact>>;
  /** The platform's refunds, a hundred at a time. */
  pageRefunds(asked: PageAsked): Promise<Page<MadeRefund>>;
  /** Null: there is none of this id. */
  getDispute(id: string): Promise<DisputeFact | null>;
  listDisputes(intentId: string): Promise<DisputeFact[]>;
  /** The platform's disputes, a hundred at a time. */
  pageDisputes(asked: PageAsked): Promise<Page<DisputeFact>>;
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
