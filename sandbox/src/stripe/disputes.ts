import { z } from 'zod';
import { badState, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { filled, page, range } from './params.ts';
import type { BalanceTransaction, Charge, Dispute } from './types.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

export const listDisputesParams = z.strictObject({
  charge: filled.optional(),
  created: range.optional(),
  payment_intent: filled.optional(),
  ...page,
});

const dayInSeconds = 86_400;
/** The bank's fee for a dispute, whoever wins it. */
const disputeFee = 1_500;

/** The bank takes the money back and asks for evidence, as with test card 4000 0000 0000 0259. */
export function openDispute(call: Call, charge: Charge): Dispute {
  const { world } = call;
  const created = nowSeconds();
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + 7 * dayInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '83' },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  charge.disputed = true;
  world.charges.set(charge.id, charge);
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.created', dispute, call);
  dispute.balance_transactions.push(movement(dispute, -dispute.amount, disputeFee));
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute, call);
  return dispute;
}

/** Applies the bank's decision. If the dispute is won, the money comes back but the fee does not. */
export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = world.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id);
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
    throw badState('This dispute is already closed', 'status_transition_invalid');
  dispute.status = outcome;
  if (outcome === 'won') dispute.balance_transactions.push(movement(dispute, dispute.amount, 0));
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.closed', dispute);
  if (outcome === 'won') emit(world, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** Stripe refunds nothing from a charge that a bank has taken back. */
export function refuseDisputed(world: World, charge: Charge) {
  const stands = world.disputes.list().some((one) => one.charge === charge.id && one.status !== 'won');
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
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
});
