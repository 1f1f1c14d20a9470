import { formatCents } from '@tours/contract/money';
import type { TransactionContext } from '../../platform/context.ts';
import { mailSupport } from './mail-support.ts';
import { notifyEmployees } from './notify-employees.ts';
import { staffOrderPath } from './staff-order-path.ts';

interface Alert {
  order: { id: string; lolaId: string; divisionId: string; amountTotalCents: number };
  type: string;
  message: string;
  /** Distinguishes several alerts of one kind about the same order. */
  key?: string;
}

/** Alerts the platform's support address that a person must look at an order, once per order, kind and key. */
export async function alertSupport(ctx: TransactionContext, alert: Alert): Promise<void> {
  const { order, type, message } = alert;
  // The message may quote a person's note or name a traveller, so only the mail has it.
  ctx.log.error({ orderId: order.id, lolaId: order.lolaId, type }, 'support is alerted');
  await mailSupport(ctx, {
    type,
    message,
    facts: {
      order: order.lolaId,
      amount: formatCents(order.amountTotalCents),
      link: `${ctx.config.PUBLIC_URL}${staffOrderPath(order.id)}`,
    },
    divisionId: order.divisionId,
    orderId: order.id,
    onceKey: `alert:${keyOf(alert)}`,
  });
}

/** Alerts support, and notifies everybody who works in the order's division, because they have to act. */
export async function alertStaff(
  ctx: TransactionContext,
  { heading, facts, ...alert }: Alert & { heading: string; facts?: Record<string, string> },
): Promise<void> {
  await alertSupport(ctx, alert);
  await notifyEmployees(ctx, { order: alert.order, key: keyOf(alert), heading, message: alert.message, facts });
}

const keyOf = ({ type, order, key }: Alert) => [type, order.id, ...(key ? [key] : [])].join(':');
