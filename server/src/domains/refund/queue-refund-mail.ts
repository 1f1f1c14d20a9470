import type { TransactionContext } from '../../context.ts';
import type { orderItems } from '../../db/tables/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refundMail } from '../mail/refund-mail.ts';
import type { Order } from '../order/lease.ts';
import type { Refund } from './lease.ts';

/** Once per refund. */
export async function queueRefundMail(
  ctx: TransactionContext,
  order: Order,
  item: typeof orderItems.$inferSelect,
  { id, amountCents, gatewayId }: Refund,
): Promise<string> {
  const mail = await refundMail(ctx, order, item, { amountCents, gatewayId });
  return queueMail(ctx, { ...mail, onceKey: `order-refunded:${id}` });
}
