import { badState, noSuch } from './errors.ts';
import { emit } from './events.ts';
import type { BalanceTransaction, Charge, Dispute } from './types.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

const dayInSeconds = 86_400;
/** The bank's fee for a dispute, whoever wins it. */
const disputeFee = 1_500;

interface Claim {
  reason?: string;
  /** The disputed part of the payment. Without it, everything that is not refunded. */
  amount?: number;
  daysToAnswer?: number;
  /** An inquiry: the bank only asks, and takes no money yet. */
  isInquiry?: boolean;
}

/** The bank takes the money back and asks for evidence, as with test card 4000 0000 0000 0259. */
export function openDispute(
  { world, ...call }: Pick<Call, 'world'> & Partial<Call>,
  charge: Charge,
  claim: Claim = {},
) {
  const created = nowSeconds();
  const { reason = 'fraudulent', daysToAnswer = 7, isInquiry = false } = claim;
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: claim.amount ?? charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + daysToAnswer * dayInSeconds,
      has_evidence: false,
      past_due: daysToAnswer <= 0,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  world.charges.set(charge.id, charge);
  world.disputes.set(dispute.id, dispute);
  const origin = call.requestId ? (call as Call) : undefined;
  emit(world, 'charge.dispute.created', dispute, origin);
  if (!isInquiry) withdraw(world, dispute);
  return dispute;
}

function withdraw(world: World, dispute: Dispute) {
  dispute.balance_transactions.push(movement(dispute, -dispute.amount, disputeFee));
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
}

export function findDispute(world: World, id: string): Dispute {
  const dispute = world.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id);
  return dispute;
}

/** The bank turns its inquiry into a dispute, and takes the money. */
export function escalateDispute(world: World, id: string): Dispute {
  const dispute = findDispute(world, id);
  if (!dispute.status.startsWith('warning_') || dispute.status === 'warning_closed') throw alreadyClosed();
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.updated', dispute);
  withdraw(world, dispute);
  return dispute;
}

const outcomes = {
  inquiry: ['warning_closed', 'prevented'],
  dispute: ['won', 'lost', 'prevented'],
} as const;
export type Outcome = 'won' | 'lost' | 'warning_closed' | 'prevented';

/**
 * Applies the bank's decision. If the dispute is won, the money comes back but the fee does not. `partReturned`: only
 * this much of it comes back, which also happens after a loss. A bank may still give in after a loss.
 */
export function closeDispute(world: World, id: string, outcome: Outcome, partReturned?: number): Dispute {
  const dispute = findDispute(world, id);
  const isInquiry = dispute.status.startsWith('warning_');
  const isOpen = dispute.status.endsWith('needs_response') || dispute.status.endsWith('under_review');
  const givesIn = dispute.status === 'lost' && (outcome === 'won' || (partReturned ?? 0) > 0);
  const allowed: readonly Outcome[] = isInquiry ? outcomes.inquiry : outcomes.dispute;
  if (!givesIn && !(isOpen && allowed.includes(outcome))) throw alreadyClosed();
  const takenCents = -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const returnedCents = partReturned ?? (outcome === 'lost' ? 0 : takenCents);
  if (returnedCents > takenCents) throw badState('More than was withdrawn', 'amount_too_large');
  dispute.status = outcome;
  const isReturned = returnedCents > 0;
  if (isReturned) dispute.balance_transactions.push(movement(dispute, returnedCents, 0));
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.closed', dispute);
  if (isReturned) emit(world, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

const alreadyClosed = () => badState('This dispute is already closed', 'status_transition_invalid');

/** Stripe refunds nothing from a charge that a bank has taken back. An inquiry may still be refunded. */
export function refuseDisputed(world: World, charge: Charge) {
  const stands = world.disputes
    .list()
    .some(
      (one) =>
        one.charge === charge.id &&
        !one.is_charge_refundable &&
        !['won', 'prevented', 'warning_closed'].includes(one.status),
    );
  if (!stands) return;
  throw badState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed', {
    charge: charge.id,
  });
}

const movement = ({ id, currency }: Dispute, amount: number, fee: number): BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  created: nowSeconds(),
  currency,
  fee,
  net: amount - fee,
  source: id,
});
