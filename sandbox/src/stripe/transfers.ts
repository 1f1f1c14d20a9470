import { z } from 'zod';
import { giveTo, takeBack } from './accounts.ts';
import { badParameter, badState, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { growthOfShare, refundFee } from './fees.ts';
import { amount, expand, filled, flag, metadata, metadataOf } from './params.ts';
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
  const transfer = saveTransfer(world, {
    amount: params.amount,
    currency: params.currency,
    destination: params.destination,
    metadata: metadataOf(params.metadata),
    source_transaction: null,
    transfer_group: params.transfer_group ?? null,
  });
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
  const metadata = metadataOf(params.metadata);
  const reversal = recordReversal(world, transfer, cents, { metadata, source_refund: null });
  if (params.refund_application_fee)
    refundFee(world, charge?.application_fee ?? null, (fee) =>
      growthOfShare(fee, transfer.amount, transfer.amount_reversed, cents),
    );
  emit(world, 'transfer.reversed', transfer, call);
  return reversal;
}

type NewTransfer = Omit<Transfer, 'id' | 'object' | 'amount_reversed' | 'created' | 'reversed'>;

export function saveTransfer(world: World, given: NewTransfer): Transfer {
  const id = newId('tr');
  return world.transfers.set(id, {
    id,
    object: 'transfer',
    amount_reversed: 0,
    created: nowSeconds(),
    reversed: false,
    ...given,
  });
}

/** Takes a part of a transfer back from its account. */
export function recordReversal(
  world: World,
  transfer: Transfer,
  amount: number,
  by: Pick<Reversal, 'metadata' | 'source_refund'>,
): Reversal {
  takeBack(world, transfer.destination, amount);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.transfers.set(transfer.id, transfer);
  const id = newId('trr');
  return world.reversals.set(id, {
    id,
    object: 'transfer_reversal',
    amount,
    created: nowSeconds(),
    currency: transfer.currency,
    ...by,
    transfer: transfer.id,
  });
}
