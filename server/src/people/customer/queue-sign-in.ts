import { and, eq, isNull, or } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { customers } from '../../platform/db/tables/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Selects customers without a sign-in, and those who signed up before a payment gave them a name. */
export const LACKS_SIGN_IN_OR_NAME = or(isNull(customers.identityId), eq(customers.name, ''));

/**
 * Queues a sign-in for the customer of an order who has none yet, or no name. A job makes it, because hashing the password
 * takes time and settling must not wait for it.
 */
export async function queueSignIn(
  ctx: TransactionContext,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<void> {
  const isLacking = and(eq(customers.id, customerId), LACKS_SIGN_IN_OR_NAME);
  if ((await ctx.db.$count(customers, isLacking)) > 0) await enqueue(ctx, 'create-sign-in', { customerId, orderId });
}
