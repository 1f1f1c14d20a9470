type Metadata = Record<string, string>;
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

type Base<Name extends string> = { id: string; object: Name; created: number };

/** `$` holds the sandbox's private fields, which never leave the process. */
export type PaymentMethod = Base<'payment_method'> & {
  type: 'card';
  card: { brand: string; display_brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
  $: {
    number: string;
    isSetUp: boolean;
    /** Used without a customer, or detached from one: Stripe takes it no more. */
    isSpent: boolean;
    /** A later decision of the bank about this card. Null if the number of the test card decides. */
    bank: 'authentication_required' | 'approve' | (string & {}) | null;
  };
};

export type CardFailure = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: unknown;
};

export type Intent = Base<'payment_intent'> & {
  allowed_payment_method_types: ['card'];
  amount: number;
  amount_capturable: number;
  amount_received: number;
  application_fee_amount: number | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: CardFailure | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null;
  payment_method: string | null;
  setup_future_usage: 'on_session' | 'off_session' | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: { destination: string } | null;
  $: { challenge: string | null; returnUrl: string | null };
};

export type SetupIntent = Base<'setup_intent'> & {
  allowed_payment_method_types: ['card'];
  cancellation_reason: string | null;
  client_secret: string;
  customer: string | null;
  last_setup_error: CardFailure | null;
  metadata: Metadata;
  next_action: Intent['next_action'];
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'canceled' | 'succeeded';
  usage: 'off_session' | 'on_session';
  $: { challenge: string | null; returnUrl: string | null };
};

export type Charge = Base<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  calculated_statement_descriptor: string;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
  transfer: string | null;
  $: { number: string; isOffSession: boolean };
};

export type Fee = Base<'application_fee'> & {
  account: string;
  amount: number;
  amount_refunded: number;
  charge: string;
  currency: string;
  refunded: boolean;
};

export type Transfer = Base<'transfer'> & {
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  metadata: Metadata;
  reversed: boolean;
  /** Null for a transfer from the platform's balance. */
  source_transaction: string | null;
  transfer_group: string | null;
};

export type Reversal = Base<'transfer_reversal'> & {
  amount: number;
  currency: string;
  metadata: Metadata;
  source_refund: string | null;
  transfer: string;
};

export type Refund = Base<'refund'> & {
  amount: number;
  charge: string;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  pending_reason?: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  transfer_reversal: string | null;
  /** A change that happens later by itself. */
  $: { becomes: 'succeeded' | 'failed' | null; dueAt: number };
};

export type BalanceTransaction = Base<'balance_transaction'> & {
  amount: number;
  currency: string;
  fee: number;
  net: number;
  source: string;
};

type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented';

export type File = Base<'file'> & {
  filename: string;
  purpose: string;
  size: number;
  type: string;
  /** The content, in base64. */
  $: { content: string };
};

export type FraudWarning = Base<'radar.early_fraud_warning'> & {
  actionable: boolean;
  charge: string;
  fraud_type: string;
  payment_intent: string;
};

export type Dispute = Base<'dispute'> & {
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: string;
  evidence: Record<string, unknown>;
  status: DisputeStatus;
};

export type Customer = Base<'customer'> & {
  email: string | null;
  metadata: Metadata;
  name: string | null;
};

/** The state of a connected account. An account without a row is active. */
export type AccountState = {
  id: string;
  state: 'active' | 'restricted' | 'disconnected';
  /** The balance that transfers can be reversed from. Null if it is unlimited. */
  balance: number | null;
};

export type StripeEvent = Base<'event'> & {
  /** The connected account of the event; such events go to the Connect endpoint. */
  account?: string;
  api_version: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type StoredAnswer = { fingerprint: string; status: number; body: string; createdMs: number };
