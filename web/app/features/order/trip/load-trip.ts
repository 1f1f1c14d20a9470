import type { Client } from '@tours/contract/client';
import { data } from 'react-router';
import { isRefusal } from '../../../lib/api.ts';

export type LoadedTrip = Awaited<ReturnType<typeof loadTrip>>;

const notFound = () => data(null, { status: 404 });

/** The order is reduced to this trip. Waivers and questions, those of the whole order, are null if only they could not be read. */
export async function loadTrip(client: Client, id: string) {
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
