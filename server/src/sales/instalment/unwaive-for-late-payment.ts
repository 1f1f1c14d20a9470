import { formatCents } from '@tours/contract/money';
import { desc, eq } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, orderItems } from '../../platform/db/tables/index.ts';
import { takeInOrder } from '../../platform/lib/take-in-order.ts';
import { addToItem, addToOrder } from '../order/add-amounts.ts';
import { unpaidOf } from '../order/unpaid-of.ts';

/**
 * A payment can succeed at the very moment when its item is cancelled or its amount is waived. The money has arrived, so it is
 * recorded, less is waived, and staff decide about a refund. Usually this changes nothing.
 */
export async function unwaiveForLatePayment(ctx: TransactionContext, order: Order, charge: Charge): Promise<Order> {
  const excessCents = charge.amountCents - unpaidOf(order);
  if (excessCents <= 0) return order;
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(desc(orderItems.position));
  for (const { from, cents } of takeInOrder(items, excessCents, (item) => item.amountWaivedCents))
    await addToItem(ctx, from.id, { waivedCents: -cents });
  const next = await addToOrder(ctx, order.id, { waivedCents: -excessCents, plannedCents: excessCents });
  await alertStaff(ctx, {
    order,
    type: 'payment.aboveOwed',
    key: charge.id,
    heading: `${formatCents(excessCents)} too much was paid`,
    message: `A payment arrived when less was owed: ${formatCents(excessCents)} too much. Please refund it.`,
  });
  return next;
}
