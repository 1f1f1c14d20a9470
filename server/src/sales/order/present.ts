import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { nextPayable } from '@tours/contract/instalment-labels';
import { holdsSeats } from '@tours/contract/list-constants';
import { inBothUnits } from '@tours/contract/money';
import type { PublicOrder, PublicOrderItem, ShownOrder } from '@tours/contract/order';
import type { OrderPlan } from '@tours/contract/payment-plan';
import { lastDueDay } from '@tours/contract/payment-schedule';
import { pick } from '@tours/contract/pick';
import { presentDivision } from '../../organisations/index.ts';
import { localDay, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { dueNowCents } from './due-now.ts';
import { isAskedFor } from './is-asked-for.ts';
import { payByOf } from './last-day.ts';
import type { OrderRows } from './read-order.ts';
import { unpaidOf } from './unpaid-of.ts';

/** From this age, a hold without all its seats is shown as delayed. */
export const DELAYED_AFTER_MS = 20_000;

/** Presents an order to anybody with its link. `isForPayer`: to the family itself, which knows that its card was refused. */
export function presentOrder(rows: OrderRows, now: Date, { isForPayer = false } = {}): PublicOrder {
  const { order, group, partner, division } = rows;
  return {
    _id: order.id,
    ...pick(order, ['lolaId', 'description']),
    checkoutState: checkoutState(order, now),
    ...pick(rows, ['cardHold', 'isCancelled', 'isInOtherAccount']),
    isEnding: rows.items.every(({ status, isEnding }) => status === 'cancelled' || isEnding),
    ...presentAmounts(order),
    amountDueNowCents: dueNowCents({ ...order, plan: rows.plan }),
    plan: rows.plan && {
      ...rows.plan,
      payBy: payBy(rows.plan, rows, now),
      askedFor: askedFor(rows.plan, rows, isForPayer, now),
    },
    ...presentTimes(order, partner.timezone),
    // The age counts from the payment, because an order may be paid a day after it was made.
    isOverdue:
      rows.items.some(({ status }) => status === 'created') &&
      now.getTime() - (order.authorisedAt ?? order.createdAt).getTime() > BOOKING_GIVE_UP_HOURS * 3_600_000,
    customer: presentContact(order),
    group: {
      _id: group.id,
      ...pick(group, ['title', 'slug', 'timezone']),
      path: `/${group.pathPrefix}/${group.slug}`,
      partner: pick(partner, ['name', 'email', 'phone', 'logoUrl', 'timezone']),
      division: presentDivision(division),
    },
    items: rows.items.map((item) => presentOrderItem(item, rows)),
  };
}

/** The readiness board tells agents in words how a family pays over time, so they get no amounts and days here either. */
export function forAgent({ plan: _, amountDueNowCents: __, customer, ...order }: PublicOrder): ShownOrder {
  return { ...order, customer: { name: customer.name } };
}

function payBy({ instalments }: OrderPlan, { items, group, isPlanPaused }: OrderRows, now: Date) {
  const trips = items.filter(({ status }) => status !== 'cancelled');
  return trips.length > 0 && !isPlanPaused
    ? payByOf(instalments, lastDueDay(trips), localDay(now, group.timezone))
    : null;
}

/** Only the family sees that an automatic payment has to be made by hand. Others see it as overdue later. */
function askedFor(plan: OrderPlan, { group, isPlanPaused, isNextByCard }: OrderRows, isForPayer: boolean, now: Date) {
  if (plan.state !== 'active' || isPlanPaused || (plan.isCardAgreed && !isForPayer)) return null;
  const next = nextPayable(plan.instalments);
  return next && isAskedFor(next, isNextByCard, localDay(now, group.timezone))
    ? { ...pick(next, ['dueOn', 'amountCents']), isCardRefused: plan.isCardAgreed && !isNextByCard }
    : null;
}

export function presentContact(order: Pick<OrderRows['order'], 'contactName' | 'contactEmail' | 'contactPhone'>) {
  return { name: order.contactName, email: order.contactEmail, phone: order.contactPhone };
}

export function presentAmounts(order: OrderRows['order']) {
  return {
    isPaid: order.isPaid ?? false,
    isRefunded: order.isRefunded ?? false,
    amountWaivedCents: order.amountWaivedCents,
    ...inBothUnits({
      amountTotal: order.amountTotalCents,
      amountPaid: order.amountPaidCents,
      amountRefunded: order.amountRefundedCents,
      amountRemaining: unpaidOf(order),
    }),
  };
}

/** Times are in the zone of the partner who sold the order. */
export function presentTimes(order: OrderRows['order'], timezone: string) {
  return { createdAt: zoned(order.createdAt, timezone), updatedAt: zoned(order.updatedAt, timezone) };
}

function presentOrderItem(item: OrderRows['items'][number], rows: OrderRows): PublicOrderItem {
  const booking = item.fareharborBooking;
  return {
    _id: item.id,
    lolaId: item.lolaId,
    availability: item.availabilityId ?? item.id,
    ...pick(item, ['title', 'headline', 'description', 'itinerary', 'status', 'isAddOn', 'imageUrl', 'meetingPoint']),
    isEnding: item.isEnding,
    isConfirmed: booking !== null && holdsSeats(item),
    startDate: zonedDeparture(item.startLocal, item.timezone),
    endDate: zonedDeparture(item.endLocal, item.timezone),
    travellerCount: item.party.length,
    travellers: item.party,
    ...inBothUnits({ amountTotal: item.amountTotalCents }),
    amountKeptCents: item.status === 'cancelled' ? keptOf(item) : 0,
    fareharborBooking: booking && pick(booking, ['pk', 'displayId']),
    transactions: rows.transactions.flatMap((transaction) => {
      const { transactionType, orderItemId } = transaction;
      // Only employees see disputes.
      if (orderItemId !== item.id || transactionType === 'dispute') return [];
      return { transactionType, ...presentTransaction(transaction, rows.partner.timezone) };
    }),
  };
}

/** A refund under way counts as made. Disputes are left out, because the sum would tell of them. */
const keptOf = ({ amountPaidCents, amountRefundedCents, amountRefundingCents }: OrderRows['items'][number]): number =>
  amountPaidCents - amountRefundedCents - amountRefundingCents;

export function presentTransaction(transaction: OrderRows['transactions'][number], timezone: string) {
  return {
    _id: transaction.id,
    ...pick(transaction, ['lolaId', 'way', 'direction', 'state']),
    ...inBothUnits({ amount: transaction.amountCents }),
    createdAt: zoned(transaction.createdAt, timezone),
  };
}

export function checkoutState(order: OrderRows['order'], now: Date): PublicOrder['checkoutState'] {
  if (order.state === 'open') return 'open';
  if (order.state === 'confirmed') return 'confirmed';
  if (order.state === 'released' || order.state === 'releasing') return 'released';
  const waiting = now.getTime() - (order.authorisedAt ?? order.updatedAt).getTime();
  return waiting > DELAYED_AFTER_MS || order.alertedAt !== null ? 'delayed' : 'processing';
}
