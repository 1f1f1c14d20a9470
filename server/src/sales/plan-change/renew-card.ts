import { pick } from '@tours/contract/pick';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { instalments, paymentPlans } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isStoppedByHolder } from '../instalment/next-try.ts';
import { planLeases } from '../order/lease.ts';
import { tryAgain } from './try-again.ts';
import { withPlan } from './with-plan.ts';

/**
 * The bank has sent a new card: people see its last four digits from now on, and payments that the old one failed get four
 * tries with it. A payment that the bank wanted confirmed waits for its customer, because the bank would ask again.
 */
export async function renewCard(ctx: Context, paymentMethodId: string, eventId: string): Promise<void> {
  const card = await ctx.payments.getCard(paymentMethodId);
  if (!card) return;
  const plans = await ctx.db
    .select(pick(paymentPlans, ['id', 'orderId']))
    .from(paymentPlans)
    .where(eq(paymentPlans.paymentMethodId, paymentMethodId));
  for (const { id, orderId } of plans)
    await withPlan(ctx, orderId, (lease, { plan: { cardRefusal } }) =>
      inTransaction(ctx, async (ctx) => {
        await planLeases.lock(ctx, lease);
        const [plan] = await ctx.db
          .update(paymentPlans)
          .set({
            cardBrand: card.brand,
            cardLastFour: card.lastFour,
            cardRenewal: eventId,
            cardRefusal: isStoppedByHolder(cardRefusal) ? cardRefusal : null,
          })
          .where(
            and(
              eq(paymentPlans.id, id),
              // The payer may have chosen another card meanwhile, or this job died after it had done its work.
              eq(paymentPlans.paymentMethodId, paymentMethodId),
              sql`${paymentPlans.cardRenewal} is distinct from ${eventId}`,
            ),
          )
          .returning();
        if (plan?.isByCard)
          await tryAgain(ctx, plan, sql`${instalments.failure} is distinct from 'authentication_required'`);
      }),
    );
}
