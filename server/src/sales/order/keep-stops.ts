import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';

/**
 * A stop of messages holds for an email and a group. Before orders lose their email, their stops are kept at the other
 * orders with the same one.
 */
export async function keepStops(ctx: TransactionContext, orderIds: SQL): Promise<void> {
  await ctx.db.execute(sql`
    update orders o set messages_stopped_at = stopped.messages_stopped_at from orders stopped
    where stopped.id in ${orderIds} and stopped.messages_stopped_at is not null
      and o.group_id = stopped.group_id and lower(o.contact_email) = lower(stopped.contact_email)
      and o.messages_stopped_at is null`);
}
