import { createHash } from 'node:crypto';
import type { TransactionContext } from '../../platform/context.ts';
import { agreements, type Owners } from '../../platform/db/tables/index.ts';
import type { Offer } from './load-offer.ts';
import type { PricedItem } from './price-items.ts';

/** Writes the terms, cancellation texts and prices that the person accepts by paying. */
export function agreementWrite(
  ctx: TransactionContext,
  owners: Owners,
  { offer, priced }: { offer: Offer; priced: PricedItem[] },
) {
  const content = JSON.stringify({
    terms: offer.group.terms,
    tours: priced.map(({ departure: { item, availability }, amountTotalCents }) => ({
      name: item.name,
      start: availability.startLocal,
      amountTotalCents,
      cancellation: item.fareharborDetails.cancellationPolicy,
    })),
  });
  const row = {
    ...owners,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    networkAddress: ctx.device?.address ?? null,
    agreedAt: new Date(),
  };
  return ctx.db.insert(agreements).values(row).onConflictDoUpdate({ target: agreements.orderId, set: row });
}
