import { formatCents } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import { addToCharge, chargeOf, writeMovement } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { type Order, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { required } from '../../platform/lib/required.ts';
import { endDebt, recordDebt } from '../debt/record-debt.ts';
import { disputeLeases, type Transfer, writeTransfer } from './lease.ts';
import { isStillDue } from './plan-transfer.ts';

/** Writes a transfer that was made, with the fee that the provider returned for it. A debt for it is then paid. */
export async function recordTransfer(
  ctx: Context,
  lease: Lease,
  planned: Transfer,
  made: { gatewayId: string; feeRefundedCents: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // The order is locked first, as everywhere, to avoid a deadlock.
    const order = await lockOrder(ctx, planned.orderId);
    const dispute = await disputeLeases.lock(ctx, lease);
    const charge = required(await chargeOf(ctx, dispute.paymentIntentId), 'the charge of a disputed payment');
    const isReversal = planned.kind === 'reversal';
    const feeCents = isReversal
      ? Math.min(planned.amountCents, Math.max(0, made.feeRefundedCents - charge.feeRefundedCents))
      : planned.feeCents;
    const { amountCents } = planned;
    await writeTransfer(ctx, lease, planned, { state: 'done', gatewayId: made.gatewayId, feeCents, problem: null });
    const kind = isReversal ? 'reversed' : 'returned';
    const movement = { kind, amountCents, feeCents, gatewayId: made.gatewayId } as const;
    await writeMovement(ctx, { order, dispute, charge }, movement);
    if (isReversal) await addToCharge(ctx, charge.id, { feeRefundedCents: feeCents });
    await endDebt(ctx, { disputeTransferId: planned.id }, 'paid');
    await ctx.db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id));
    await audit(ctx, isReversal ? 'order.transferReversed' : 'order.transferReturned', order, {
      after: { dispute: dispute.gatewayId, amountCents, feeCents, transfer: made.gatewayId },
    });
  });
}

/**
 * Notes a refusal. The operator owes what its balance does not cover; any other refusal needs a person. Returns false, and
 * tells nobody, if the transfer is not due any more.
 */
export async function recordRefusal(
  ctx: Context,
  lease: Lease,
  planned: Transfer,
  { cause, isShort }: { cause: string; isShort: boolean },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, planned.orderId);
    const isDue = await isStillDue(ctx, await disputeLeases.lock(ctx, lease), planned);
    const isDebt = isDue && isShort && planned.kind === 'reversal';
    await writeTransfer(ctx, lease, planned, {
      state: isDebt ? 'short' : isDue ? 'waiting' : planned.state,
      // The provider made nothing, so the next try is a new one.
      attemptedAt: null,
      attempt: planned.attempt + 1,
      problem: cause,
    });
    if (isDebt) await owe(ctx, order, planned);
    else if (isDue) await reportRefusal(ctx, order, planned, cause);
    return isDue;
  });
}

async function reportRefusal(ctx: TransactionContext, order: Order, planned: Transfer, cause: string): Promise<void> {
  const amount = formatCents(planned.amountCents);
  const what = planned.kind === 'reversal' ? `take ${amount} back from` : `pass ${amount} on to`;
  const message = `Stripe refused to ${what} the operator after a dispute: ${cause}`;
  await alertSupport(ctx, { order, type: 'dispute.transferRefused', key: planned.id, message });
}

/** The operator's balance does not cover its part of a disputed payment. */
async function owe(ctx: TransactionContext, order: Order, { id, ...planned }: Transfer): Promise<void> {
  const amountCents = planned.amountCents - planned.feeCents;
  const message =
    `A disputed payment was withdrawn, and the operator's balance at Stripe is too low for its part. The operator owes ` +
    `the platform ${formatCents(amountCents)}. It is taken from the balance as soon as that is possible.`;
  const cause = { disputeTransferId: id };
  await recordDebt(ctx, order, { cause, amountCents, message });
}
