import { createHash } from 'node:crypto';
import type { TransactionContext } from '../../platform/context.ts';
import { agreements, type Owners } from '../../platform/db/tables/index.ts';
import type { OrderPlanToSave } from './choose-plan.ts';
import type { Offer } from './load-offer.ts';
import type { PricedItem } from './price-items.ts';

/** Writes the terms, cancellation texts, prices and payment plan that the person accepts by paying. */
export function agreementWrite(
  ctx: TransactionContext,
  owners: Owners,
  { offer, priced, plan }: { offer: Offer; priced: PricedItem[]; plan: OrderPlanToSave | null },
) {
  const content = JSON.stringify({
    terms: offer.group.terms,
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
  return ctx.db.insert(agreements).values(row).onConflictDoUpdate({ target: agreements.orderId, set: row });
}
