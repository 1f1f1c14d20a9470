import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { instalments, paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { planLeases } from '../order/lease.ts';
import { tryAgain } from './try-again.ts';
import { withPlan } from './with-plan.ts';

/** Refusals of a card that its bank then replaces. */
const REPLACED = [
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'invalid_account',
  'new_account_information_available',
];

/** The bank has sent a new card: people see its last four digits from now on, and payments that the old one failed are tried. */
export async function renewCard(ctx: Context, paymentMethodId: string): Promise<void> {
  const card = await ctx.payments.getCard(paymentMethodId);
  if (!card) return;
  const plans = await ctx.db
    .update(paymentPlans)
    .set({ cardBrand: card.brand, cardLastFour: card.lastFour, updatedAt: new Date() })
    .where(eq(paymentPlans.paymentMethodId, paymentMethodId))
    .returning();
  for (const plan of plans)
    await withPlan(ctx, plan.orderId, (lease) =>
      inTransaction(ctx, async (ctx) => {
        await planLeases.lock(ctx, lease);
        await tryAgain(ctx, plan, inArray(instalments.failure, REPLACED));
      }),
    );
}
