import type { ListedOrder, ListedOrders } from '@tours/contract/order';
import type { Reader } from '../../platform/lists/reader.ts';
import { checkoutState, presentAmounts, presentContact, presentTimes } from './present.ts';
import type { ListedRow } from './read-listed.ts';

export function presentListedOrder(row: ListedRow, reader: Reader, now: Date): ListedOrder {
  return PRESENT[reader.type](row, shared(row, reader, now));
}

/** Each audience has a type of its own, so that a field can't reach the wrong one. */
const PRESENT: {
  [Type in Reader['type']]: (row: ListedRow, shown: ReturnType<typeof shared>) => ListedOrders[Type];
} = {
  employee: ({ order, feeCents, partnerCommissionCents, dispute }, shown) => ({
    ...shown,
    customer: presentContact(order),
    feeCents,
    partnerCommissionCents,
    dispute,
  }),
  agent: ({ order, partnerCommissionCents }, shown) => ({
    ...shown,
    customer: { name: order.contactName },
    partnerCommissionCents,
  }),
  customer: ({ order }, shown) => ({ ...shown, customer: presentContact(order) }),
};

function shared({ order, planStatus, isCancelled, group, partner, timezone }: ListedRow, reader: Reader, now: Date) {
  return {
    _id: order.id,
    lolaId: order.lolaId,
    checkoutState: checkoutState(order, now),
    ...presentAmounts(order),
    ...presentTimes(order, reader.type === 'employee' ? reader.zone : timezone),
    isCancelled,
    hasOverduePayment: planStatus === 'overdue',
    group,
    partner,
  };
}
