import { travellerName } from '@tours/contract/person-name';
import { type Order, type OrderItem, ownersOf, type travellers } from '../../platform/db/tables/index.ts';
import { normaliseOffset } from '../../platform/lib/zoned.ts';
import { newWaivers } from './generate-waivers.ts';

type Traveller = Pick<typeof travellers.$inferSelect, 'id' | 'firstname' | 'lastname' | 'customerType' | 'age'>;

interface Party {
  booking: OrderItem;
  order: Order;
  travellers: Traveller[];
}

export const nameOf = (traveller: Omit<Traveller, 'id' | 'age'>) => travellerName(traveller) || traveller.customerType;

/** The unsigned waivers that the ages of travellers of a booking require, from the given templates. */
export function waiversOfParty({ booking, order, travellers }: Party, templates: Parameters<typeof newWaivers>[2]) {
  const status = order.state === 'confirmed' ? ('open' as const) : ('pending' as const);
  const facts = {
    owners: ownersOf(order),
    orderLolaId: order.lolaId,
    email: order.contactEmail,
    status,
  };
  return travellers.flatMap((traveller) =>
    newWaivers(
      facts,
      {
        orderItemId: booking.id,
        bookingLolaId: booking.lolaId,
        travellerId: traveller.id,
        name: nameOf(traveller),
        age: traveller.age,
        itemName: booking.title,
        itemHeadline: booking.headline,
        tripStartLocal: booking.startLocal,
        startLocal: normaliseOffset(booking.startLocal),
        endLocal: normaliseOffset(booking.endLocal),
        timezone: booking.timezone,
      },
      templates,
    ),
  );
}
