import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';

/** The customers who stopped the messages to a group, with any of their orders. */
export async function stoppedIn(ctx: Context, groupId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), isNotNull(orders.messagesStoppedAt)));
  return new Set(rows.map(({ customerId }) => customerId));
}
