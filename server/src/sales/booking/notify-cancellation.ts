import { formatCents } from '@tours/contract/money';
import { and, eq } from 'drizzle-orm';
import { type MailData, notifyEmployees, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, type OrderItem, orderItems, refunds } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { type MailFacts, mailFacts } from '../order/mail-facts.ts';
import { knownTripOf } from './booking-change.ts';

/**
 * Notifies the traveller, the partner and the operator's employees of a cancellation at FareHarbor, because nobody here
 * saw it happen. `before` and `order` are as before the cancellation, which took `loweredCents` off the payment plan.
 */
export async function notifyCancellation(
  ctx: TransactionContext,
  order: Order,
  before: OrderItem,
  loweredCents: number,
): Promise<void> {
  if (order.state !== 'confirmed' || (await isCancelledHere(ctx, before))) return;
  const facts = await mailFacts(ctx, order);
  const booking = before.fareharborBooking?.displayId ?? '';
  await notifyEmployees(ctx, {
    order,
    key: `cancelled:${before.id}:${before.updatedAt.getTime()}`,
    heading: `${before.title} was cancelled in FareHarbor`,
    message:
      `${order.contactName}’s booking ${booking} was cancelled in FareHarbor. ${order.erasedAt ? '' : 'We’ve emailed the traveller. '}` +
      `${paidText(before, loweredCents)} The cancellation refunds nothing by itself. If a refund is due, please make it from the order.`,
  });
  if (order.erasedAt) return;
  await notifyPartner(ctx, order, before, facts);
  const stillToPayCents = (order.amountPlannedCents ?? 0) - loweredCents;
  const lowered = loweredCents > 0 ? { amountCents: loweredCents, stillToPayCents } : null;
  await notifyTraveller(ctx, order, before, { facts, lowered });
}

/** Staff need to know what was paid of a booking before they decide about its money. */
function paidText({ amountPaidCents, amountRefundedCents }: OrderItem, loweredCents: number): string {
  const paid = `${formatCents(amountPaidCents - amountRefundedCents)} is paid for it.`;
  return loweredCents > 0
    ? `${paid} The remaining ${formatCents(loweredCents)} of its price won’t be charged any more.`
    : paid;
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
  { facts, lowered }: { facts: MailFacts; lowered: MailData<'booking-changed'>['lowered'] },
): Promise<void> {
  const { title, startLocal, endLocal } = item.knownTrip ?? knownTripOf(item);
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
      payBy: null,
      lowered,
      partner: facts.partner,
    },
  });
  await ctx.db.update(orderItems).set({ knownTrip: null }).where(eq(orderItems.id, item.id));
}
