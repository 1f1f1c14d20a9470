import type { Client } from '@tours/contract/client';
import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import type { Trip } from '@tours/contract/trip';
import type { OrderWaiver } from '@tours/contract/waiver';
import { data } from 'react-router';
import { isRefusal } from '../../../lib/api.ts';

export interface LoadedTrip {
  /** The order with this trip alone. */
  order: PublicOrder;
  item: PublicOrderItem;
  travellers: Trip['travellers'];
  /** Null where only they could not be read. */
  waivers: OrderWaiver[] | null;
}

/** A trip with all that is to be known of it. */
export async function loadTrip(client: Client, id: string): Promise<LoadedTrip> {
  const waivers = client.queryWaivers({ body: { filter: { orderItem: id }, sort: 'traveller', limit: 500 } });
  const [trip, signing] = await Promise.all([
    client.getTrip({ params: { id } }).catch((error) => {
      if (isRefusal(error) && error.code === 'resource.notFound') throw data(null, { status: 404 });
      throw error;
    }),
    waivers.catch(() => null),
  ]);
  const item = trip.order.items.find(({ _id }) => _id === id)!;
  return { order: { ...trip.order, items: [item] }, item, travellers: trip.travellers, waivers: signing };
}
