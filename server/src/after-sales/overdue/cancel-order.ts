import { and, asc, eq, ne } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withPaymentsStopped } from '../../sales/index.ts';
import { beginCancellation } from '../refund/begin-cancellation.ts';
import { readRefundFacts } from '../refund/facts.ts';
import { queueOverdueMail } from './queue-overdue-mail.ts';
import { readOverdue } from './read-overdue.ts';

/**
 * Begins the cancellation of every booking of an overdue order, in one transaction. Each is an ordinary cancellation
 * without a refund, which its own job finishes. A payment that has just succeeded, or staff keeping the seats, prevents it.
 */
export async function cancelOrder(ctx: Context, orderId: string): Promise<void> {
  await withPaymentsStopped(ctx, orderId, (lease) =>
    inTransaction(ctx, async (ctx) => {
      await lockOrder(ctx, orderId);
      const [overdue] = await readOverdue(ctx, orderId);
      if (overdue?.work !== 'cancelled') return;
      const items = await ctx.db
        .select({ id: orderItems.id })
        .from(orderItems)
        .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled')))
        .orderBy(asc(orderItems.position));
      for (const { id } of items)
        await beginCancellation(ctx, await readRefundFacts(ctx, eq(orderItems.id, id)), lease);
      await queueOverdueMail(ctx, overdue, 'cancelled');
      const { position, dueOn, amountCents } = overdue.instalment;
      await audit(ctx, 'order.overdueCancelled', overdue.order, {
        after: { position, dueOn, amountCents, bookings: items.length },
      });
    }),
  );
}
