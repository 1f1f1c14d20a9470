import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { disputes, type Order, paymentPlans } from '../../platform/db/tables/index.ts';
import { withdrawWarnings } from './withdraw-warnings.ts';

/**
 * Pauses the order's payment plan while a payment is disputed, so that the card is not charged again, and no seat is
 * lost. The plan goes on when no dispute is open and none was lost. The caller holds the order's lock.
 */
export async function followDisputes(ctx: TransactionContext, order: Order): Promise<void> {
  const standing = ctx.db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.orderId, order.id), or(isNull(disputes.closedAt), eq(disputes.state, 'lost'))));
  const isOfOrder = and(eq(paymentPlans.orderId, order.id), ne(paymentPlans.state, 'stopped'));
  const paused = await ctx.db
    .update(paymentPlans)
    .set({ disputedAt: ctx.clock() })
    .where(and(isOfOrder, isNull(paymentPlans.disputedAt), sql`exists ${standing}`))
    .returning({ id: paymentPlans.id });
  if (paused.length) await withdrawWarnings(ctx, order.id);
  const resumed = await ctx.db
    .update(paymentPlans)
    .set({ disputedAt: null })
    .where(and(isOfOrder, sql`${paymentPlans.disputedAt} is not null`, notExists(standing)))
    .returning({ id: paymentPlans.id });
  for (const [rows, action] of [[paused, 'order.planPaused'] as const, [resumed, 'order.planResumed'] as const])
    if (rows.length) await audit(ctx, action, order);
}
