import { pick } from '@tours/contract/pick';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
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
  const byCard = eq(paymentPlans.paymentMethodId, paymentMethodId);
  const plans = await ctx.db
    .select(pick(paymentPlans, ['id', 'orderId']))
    .from(paymentPlans)
    .where(byCard);
  for (const { id, orderId } of plans)
    await withPlan(ctx, orderId, (lease) =>
      inTransaction(ctx, async (ctx) => {
        await planLeases.lock(ctx, lease);
        const [plan] = await ctx.db
          .update(paymentPlans)
          .set({ cardBrand: card.brand, cardLastFour: card.lastFour, cardRefusal: null })
          .where(and(eq(paymentPlans.id, id), byCard))
          .returning();
        // The payer has chosen another card meanwhile.
        if (!plan) return;
        // The count goes on, because Stripe knows the new card by the old id and answers a try with a known key as before.
        const which = or(isNull(instalments.failure), inArray(instalments.failure, REPLACED));
        await tryAgain(ctx, plan, { which });
      }),
    );
}
