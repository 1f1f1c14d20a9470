import type { InputOf } from '@tours/contract/api';
import { and, eq, ne } from 'drizzle-orm';
import { type QueuedMail, queueByHand } from '../../mails/index.ts';
import { heldOrder } from '../../platform/access/staff-order.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { orderItems, refundLegs, refunds, transactions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isStanding, legsOf, type RefundLeg } from '../refund/legs.ts';
import { cancelledTripOf, noteCancellationReported, refundMail } from '../refund/refund-mail.ts';

/** Sends the mail of a refund again. Amounts and recipient come from the database and never from the request. */
export async function emailOrderRefund(ctx: Context, input: InputOf<'emailOrderRefund'>): Promise<QueuedMail> {
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, input.id);
    if (!input.transaction) throw new AppError('mail.transactionMissing');
    if (input.emailTo !== undefined && input.emailTo !== order.contactEmail.toLowerCase())
      throw new AppError('mail.otherRecipient');
    const { item, refund, leg } = await refundOf(ctx, input.id, input.item, input.transaction);
    await noteCancellationReported(ctx, item);
    const mail = await refundMail(ctx, order, item, await wholeOf(ctx, leg, refund));
    return queueByHand(ctx, mail, {
      action: 'order.refundMailed',
      after: { transaction: refund.lolaId, amountCents: refund.amountCents },
    });
  });
}

async function refundOf(ctx: TransactionContext, orderId: string, itemId: string, transactionId: string) {
  const found = await ctx.db
    .select({ item: orderItems, refund: transactions, leg: refundLegs })
    .from(transactions)
    .innerJoin(orderItems, eq(orderItems.id, transactions.orderItemId))
    .innerJoin(refundLegs, eq(refundLegs.id, transactions.legId))
    .where(
      and(
        eq(transactions.id, transactionId),
        eq(transactions.direction, 'out'),
        ne(transactions.transactionType, 'dispute'),
        eq(orderItems.id, itemId),
        eq(orderItems.orderId, orderId),
      ),
    )
    .then(foundRow);
  if (found.refund.state === 'failed') throw new AppError('mail.refundFailed');
  return found;
}

/**
 * A refund over several charges is one mail, which begins with the payments that it lowered. Of a refund made at Stripe it
 * names the part of the booking.
 */
async function wholeOf(ctx: TransactionContext, leg: RefundLeg, { amountCents }: { amountCents: number }) {
  const [begun] = leg.refundId ? await ctx.db.select().from(refunds).where(eq(refunds.id, leg.refundId)) : [];
  if (!begun) return { legs: [{ ...leg, amountCents }], loweredCents: 0, cancelledTrip: null };
  const cancelledTrip = await cancelledTripOf(ctx, begun.id);
  return { legs: (await legsOf(ctx, begun.id)).filter(isStanding), loweredCents: begun.loweredCents, cancelledTrip };
}
