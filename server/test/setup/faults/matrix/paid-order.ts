import { randomUUID } from 'node:crypto';
import type { Stage } from './cell.ts';

export interface PaidOrder {
  id: string;
  email: string;
  intentId: string;
  item: { id: string; bookingUuid: string; totalCents: number };
}

const TOUR = { tour: 'Whale Watching Voyage', departure: 0, ages: [9] };

/** A family that has paid for one child, with an unsigned waiver, before any fault is set. */
export async function paidOrder({ front, query }: Stage): Promise<PaidOrder> {
  const { shopper } = front;
  const group = await shopper.readGroup();
  const email = `${randomUUID()}@parents.example`;
  const saved = await shopper.order(group, [await shopper.fillIn(group, TOUR)], email);
  const intent = await shopper.intent(saved);
  await shopper.pay(intent);
  await shopper.confirm(saved._id);
  const [item] = await query<{ id: string; uuid: string | null; total: number }>(
    `select id, fareharbor_booking->>'uuid' as uuid, amount_total_cents as total from order_items where order_id = $1`,
    [saved._id],
  );
  if (!item?.uuid) throw new Error(`The order ${saved._id} of a quiet world was not booked`);
  const { id, uuid: bookingUuid, total: totalCents } = item;
  return { id: saved._id, email, intentId: intent.id, item: { id, bookingUuid, totalCents } };
}
