import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { groups, orders } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Intent } from '../../integrations/stripe/port.ts';
import { audit } from '../audit.ts';
import { queueSignIn } from '../customer/queue-sign-in.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import { isLeased, type Lease, LeaseLost, type Order, writeLeased } from './lease.ts';

/** open → authorised, when the provider holds exactly the order's money. A hold over anything else is let go. */
export async function readPayment(ctx: Context, lease: Lease, order: Order): Promise<Order | null> {
  if (!order.paymentIntentId) return order;
  const intent = await ctx.payments.getIntent(order.paymentIntentId);
  // Captured by somebody at the provider's dashboard: the money is there, so the seats are booked all the same.
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded') return order;
  const authorised = { authorisedAt: new Date(), updatedAt: new Date() };
  const differing = differenceTo(order, intent);
  const next = differing
    ? null
    : await inTransaction(ctx, (ctx) =>
        authorise(ctx, lease, order, { ...authorised, state: 'authorised', problems: [] }),
      );
  if (next) return next;
  const difference = differing ?? 'This group is no longer offered.';
  return inTransaction(ctx, async (ctx) => {
    await alertStaff(ctx, { order, type: 'payment.differs', message: difference });
    const problems = [{ availability: null, name: '', error: difference }];
    const next = await writeLeased(ctx, lease, { ...authorised, state: 'releasing', problems });
    await audit(ctx, {
      divisionId: order.divisionId,
      action: 'order.paymentDiffers',
      entityType: 'order',
      entityId: order.id,
      after: { paymentIntentId: intent.id, amountCents: intent.amountCents },
    });
    return next;
  });
}

/**
 * As long as the group is there, which stays as it is meanwhile: whoever deletes it waits, and then finds this order.
 * Null when it is gone. From now on the customer is somebody who pays, and gets a sign-in.
 */
export async function authorise(
  ctx: TransactionContext,
  lease: Lease,
  order: Order,
  change: Partial<Order>,
): Promise<Order | null> {
  const here = ctx.db.$with('here').as(
    ctx.db
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.id, order.groupId), isNull(groups.deletedAt)))
      .for('key share'),
  );
  const [next] = await ctx.db
    .with(here)
    .update(orders)
    .set(change)
    .where(and(isLeased(lease), exists(ctx.db.select().from(here))))
    .returning();
  if (next) {
    await queueSignIn(ctx, next);
    return next;
  }
  const [group] = await ctx.db.select({ deletedAt: groups.deletedAt }).from(groups).where(eq(groups.id, order.groupId));
  if (group?.deletedAt) return null;
  throw new LeaseLost(`Order ${order.id} was taken over`);
}

function differenceTo(order: Order, intent: Intent): string | null {
  const isSame =
    intent.amountCents === order.amountTotalCents &&
    intent.currency === 'cad' &&
    intent.orderId === order.id &&
    order.paymentIntentFor === order.contentHash;
  return isSame ? null : 'The order was changed while it was being paid. Please try again.';
}
