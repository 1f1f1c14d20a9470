import { and, eq } from 'drizzle-orm';
import { notifyEmployees, queueMail } from '../../messages/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { orderItems, refunds } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import type { Order } from '../order/lease.ts';
import { type MailFacts, mailFacts } from '../order/mail-facts.ts';
import { type OrderItem, toldTrip } from './booking-change.ts';

/**
 * Notifies the traveller, the partner and the operator's employees of a cancellation at FareHarbor, because nobody here
 * saw it happen. `before` is the item before the cancellation.
 */
export async function tellCancellation(ctx: TransactionContext, order: Order, before: OrderItem): Promise<void> {
  if (order.state !== 'confirmed' || (await isCancelledHere(ctx, before))) return;
  const facts = await mailFacts(ctx, order);
  const booking = before.fareharborBooking?.displayId ?? '';
  await notifyEmployees(ctx, {
    order,
    key: `cancelled:${before.id}:${Date.now()}`,
    heading: `${before.title} was cancelled at FareHarbor`,
    message:
      `The booking ${booking} of ${order.contactName} was cancelled at FareHarbor. The traveller was told. ` +
      'Nothing was refunded by this: please refund what is to be given back.',
  });
  if (order.erasedAt) return;
  await notifyPartner(ctx, order, before, facts);
  await notifyTraveller(ctx, order, before, facts);
}

/** A refund in progress cancels the booking itself and sends its own mail. */
async function isCancelledHere(ctx: TransactionContext, { id }: OrderItem): Promise<boolean> {
  const waiting = and(eq(refunds.orderItemId, id), eq(refunds.state, 'open'), eq(refunds.cancelState, 'waiting'));
  return (await ctx.db.$count(refunds, waiting)) > 0;
}

async function notifyPartner(
  ctx: TransactionContext,
  order: Order,
  before: OrderItem,
  facts: MailFacts,
): Promise<void> {
  const index = facts.items.findIndex(({ id }) => id === before.id);
  const trip = facts.trips[index];
  if (!facts.group.isSendEmailToPartner || !trip) return;
  const { brand, orderLolaId, groupTitle } = facts.shared;
  const { title, headline, start, end, travellerCount } = trip;
  await queueMail(ctx, {
    ...facts.addressed,
    template: 'partner-cancelled',
    to: facts.partner.email,
    data: {
      brand,
      orderLolaId,
      groupTitle,
      item: { title, headline, start, end, travellerCount },
      contactName: order.contactName,
    },
  });
}

/** The mail shows the trip as the traveller knows it. Afterwards no change is left to report. */
async function notifyTraveller(
  ctx: TransactionContext,
  order: Order,
  item: OrderItem,
  facts: MailFacts,
): Promise<void> {
  const { title, startLocal, endLocal } = item.lastTold ?? toldTrip(item);
  await queueMail(ctx, {
    ...facts.addressed,
    template: 'booking-changed',
    to: order.contactEmail,
    data: {
      ...facts.shared,
      title,
      headline: item.headline,
      before: { start: zonedDeparture(startLocal, item.timezone), end: zonedDeparture(endLocal, item.timezone) },
      after: null,
    },
  });
  await ctx.db.update(orderItems).set({ lastTold: null }).where(eq(orderItems.id, item.id));
}
