import { z } from 'zod';
import { giveTo, takeBack } from './accounts.ts';
import { badParameter, badState, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { amount, expand, filled, flag, mergeMetadata, metadata } from './params.ts';
import type { Reversal, Transfer } from './types.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

export const createTransferParams = z.strictObject({
  amount,
  currency: filled,
  destination: filled,
  metadata: metadata.optional(),
  transfer_group: filled.optional(),
  expand,
});
export const reverseTransferParams = z.strictObject({
  amount: amount.optional(),
  metadata: metadata.optional(),
  refund_application_fee: flag.default(false),
  expand,
});

/** Sends money from the platform's balance to an account. */
export function createTransfer(call: Call, params: z.infer<typeof createTransferParams>): Transfer {
  const { world } = call;
  if (params.amount < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  giveTo(world, params.destination, params.amount);
  const transfer: Transfer = {
    id: newId('tr'),
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    created: nowSeconds(),
    currency: params.currency,
    destination: params.destination,
    metadata: mergeMetadata({}, params.metadata),
    reversed: false,
    source_transaction: null,
    transfer_group: params.transfer_group ?? null,
  };
  world.transfers.set(transfer.id, transfer);
  emit(world, 'transfer.created', transfer, call);
  return transfer;
}

/** Takes money back from the account. The platform's fee is refunded in proportion if it is asked for. */
export function reverseTransfer(call: Call, params: z.infer<typeof reverseTransferParams>, id: string): Reversal {
  const { world } = call;
  const transfer = world.transfers.get(id);
  if (!transfer) throw noSuch('transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  const cents = params.amount ?? left;
  if (cents < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (cents > left) throw badParameter('amount', 'The amount to reverse is greater than the amount left to reverse.');
  const charge = world.charges.get(transfer.source_transaction ?? '');
  if (params.refund_application_fee && !charge?.application_fee)
    throw badState('This transfer has no application fee to refund.', 'application_fees_not_allowed');
  takeBack(world, transfer.destination, cents);
  transfer.amount_reversed += cents;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.transfers.set(transfer.id, transfer);
  if (params.refund_application_fee) refundFee(world, charge?.application_fee ?? null, transfer, cents);
  const reversal: Reversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount: cents,
    created: nowSeconds(),
    currency: transfer.currency,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  world.reversals.set(reversal.id, reversal);
  emit(world, 'transfer.reversed', transfer, call);
  return reversal;
}

/** The share of this reversal is the growth of the rounded total share, and never more than what is left. */
function refundFee(world: World, id: string | null, transfer: Transfer, cents: number) {
  const fee = world.fees.require(id);
  const shareOf = (reversed: number) => Math.round((fee.amount * reversed) / transfer.amount);
  const growth = shareOf(transfer.amount_reversed) - shareOf(transfer.amount_reversed - cents);
  fee.amount_refunded += Math.min(growth, fee.amount - fee.amount_refunded);
  fee.refunded = fee.amount_refunded === fee.amount;
  world.fees.set(fee.id, fee);
}
