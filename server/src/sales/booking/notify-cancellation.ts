import { formatCents } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import { and, eq } from 'drizzle-orm';
import { notifyEmployees, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, type OrderItem, refunds, WILL_CANCEL } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { type MailFacts, mailFacts, tripOf } from '../order/mail-facts.ts';
import { changeMail, markNotified } from './notify-booking-change.ts';

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
  if (facts.group.isSendEmailToPartner) await notifyPartner(ctx, order, before, facts);
  const stillToPayCents = (order.amountPlannedCents ?? 0) - loweredCents;
  const lowered = loweredCents > 0 ? { amountCents: loweredCents, stillToPayCents } : null;
  const mailed = { headline: before.headline, after: null, payBy: null, lowered };
  await queueMail(ctx, changeMail({ facts, item: before, mailed }));
  await markNotified(ctx, before);
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
  return (await ctx.db.$count(refunds, and(eq(refunds.orderItemId, id), WILL_CANCEL))) > 0;
}

async function notifyPartner(
  ctx: TransactionContext,
  order: Order,
  before: OrderItem,
  { addressed, shared, partner, items }: MailFacts,
): Promise<void> {
  const item = required(
    items.find(({ id }) => id === before.id),
    'the booking',
  );
  await queueMail(ctx, {
    ...addressed,
    template: 'partner-cancelled',
    to: partner.email,
    data: {
      ...pick(shared, ['brand', 'orderLolaId', 'groupTitle']),
      item: { ...tripOf(item), travellerCount: item.travellerCount },
      contactName: order.contactName,
    },
  });
}
