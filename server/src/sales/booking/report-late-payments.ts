import { formatCents } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { notifyEmployees } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { runningPlan } from '../plan/running-plan.ts';

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
    ? 'A dispute pauses the plan, so nobody asks the family for now. '
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
