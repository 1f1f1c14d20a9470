import { eq } from 'drizzle-orm';
import { opensOrder } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { type mailOutbox, orders } from '../../platform/db/tables/index.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'toAddress' | 'data' | 'divisionId' | 'orderId'>;

/**
 * False for a mail with a link to an order whose email was corrected since. It names a family to a stranger, and links
 * that ended with the correction must not open again.
 */
export async function isForContact(ctx: Context, { toAddress: to, orderId, ...mail }: Row): Promise<boolean> {
  if (!orderId || !opensOrder({ ...mail, orderId, to })) return true;
  const [order] = await ctx.db.select({ email: orders.contactEmail }).from(orders).where(eq(orders.id, orderId));
  return order!.email.toLowerCase() === to.toLowerCase();
}
