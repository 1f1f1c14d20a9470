import { travellerName } from '@tours/contract/person-name';
import { queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, OrderItem, Traveller } from '../../platform/db/tables/index.ts';
import { mailFacts, tripOf } from './mail-facts.ts';

/**
 * Mails the family that another person has a seat of theirs. That person's waivers and answers are missing, which a
 * reminder would say only days before the trip.
 */
export async function notifyReplacement(
  ctx: TransactionContext,
  order: Order,
  { item, former, traveller }: { item: OrderItem; former: Traveller; traveller: Traveller },
): Promise<void> {
  const { addressed, shared, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'traveller-replaced',
    data: {
      ...shared,
      trip: tripOf(item),
      traveller: travellerName(traveller),
      former: travellerName(former) || 'the former traveller',
      partner,
    },
  });
}
