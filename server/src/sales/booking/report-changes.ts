import { formatCents } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { alertStaff, notifyEmployees } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { newReceipt } from './booking-change.ts';

/** A new price at FareHarbor charges or refunds nobody, so people must decide about it. */
export async function reportNewPrice(
  ctx: TransactionContext,
  order: Order,
  item: OrderItem,
  booking: Booking,
): Promise<void> {
  const cents = newReceipt(item, booking);
  if (cents === null) return;
  await alertStaff(ctx, {
    order,
    type: 'booking.receiptDiffers',
    key: `${item.lolaId}:${cents}`,
    heading: 'The price of a booking changed at FareHarbor',
    message:
      `${item.title}, booking ${booking.displayId}: FareHarbor now asks ${formatCents(cents)}. The family agreed to ` +
      `${formatCents(item.amountTotalCents)}. This change didn’t charge or refund anything.`,
  });
}

/**
 * Notifies the employees that a cancelled booking has its seats again, if its price is not paid. Its cancellation took it
 * off the payment plan, or its money went back, and nothing asks for that again. `before` is the cancelled booking.
 */
export async function reportRestored(ctx: TransactionContext, order: Order, before: OrderItem): Promise<void> {
  const { id, title, updatedAt, amountTotalCents, amountPaidCents, amountRefundedCents } = before;
  const paidCents = amountPaidCents - amountRefundedCents;
  if (order.state !== 'confirmed' || paidCents >= amountTotalCents) return;
  await notifyEmployees(ctx, {
    order,
    key: `restored:${id}:${updatedAt.getTime()}`,
    heading: `${title} is booked again in FareHarbor`,
    message: `Its cancellation was taken back there. Its price is ${formatCents(amountTotalCents)}, and ${formatCents(paidCents)} of that is paid. Nobody is asked for the rest, so please agree on it with the family, or cancel the booking.`,
    facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
  });
}

/**
 * Notifies the employees if payments of the order's plan are due too late for a trip that moved. The agreed days stay,
 * because an earlier charge needs a new agreement, and the order's pages ask the family to pay by hand.
 */
export async function reportLatePayments(
  ctx: TransactionContext,
  order: Order,
  { title, startLocal }: Pick<OrderItem, 'title' | 'startLocal'>,
): Promise<void> {
  const running = await runningPlan(ctx, order.id);
  // A school is asked by staff, and has no days that it agreed to.
  if (!running || running.plan.schoolPaysAt) return;
  const today = localDay(ctx.clock(), running.plan.timezone);
  const payBy = payByOf(running.open, await lastDayFor(ctx, order.id), today);
  if (!payBy) return;
  const amount = formatCents(payBy.amountCents);
  const asked = running.plan.isPaused
    ? 'The plan is paused, so nobody asks the family for now. '
    : `The order’s page asks the family to pay ${amount} by ${formatDate(payBy.day)}. Please email them about the change from the booking, and call them if the money doesn’t come. `;
  await notifyEmployees(ctx, {
    order,
    key: `late-payments:${order.id}:${startLocal}`,
    heading: `${amount} of order ${order.lolaId} is due too late: its trip moved`,
    message:
      `${title} now begins on ${formatDate(startLocal.slice(0, 10))}. The family agreed to the days of its payments, so they stay, and nothing is charged earlier. ${asked}` +
      'You can also take it by hand, waive it, or cancel the booking.',
    facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
  });
}
