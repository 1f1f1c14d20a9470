import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderItems, travellers } from '../../platform/db/tables/index.ts';

const START = 'Travellers now: ';

/** Writes the travellers of a booking into its note, because FareHarbor can't change those that were booked. */
export async function noteTravellers(ctx: Context, orderItemId: string): Promise<void> {
  const rows = await ctx.db
    .select({ item: pick(orderItems, ['companyShortname', 'fareharborBooking', 'status']), traveller: travellers })
    .from(orderItems)
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(eq(orderItems.id, orderItemId))
    .orderBy(asc(travellers.position));
  const item = rows[0]?.item;
  const booking = item?.fareharborBooking;
  if (!booking || item.status === 'cancelled') return;
  const party = rows.map(({ traveller }) =>
    [travellerName(traveller), traveller.customerType, traveller.age].filter((part) => part !== null).join(', '),
  );
  await ctx.fareharbor.writeNoteLine(item.companyShortname, booking.uuid, START, party.join('; '));
}
