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

const plusAmounts = (of: typeof orderItems | typeof orders, added: Added) => ({
  amountPaidCents: plus(of.amountPaidCents, added.paidCents),
  amountRefundedCents: plus(of.amountRefundedCents, added.refundedCents),
  amountWaivedCents: plus(of.amountWaivedCents, added.waivedCents),
  updatedAt: new Date(),
});

export async function addToItem(
  ctx: TransactionContext,
  id: string,
  { refundingCents, ...added }: Added & { refundingCents?: number },
): Promise<void> {
  await ctx.db
    .update(orderItems)
    .set({
      ...plusAmounts(orderItems, added),
      amountRefundingCents: plus(orderItems.amountRefundingCents, refundingCents),
    })
    .where(eq(orderItems.id, id));
}

/** With the last planned cent the planned amount becomes null, and the caller ends the plan. */
export function addToOrder(
  ctx: TransactionContext,
  id: string,
  { plannedCents = 0, ...added }: Added & { plannedCents?: number },
): Promise<Order> {
  return ctx.db
    .update(orders)
    .set({
      ...plusAmounts(orders, added),
      amountPlannedCents: sql`nullif(coalesce(${orders.amountPlannedCents}, 0) + ${plannedCents}::int, 0)`,
    })
    .where(eq(orders.id, id))
    .returning()
    .then(oneRow);
}
