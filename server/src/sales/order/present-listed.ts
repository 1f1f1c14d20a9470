import type { ListedOrder } from '@tours/contract/order';
import type { Reader } from '../../platform/lists/reader.ts';
import { checkoutState, presentAmounts, presentTimes } from './present.ts';
import type { ListedRow } from './read-listed.ts';

/** Partners see the name of the customer, but no contact details. */
export function presentListedOrder(row: ListedRow, reader: Reader, now: Date): ListedOrder {
  const { order, seatCount, group, partner } = row;
  return {
    _id: order.id,
    lolaId: order.lolaId,
    checkoutState: checkoutState(order, now),
    ...presentAmounts(order),
    ...presentTimes(order, reader.type === 'employee' ? reader.zone : row.timezone),
    seatCount,
    customer: presentContact(order, reader),
    group,
    partner,
    ...(reader.type === 'employee' ? { feeCents: row.feeCents, dispute: row.dispute } : {}),
    ...(reader.type === 'customer' ? {} : { partnerCommissionCents: row.partnerCommissionCents }),
  };
}

type Contact = Pick<ListedRow['order'], 'contactName' | 'contactEmail' | 'contactPhone'>;

export function presentContact(order: Contact, { type }: Reader): ListedOrder['customer'] {
  const details = type === 'agent' ? {} : { email: order.contactEmail, phone: order.contactPhone };
  return { name: order.contactName, ...details };
}
