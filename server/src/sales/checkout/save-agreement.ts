import { createHash, randomUUID } from 'node:crypto';
import { CONSENT_WORDING } from '@tours/contract/plan-consent';
import type { TransactionContext } from '../../platform/context.ts';
import { agreements, type Owners, paymentPlans, planConsents } from '../../platform/db/tables/index.ts';
import type { OrderPlanToSave } from './choose-plan.ts';
import type { GroupOnSale } from './load-group-on-sale.ts';
import type { PricedItem } from './price-items.ts';

/** Writes the terms, cancellation texts, prices and payment plan that the person accepts by paying. */
export async function saveAgreement(
  ctx: TransactionContext,
  owners: Owners,
  { onSale, priced, plan }: { onSale: GroupOnSale; priced: PricedItem[]; plan: OrderPlanToSave | null },
): Promise<void> {
  const content = JSON.stringify({
    terms: onSale.group.terms,
    tours: priced.map(({ departure: { item, availability }, amountTotalCents }) => ({
      name: item.name,
      start: availability.startLocal,
      amountTotalCents,
      cancellation: item.fareharborDetails.cancellationPolicy,
    })),
    ...(plan && { plan }),
  });
  const row = {
    ...owners,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    networkAddress: ctx.device?.address ?? null,
    agreedAt: ctx.clock(),
  };
  await ctx.db.insert(agreements).values(row).onConflictDoUpdate({ target: agreements.orderId, set: row });
}

/** Writes the plan that an order is paid by, and the payer's consent. An order without a plan needs no write. */
export async function savePlan(ctx: TransactionContext, owners: Owners, plan: OrderPlanToSave | null): Promise<void> {
  if (!plan) return;
  const { settings, instalments: schedule, depositCents, nonRefundableCents, timezone, consent: content } = plan;
  const id = randomUUID();
  const row = { id, ...owners, settings, schedule, depositCents, nonRefundableCents, timezone };
  await ctx.db.insert(paymentPlans).values(row);
  if (content === null) return;
  await ctx.db.insert(planConsents).values({
    ...owners,
    planId: id,
    content,
    wording: CONSENT_WORDING,
    schedule,
    networkAddress: ctx.device?.address ?? null,
    agreedAt: ctx.clock(),
  });
}
