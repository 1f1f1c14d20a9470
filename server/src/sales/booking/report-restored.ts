import { formatCents } from '@tours/contract/money';
import { notifyEmployees } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';

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
