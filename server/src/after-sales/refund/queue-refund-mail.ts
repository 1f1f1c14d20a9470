import { queueMail } from '../../messages/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order, OrderItem } from '../../platform/db/tables/index.ts';
import type { Refund } from './lease.ts';
import type { RefundLeg } from './legs.ts';
import { refundMail } from './refund-mail.ts';

/** Queues one mail per refund, with the sum of its legs. */
export async function queueRefundMail(
  ctx: TransactionContext,
  { order, item }: { order: Order; item: OrderItem },
  { id, loweredCents: lowered }: Refund,
  legs: RefundLeg[],
): Promise<string> {
  const amountCents = legs.reduce((sum, leg) => sum + leg.amountCents, 0);
  const gatewayId = legs.find((leg) => leg.gatewayId !== null)?.gatewayId ?? null;
  const mail = await refundMail(ctx, order, item, { amountCents, gatewayId }, lowered);
  return queueMail(ctx, { ...mail, onceKey: `order-refunded:${id}` });
}
