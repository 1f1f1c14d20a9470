import { CURRENCY } from '@tours/contract/constants';
import { sumOf } from '@tours/contract/money';
import type { Stripe } from 'stripe';
import type { DisputeFact, IntentStatus, PaymentFact, RefundFact } from './facts.ts';
import type { CardSetup, Decline, Intent, NewEvidence, NewIntent, NewRefund, PaidCard, SavedCard } from './port.ts';

/** Stripe's limits: https://docs.stripe.com/metadata */
const METADATA_VALUE_MAX = 500;

/** The adapter writes the order's id under this key and reads it back, whatever else the metadata holds. */
const ORDER_KEY = 'orderUuid';

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    applicationFeeCents: intent.application_fee_amount ?? 0,
    currency: intent.currency,
    destinationAccount: idOf(intent.transfer_data?.destination ?? null),
    orderId: intent.metadata[ORDER_KEY] ?? null,
    stripeCustomerId: idOf(intent.customer),
    decline: intent.last_payment_error ? toDecline(intent.last_payment_error) : null,
    card: cardOf(intent),
  };
}

const ADVICE = ['try_again_later', 'do_not_try_again', 'confirm_card_data'] as const;

type Failure = { code?: string; decline_code?: string; advice_code?: string };

export const toDecline = ({ code, decline_code, advice_code }: Failure): Decline => ({
  code: decline_code ?? code ?? 'generic_decline',
  advice: ADVICE.find((known) => known === advice_code) ?? null,
});

export const toCard = ({ id, card, customer }: Stripe.PaymentMethod): SavedCard => ({
  id,
  brand: card?.display_brand ?? card?.brand ?? 'card',
  lastFour: card?.last4 ?? '',
  stripeCustomerId: idOf(customer),
});

export const toSetup = (setup: Stripe.SetupIntent): CardSetup => ({
  id: setup.id,
  clientSecret: setup.client_secret ?? '',
  isDone: setup.status === 'succeeded',
  orderId: setup.metadata?.[ORDER_KEY] ?? null,
  paymentMethodId: idOf(setup.payment_method),
});

/** Card only, for the platform's customer of an order. */
export const toSetupParams = ({ orderId, stripeCustomerId }: { orderId: string; stripeCustomerId: string }) => ({
  customer: stripeCustomerId,
  usage: 'off_session' as const,
  allowed_payment_method_types: ['card' as const],
  metadata: { [ORDER_KEY]: orderId },
});

/** Null if the call did not ask for the payment method, or if it is no card. */
function cardOf({ payment_method: method }: Stripe.PaymentIntent): PaidCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  return { id: method.id, brand: method.card.brand, lastFour: method.card.last4 };
}

/** The parts that `toPaymentFact` needs: the charge, its fee and its transfer show how much went back. */
export const PAYMENT_PARTS = ['latest_charge.application_fee', 'latest_charge.transfer'];

export function toPaymentFact(intent: Stripe.PaymentIntent): PaymentFact {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const fee = typeof charge?.application_fee === 'string' ? null : charge?.application_fee;
  const transfer = typeof charge?.transfer === 'string' ? null : charge?.transfer;
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    orderId: intent.metadata[ORDER_KEY] ?? null,
    chargeId: charge?.id ?? null,
    transferId: transfer?.id ?? null,
    transferReversedCents: transfer?.amount_reversed ?? 0,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    feeCents: fee?.amount ?? 0,
    feeRefundedCents: fee?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    destinationAccount: idOf(intent.transfer_data?.destination ?? null),
    createdAt: new Date(intent.created * 1000),
  };
}

/**
 * Makes a destination charge: the platform charges the card and passes the money on. `on_behalf_of` is only needed when
 * platform and operator are in different countries. It is left out because with it the statement would show the
 * operator's own prefix of unknown length, and its account would need the card_payments capability.
 */
export function toIntentParams(input: NewIntent): Stripe.PaymentIntentCreateParams {
  return {
    amount: input.amountCents,
    currency: CURRENCY,
    allowed_payment_method_types: ['card'],
    capture_method: input.capture,
    transfer_data: { destination: input.destinationAccount },
    description: input.description,
    metadata: { ...clipped(input.metadata), [ORDER_KEY]: input.orderId },
    ...(input.stripeCustomerId && { customer: input.stripeCustomerId }),
    ...(input.isCardKept && { setup_future_usage: 'off_session' as const }),
    // A fee of zero is left out, because Stripe would make no fee object, and a refund that asks for it back would
    // fail.
    ...(input.applicationFeeCents > 0 && { application_fee_amount: input.applicationFeeCents }),
    ...(input.statementDescriptorSuffix && { statement_descriptor_suffix: input.statementDescriptorSuffix }),
  };
}

function clipped(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, value.slice(0, METADATA_VALUE_MAX)]));
}

export function toRefundFact(refund: Stripe.Refund): RefundFact {
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: refund.status ?? 'pending',
    metadata: refund.metadata ?? {},
    isTransferReversed: refund.transfer_reversal !== null && refund.transfer_reversal !== undefined,
    failureReason: refund.failure_reason ?? null,
  };
}

/**
 * Flags that are off are left out, because asking for the return of a fee or transfer that never existed makes the call
 * fail.
 */
export function toRefundParams(input: NewRefund): Stripe.RefundCreateParams {
  return {
    payment_intent: input.intentId,
    amount: input.amountCents,
    reason: 'requested_by_customer',
    metadata: clipped(input.metadata),
    ...(input.isTransferReversed && { reverse_transfer: true }),
    ...(input.isFeeRefunded && { refund_application_fee: true }),
  };
}

export function toDisputeFact(dispute: Stripe.Dispute): DisputeFact {
  const { id, amount, reason, status, evidence_details, balance_transactions, created } = dispute;
  const movedCents = sumOf(balance_transactions, (movement) => movement.amount);
  return {
    id,
    intentId: idOf(dispute.payment_intent),
    amountCents: amount,
    reason,
    status,
    dueBy: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1000),
    withdrawnCents: Math.max(0, -movedCents),
    feeCents: sumOf(balance_transactions, (movement) => movement.fee),
    movements: balance_transactions.map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
    isAnswered: evidence_details.submission_count > 0,
    openedAt: new Date(created * 1000),
  };
}

/** Two earlier payments answer a claim of fraud by Visa's own rule, if Stripe finds them eligible. */
export function toEvidenceParams({ fields, priorCharges, disputed }: NewEvidence): Stripe.DisputeUpdateParams {
  const purchase = ({ description, email, networkAddress }: NewEvidence['disputed']) => ({
    product_description: description,
    customer_email_address: email,
    ...(networkAddress && { customer_purchase_ip: networkAddress }),
  });
  const prior = priorCharges.map((one) => ({ charge: one.chargeId, ...purchase(one) }));
  return {
    submit: false,
    evidence: {
      ...fields,
      ...(prior.length > 0 && {
        enhanced_evidence: {
          visa_compelling_evidence_3: {
            disputed_transaction: { merchandise_or_services: 'services' as const, ...purchase(disputed) },
            prior_undisputed_transactions: prior,
          },
        },
      }),
    },
  };
}

export const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);
