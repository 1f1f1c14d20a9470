export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export interface RefundFact {
  id: string;
  amountCents: number;
  status: string;
  metadata: Record<string, string>;
  /** True if the operator gave its part back. Otherwise the platform paid the refund from its own balance. */
  isTransferReversed: boolean;
  failureReason: string | null;
}

/** A payment in the provider's own books: the amounts taken and refunded, and the platform's fee. */
export interface PaymentFact {
  id: string;
  status: IntentStatus;
  /** Our order's id from the metadata, or null if the payment is not ours. */
  orderId: string | null;
  receivedCents: number;
  refundedCents: number;
  feeCents: number;
  feeRefundedCents: number;
  isDisputed: boolean;
  /** The provider's own ids of the charge and of its transfer to the operator. */
  chargeId: string | null;
  transferId: string | null;
  /** The part of the transfer that the operator gave back. */
  transferReversedCents: number;
  destinationAccount: string | null;
  createdAt: Date;
}

/** A refund in the provider's own books, with its payment. */
export interface MadeRefund extends RefundFact {
  intentId: string | null;
}

/** A dispute: the bank returned a payment on the cardholder's claim, or asks about it. */
export interface DisputeFact {
  id: string;
  intentId: string | null;
  amountCents: number;
  reason: string;
  /** The provider's own state: needs_response, under_review, won, lost, warning_… The provider may add others. */
  status: string;
  /** The last moment for an answer, or null if no answer is possible. */
  dueBy: Date | null;
  /** The amount taken from the platform's balance and not returned, without the provider's charge. */
  withdrawnCents: number;
  /** The provider's charge for the dispute. */
  feeCents: number;
  /** Each movement on the platform's balance, negative when money left it. */
  movements: { id: string; amountCents: number; feeCents: number }[];
  /** True once evidence was sent to the bank. */
  isAnswered: boolean;
  openedAt: Date;
}

/** A network's warning that a payment was probably fraud. */
export interface FraudWarning {
  intentId: string | null;
  fraudType: string;
  isActionable: boolean;
  warnedAt: Date;
}

/** A page of everything made since a moment, the newest first. `next` asks for the following page; null is the end. */
export interface Page<Fact> {
  facts: Fact[];
  next: string | null;
}

export interface PageAsked {
  since: Date;
  after: string | null;
}
