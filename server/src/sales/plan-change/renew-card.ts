import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';

/** The bank has sent a new card: people see its last four digits from now on. */
export async function renewCard(ctx: Context, paymentMethodId: string): Promise<void> {
  const card = await ctx.payments.getCard(paymentMethodId);
  if (!card) return;
  await ctx.db
    .update(paymentPlans)
    .set({ cardBrand: card.brand, cardLastFour: card.lastFour, updatedAt: new Date() })
    .where(eq(paymentPlans.paymentMethodId, paymentMethodId));
}
