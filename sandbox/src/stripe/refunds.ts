import { z } from 'zod';
import { behaviourOf } from './cards.ts';
import { refuseDisputed } from './disputes.ts';
import { badParameter, badState, noSuch, StripeError } from './errors.ts';
import { emit } from './events.ts';
import { growthOfShare, refundFee } from './fees.ts';
import { amount, expand, filled, flag, metadata, metadataOf } from './params.ts';
import { recordReversal } from './transfers.ts';
import type { Charge, Refund } from './types.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

export const createRefundParams = z.strictObject({
  amount: amount.optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: filled,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: flag.default(false),
  reverse_transfer: flag.default(false),
});
type Create = z.infer<typeof createRefundParams>;

export function createRefund(call: Call, params: Create): Refund {
  const { world } = call;
  const charge = chargeToRefund(world, params);
  refuseDisputed(world, charge);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw badState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', { charge: charge.id });
  }
  const cents = params.amount ?? left;
  if (cents < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (cents > left) {
    const [asked, open] = [cents, left].map((value) => `$${(value / 100).toFixed(2)}`);
    throw new StripeError(400, `Refund amount (${asked}) is greater than unrefunded amount on charge (${open})`, {
      param: 'amount',
    });
  }
  checkReversals(charge, params);
  const refund = newRefund(charge, cents, params);
  const total = charge.amount_refunded + cents;
  if (params.reverse_transfer) refund.transfer_reversal = reverseTransfer(world, charge, refund.id, cents, total);
  if (params.refund_application_fee)
    refundFee(world, charge.application_fee, (fee) => growthOfShare(fee, charge.amount_captured, total, cents));
  charge.amount_refunded = total;
  charge.refunded = total === charge.amount_captured;
  world.charges.set(charge.id, charge);
  world.refunds.set(refund.id, refund);
  emit(world, 'refund.created', refund, call);
  emit(world, 'charge.refunded', charge, call);
  world.refundLater(refund);
  return refund;
}

function chargeToRefund(world: World, { payment_intent: id }: Create): Charge {
  const intent = world.intents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
  const charge = world.charges.get(intent.latest_charge ?? '');
  if (charge?.captured) return charge;
  throw new StripeError(400, `PaymentIntent ${id} does not have a successful charge to refund.`);
}

/** A refund can't return a fee that was never taken, and can't return the fee without reversing the transfer. */
function checkReversals(charge: Charge, params: Create) {
  if (params.refund_application_fee && !charge.application_fee) {
    throw new StripeError(400, 'This charge has no application fee to refund.', { param: 'refund_application_fee' });
  }
  if (params.reverse_transfer && !charge.transfer) {
    throw new StripeError(400, 'This charge has no transfer to reverse.', { param: 'reverse_transfer' });
  }
  if (params.refund_application_fee && !params.reverse_transfer) {
    throw new StripeError(400, 'refund_application_fee on a destination charge requires reverse_transfer.', {
      param: 'refund_application_fee',
    });
  }
}

function newRefund(charge: Charge, cents: number, params: Create): Refund {
  const { refund: fate } = behaviourOf(charge.$.number);
  const isPending = fate === 'pending';
  return {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: metadataOf(params.metadata),
    payment_intent: charge.payment_intent,
    ...(isPending ? { pending_reason: 'processing' } : {}),
    reason: params.reason ?? null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
    $: { becomes: isPending ? 'succeeded' : fate === 'fails-later' ? 'failed' : null, dueAt: 0 },
  };
}

function reverseTransfer(world: World, charge: Charge, refundId: string, cents: number, total: number): string {
  const transfer = world.transfers.require(charge.transfer);
  const growth = growthOfShare(transfer.amount, charge.amount_captured, total, cents);
  const share = Math.min(growth, transfer.amount - transfer.amount_reversed);
  return recordReversal(world, transfer, share, { metadata: {}, source_refund: refundId }).id;
}

/**
 * The later change of the test cards for pending and failing refunds. A failed refund returns the money to the
 * platform.
 */
export function settleRefund(world: World, refund: Refund) {
  const { becomes } = refund.$;
  if (!becomes) return;
  refund.status = becomes;
  refund.$ = { becomes: null, dueAt: 0 };
  delete refund.pending_reason;
  if (becomes === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = world.charges.require(refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    world.charges.set(charge.id, charge);
  }
  world.refunds.set(refund.id, refund);
  emit(world, 'refund.updated', refund);
  if (becomes === 'failed') emit(world, 'refund.failed', refund);
}
