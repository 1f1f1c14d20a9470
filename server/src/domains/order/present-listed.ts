import type { ListedOrder } from '@tours/contract/order';
import type { Actor } from '../../context.ts';
import type { orders } from '../../db/tables/index.ts';
import { checkoutState, presentAmounts, presentTimes } from './present.ts';

interface ListedRow {
  order: typeof orders.$inferSelect;
  seatCount: number;
  group: { _id: string; title: string };
  timezone: string;
}

/** A partner knows whom a trip was sold to; how to reach them is between traveller and operator. */
export function presentListedOrder(row: ListedRow, actor: Actor, now: Date): ListedOrder {
  const { order, seatCount, group, timezone } = row;
  const contact = actor.type === 'agent' ? {} : { email: order.contactEmail, phone: order.contactPhone };
  return {
    _id: order.id,
    lolaId: order.lolaId,
    checkoutState: checkoutState(order, now),
    ...presentAmounts(order),
    ...presentTimes(order, timezone),
    seatCount,
    customer: { name: order.contactName, ...contact },
    group,
  };
}
