import { travellerName } from '@tours/contract/person-name';
import { queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, travellers } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { mailFacts } from './mail-facts.ts';

type Traveller = typeof travellers.$inferSelect;

/**
 * Mails the family that another person has a seat of theirs. That person's waivers and answers are missing, which a
 * reminder would say only days before the trip.
 */
export async function notifyReplacement(
  ctx: TransactionContext,
  order: Order,
  { item, former, traveller }: { item: { id: string }; former: Traveller; traveller: Traveller },
): Promise<void> {
  const { addressed, shared, partner, items, trips } = await mailFacts(ctx, order);
  const trip = trips[items.findIndex(({ id }) => id === item.id)];
  const { title, headline, start, end } = required(trip, 'the trip of the booking');
  await queueMail(ctx, {
    ...addressed,
    template: 'traveller-replaced',
    to: order.contactEmail,
    data: {
      ...shared,
      trip: { title, headline, start, end },
      traveller: travellerName(traveller),
      former: travellerName(former) || 'the former traveller',
      partner,
    },
  });
}
