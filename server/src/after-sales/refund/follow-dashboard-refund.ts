import { formatCents, sumOf } from '@tours/contract/money';
import { notifyEmployees } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { RefundFact } from '../../platform/integrations/stripe/facts.ts';
import { lowerPlan, runningPlan, unpaidOf } from '../../sales/index.ts';

/**
 * Decides what a refund made in Stripe's dashboard means for a payment plan. Like every refund it makes its
 * bookings cheaper. A booking whose payments were all refunded is not charged any more. The payments of other
 * bookings go on, because only a person knows why a part was refunded. Staff are notified of both. Decision 92.
 */
export async function followDashboardRefund(
  ctx: TransactionContext,
  order: Order,
  fact: RefundFact,
  lease: Lease | null,
): Promise<void> {
  if (!(await runningPlan(ctx, order.id))) return;
  const items = await itemsOfOrder(ctx, order.id);
  const ended = items.filter((item) => isAllGivenBack(item) && unpaidOf(item) > 0);
  let loweredCents = 0;
  for (const { id } of ended)
    loweredCents += await lowerPlan(ctx, order, { orderItemId: id, isCancelled: false, lease });
  const leftCents = sumOf(items, unpaidOf) - loweredCents;
  await notifyEmployees(ctx, {
    order,
    key: `foreign-refund:${fact.id}`,
    heading: 'A refund was made in Stripe’s dashboard',
    message: [...ended.map(endedMessage), leftCents > 0 && restMessage(fact, leftCents)].filter(Boolean).join(' '),
    facts: { Refunded: formatCents(fact.amountCents), Traveller: order.contactName },
  });
}

const isAllGivenBack = ({ amountPaidCents, amountRefundedCents, amountRefundingCents }: OrderItem): boolean =>
  amountPaidCents > 0 && amountRefundingCents === 0 && amountRefundedCents === amountPaidCents;

const endedMessage = ({ title }: OrderItem) =>
  `All payments for “${title}” were refunded, so nothing more is charged for it. If its seats are still booked, cancel them here.`;

const restMessage = ({ amountCents }: RefundFact, leftCents: number) =>
  `The order costs ${formatCents(amountCents)} less, and the remaining payments of ${formatCents(leftCents)} continue. If a trip doesn’t take place, cancel it here, so that nothing more is charged for it.`;
