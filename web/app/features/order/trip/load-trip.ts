import type { AnswerCount } from '@tours/contract/answer';
import type { Client } from '@tours/contract/client';
import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import type { Trip } from '@tours/contract/trip';
import type { OrderWaiver } from '@tours/contract/waiver';
import { data } from 'react-router';
import { isRefusal } from '../../../lib/api.ts';

export interface LoadedTrip {
  /** The order, reduced to this trip. */
  order: PublicOrder;
  item: PublicOrderItem;
  travellers: Trip['travellers'];
  /** Null if only the waivers could not be read. */
  waivers: OrderWaiver[] | null;
  /** The questions of the whole order, as they are answered on one page. */
  questions: AnswerCount | null;
}

const notFound = () => data(null, { status: 404 });

/** Loads a trip with its order, travellers and waivers. */
export async function loadTrip(client: Client, id: string): Promise<LoadedTrip> {
  const waivers = client.queryWaivers({ body: { filter: { orderItem: id }, sort: 'traveller', limit: 500 } });
  const [trip, signing] = await Promise.all([
    client.getTrip({ params: { id } }).catch((error) => {
      if (isRefusal(error) && error.code === 'resource.notFound') throw notFound();
      throw error;
    }),
    waivers.catch(() => null),
  ]);
  const item = trip.order.items.find(({ _id }) => _id === id);
  if (!item) throw notFound();
  const questions = await client.countOpenAnswers({ params: { id: trip.order._id } }).catch(() => null);
  return { order: { ...trip.order, items: [item] }, item, travellers: trip.travellers, waivers: signing, questions };
}
