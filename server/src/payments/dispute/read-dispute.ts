import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/db/clock.ts';
import { disputes } from '../../platform/db/tables/index.ts';
import { recordDispute } from './record-dispute.ts';

/** Reads a dispute from Stripe and stores it. It is safe to repeat, in any order. */
export async function readDispute(ctx: Context, gatewayId: string): Promise<'done' | 'tooEarly'> {
  const readAt = await databaseNow(ctx);
  const fact = await ctx.payments.getDispute(gatewayId);
  if (fact) return recordDispute(ctx, fact, readAt);
  ctx.log.warn({ dispute: gatewayId }, 'Stripe does not know a dispute');
  await ctx.db.update(disputes).set({ readAt }).where(eq(disputes.gatewayId, gatewayId));
  return 'done';
}

/** Reads and stores all disputes of a payment in the same way. */
export async function readDisputesOf(ctx: Context, intentId: string): Promise<void> {
  const readAt = await databaseNow(ctx);
  for (const fact of await ctx.payments.listDisputes(intentId)) await recordDispute(ctx, fact, readAt);
}
