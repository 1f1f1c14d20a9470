import type {
  DisputeFact,
  FraudWarning,
  IntentStatus,
  MadeRefund,
  Page,
  PageAsked,
  PaymentFact,
  RefundFact,
} from './facts.ts';

export interface Intent {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  /** The platform's fee within the amount. */
  applicationFeeCents: number;
  currency: string;
  destinationAccount: string | null;
  /** Our order's id from the metadata, or null if the intent is not ours. */
  orderId: string | null;
  stripeCustomerId: string | null;
  /** The last refusal of a card, until another try begins. */
  decline: Decline | null;
  /** The card, where the call reads it. */
  card: PaidCard | null;
}

export interface Decline {
  /** The provider's code: insufficient_funds, lost_card, authentication_required and so on. */
  code: string;
  advice: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data' | null;
}

/** `unclear` does not exist here: an outcome that a second reading does not show throws PaymentsUnavailable. */
export type CardAttempt = { outcome: 'paid'; intent: Intent } | { outcome: 'declined'; decline: Decline };

/** A card that a customer let us keep. */
export interface SavedCard extends PaidCard {
  stripeCustomerId: string | null;
}

export interface CardSetup {
  id: string;
  clientSecret: string;
  isDone: boolean;
  orderId: string | null;
  paymentMethodId: string | null;
}

/** A card that paid: the provider's id by which it can be charged again, and what its holder recognises it by. */
export interface PaidCard {
  id: string;
  brand: string;
  lastFour: string;
}

interface NewStripeCustomer {
  orderId: string;
  name: string;
  email: string;
}

export interface NewIntent {
  orderId: string;
  amountCents: number;
  /** If it is 0, no fee is taken, and a refund must not ask for one. */
  applicationFeeCents: number;
  destinationAccount: string;
  /** The owner of the card that is kept. Null for any other payment, so that no kept card pays it. */
  stripeCustomerId: string | null;
  /** Held until the seats are booked, or taken at once. */
  capture: 'manual' | 'automatic';
  statementDescriptorSuffix: string | null;
  description: string;
  metadata: Record<string, string>;
  /** True only with the customer's consent to be charged in their absence. */
  isCardKept: boolean;
}

export interface NewRefund {
  intentId: string;
  amountCents: number;
  isTransferReversed: boolean;
  /** True only if a fee was taken, because asking for one that was not taken makes the call fail. */
  isFeeRefunded: boolean;
  metadata: Record<string, string>;
}

/** `unclear` means that there is no usable answer. Look for the refund before asking again. */
export type RefundResult =
  | { outcome: 'made'; refund: RefundFact }
  /** `isOperatorShort`: the operator's account holds too little to give its part back. */
  | { outcome: 'refused'; cause: string; isOperatorShort: boolean }
  | {
      outcome: 'unclear';
      cause: string;
      /**
       * True if the call has certainly ended, because it was answered. A refund that a look-up does not find was not
       * made.
       */
      isOver: boolean;
      /** True if this failure is stored under the key, so that the key will never give another answer. */
      isKept: boolean;
    };

/** Evidence by the provider's names of its fields. */
export type Evidence = Record<string, string>;

/** An earlier payment of the same card that nobody disputed. Two of them may decide a claim of fraud. */
interface PriorCharge {
  chargeId: string;
  description: string;
  email: string;
  networkAddress: string | null;
}

export interface NewEvidence {
  fields: Evidence;
  /** Empty unless the dispute is a claim of fraud that earlier payments can answer. */
  priorCharges: PriorCharge[];
  disputed: Omit<PriorCharge, 'chargeId'>;
}

/** `unclear`: look for what was made before asking again. */
export type TransferResult =
  | { outcome: 'made'; id: string }
  /** `isShort`: the account that pays holds too little. */
  | { outcome: 'refused'; cause: string; isShort: boolean }
  | { outcome: 'unclear'; cause: string };

export interface PaymentEvent {
  id: string;
  type: string;
  /** The event as received, for storage. */
  payload: unknown;
}

/** An operator's connected account. */
interface PaymentAccount {
  /** True if the platform can charge cards on its behalf. */
  canCharge: boolean;
  /** True if money can be passed on to it. */
  canReceive: boolean;
  /** The provider's code of what it requires from the owner. */
  problem: string | null;
}

/** Stripe. Methods throw PaymentsUnavailable where the outcome is unknown; ask again with the same key. */
export interface Payments {
  /** Reads an operator's account. One that is not connected with ours is refused. */
  getAccount(id: string): Promise<PaymentAccount>;
  /**
   * Makes Stripe's customer of an order alone: an order is saved with any name and email, and the next payer with that email
   * must not find it at Stripe.
   */
  createCustomer(input: NewStripeCustomer): Promise<string>;
  createIntent(input: NewIntent, idempotencyKey: string): Promise<Intent>;
  getIntent(id: string): Promise<Intent>;
  /** `captured`, also if it was captured before, with the card; `impossible` if it can no longer be captured. */
  capture(
    id: string,
    idempotencyKey: string,
  ): Promise<{ outcome: 'captured'; intent: Intent } | { outcome: 'impossible'; cause: string }>;
  /**
   * Releases the hold. `cancelled`, also if it was cancelled before; `captured` if it is too late because the money was
   * taken.
   */
  cancel(id: string): Promise<'cancelled' | 'captured'>;
  /** Changes what an intent asks for before it is paid. */
  setAmount(id: string, asked: Pick<NewIntent, 'amountCents' | 'applicationFeeCents'>): Promise<Intent>;
  /**
   * Charges a saved card in the customer's absence. Repeating it is harmless, because an intent is paid at most once. The
   * same key gives the same answer, also a refusal, without asking the bank again.
   */
  chargeSavedCard(id: string, paymentMethodId: string, idempotencyKey: string): Promise<CardAttempt>;
  createSetup(input: { orderId: string; stripeCustomerId: string }): Promise<CardSetup>;
  getSetup(id: string): Promise<CardSetup | null>;
  /** No card can be saved with the setup any more. One that was saved before is in the answer. */
  endSetup(id: string): Promise<CardSetup | null>;
  getCard(paymentMethodId: string): Promise<SavedCard | null>;
  /** Forgets a saved card. A repetition does nothing. */
  forgetCard(paymentMethodId: string): Promise<void>;
  refund(input: NewRefund, idempotencyKey: string): Promise<RefundResult>;
  listRefunds(intentId: string): Promise<RefundFact[]>;
  getPayment(id: string): Promise<PaymentFact | null>;
  /** Lists every payment that was ever begun for a customer. */
  listPaymentsOf(stripeCustomerId: string): Promise<PaymentFact[]>;
  /** Lists the platform's payments, a hundred at a time. */
  pagePayments(asked: PageAsked): Promise<Page<PaymentFact>>;
  /** Lists the platform's refunds, a hundred at a time. */
  pageRefunds(asked: PageAsked): Promise<Page<MadeRefund>>;
  getDispute(id: string): Promise<DisputeFact | null>;
  listDisputes(intentId: string): Promise<DisputeFact[]>;
  /** Lists the platform's disputes, a hundred at a time. */
  pageDisputes(asked: PageAsked): Promise<Page<DisputeFact>>;
  getFraudWarning(id: string): Promise<FraudWarning | null>;
  /** Keeps a file for evidence and answers its id. */
  uploadEvidence(file: { name: string; content: Buffer }, idempotencyKey: string): Promise<string>;
  /** Stages evidence, which replaces what was staged before. Nothing goes to the bank. */
  stageEvidence(disputeId: string, evidence: NewEvidence): Promise<DisputeFact>;
  /** Sends the staged evidence to the bank, which reads it once. */
  sendEvidence(disputeId: string): Promise<DisputeFact>;
  /** Accepts a dispute as lost. One that is closed is answered as it is. */
  acceptDispute(id: string): Promise<DisputeFact>;
  /** Takes a part of a transfer back from the operator, with the same part of the platform's fee. */
  reverseTransfer(
    input: { transferId: string; amountCents: number; isFeeRefunded: boolean; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<TransferResult>;
  /** Passes money on to the operator that was taken back before. */
  passOn(
    input: { account: string; amountCents: number; group: string; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<TransferResult>;
  /** Finds the reversal, or the transfer of a group, that carries this metadata. */
  findMoved(
    where: { transferId: string } | { group: string },
    metadata: Record<string, string>,
  ): Promise<string | null>;
  /** Reads a webhook's event from the raw body. Null if the signature is wrong or too old. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
}

/** Thrown when the provider is down or the outcome is unknown. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/**
 * Thrown when the provider refuses our request. The mistake is ours or in the operator's account, so a person must
 * look.
 */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}
