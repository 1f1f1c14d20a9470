import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Intent } from '../../integrations/stripe/port.ts';
import { audit } from '../audit.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import { type Lease, type Order, writeLeased } from './lease.ts';

/** open → authorised, when the provider holds exactly the order's money. A hold over anything else is let go. */
export async function readPayment(ctx: Context, lease: Lease, order: Order): Promise<Order | null> {
  if (!order.paymentIntentId) return order;
  const intent = await ctx.payments.getIntent(order.paymentIntentId);
  // Captured by somebody at the provider's dashboard: the money is there, so the seats are booked all the same.
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded') return order;
  const difference = differenceTo(order, intent);
  const authorised = { authorisedAt: new Date(), updatedAt: new Date() };
  if (!difference) return writeLeased(ctx, lease, { ...authorised, state: 'authorised', problems: [] });
  return inTransaction(ctx, async (ctx) => {
    await alertStaff(ctx, { order, type: 'payment.differs', message: difference });
    const problems = [{ availability: null, name: '', error: difference }];
    const next = await writeLeased(ctx, lease, { ...authorised, state: 'releasing', problems });
    await audit(ctx, {
      divisionId: order.divisionId,
      action: 'order.paymentDiffers',
      entityType: 'order',
      entityId: order.id,
      after: { paymentIntentId: intent.id, amountCents: intent.amountCents },
    });
    return next;
  });
}

function differenceTo(order: Order, intent: Intent): string | null {
  const isSame =
    intent.amountCents === order.amountTotalCents &&
    intent.currency === 'cad' &&
    intent.orderId === order.id &&
    order.paymentIntentFor === order.contentHash;
  return isSame ? null : 'The order was changed while it was being paid. Please try again.';
}
