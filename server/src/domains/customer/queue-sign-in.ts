import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { jobCall } from '../../jobs/enqueue.ts';

/** A customer without a sign-in gets one by a job: it takes a password hash, and settling must not wait for it. */
export async function queueSignIn(
  ctx: TransactionContext,
  { id: orderId, customerId }: { id: string; customerId: string },
): Promise<void> {
  const job = jobCall('create-sign-in', { customerId, orderId });
  await ctx.db.execute(sql`select ${job} from customers where id = ${customerId} and identity_id is null`);
}
