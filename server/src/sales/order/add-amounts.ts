import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { type Order, orderItems, orders } from '../../platform/db/tables/index.ts';

/** Changes of amounts, which may be negative. The constraints of the tables refuse sums that can't be. */
interface Added {
  paidCents?: number;
  refundedCents?: number;
  waivedCents?: number;
}

const plus = (column: AnyPgColumn, cents = 0): SQL => sql`${column} + ${cents}::int`;

export async function addToItem(
  ctx: TransactionContext,
  id: string,
  added: Added & { refundingCents?: number },
): Promise<void> {
  await ctx.db
    .update(orderItems)
    .set({
      amountPaidCents: plus(orderItems.amountPaidCents, added.paidCents),
      amountRefundedCents: plus(orderItems.amountRefundedCents, added.refundedCents),
      amountRefundingCents: plus(orderItems.amountRefundingCents, added.refundingCents),
      amountWaivedCents: plus(orderItems.amountWaivedCents, added.waivedCents),
      updatedAt: new Date(),
    })
    .where(eq(orderItems.id, id));
}

/** With the last planned cent the planned amount becomes null, and the caller ends the plan. */
export function addToOrder(
  ctx: TransactionContext,
  id: string,
  added: Added & { plannedCents?: number },
): Promise<Order> {
  return ctx.db
    .update(orders)
    .set({
      amountPaidCents: plus(orders.amountPaidCents, added.paidCents),
      amountRefundedCents: plus(orders.amountRefundedCents, added.refundedCents),
      amountWaivedCents: plus(orders.amountWaivedCents, added.waivedCents),
      amountPlannedCents: sql`nullif(coalesce(${orders.amountPlannedCents}, 0) + ${added.plannedCents ?? 0}::int, 0)`,
      updatedAt: new Date(),
    })
    .where(eq(orders.id, id))
    .returning()
    .then(oneRow);
}
