import { formatCents } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { fraudWarnings, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chargeOf } from '../charge/checkout-charge.ts';
import { readableCode } from './states.ts';

/** Stores a network's warning of fraud and notifies staff once, because a refund in time prevents a dispute. */
export async function readFraudWarning(ctx: Context, gatewayId: string): Promise<void> {
  const fact = await ctx.payments.getFraudWarning(gatewayId);
  const charge = fact?.intentId ? await chargeOf(ctx, fact.intentId) : null;
  if (!fact?.intentId || !charge) return;
  const { intentId, fraudType, isActionable, warnedAt } = fact;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, charge.orderId);
    const facts = { paymentIntentId: intentId, fraudType, isActionable, warnedAt };
    const [known] = await ctx.db.select().from(fraudWarnings).where(eq(fraudWarnings.gatewayId, gatewayId));
    if (known) {
      await ctx.db.update(fraudWarnings).set(facts).where(eq(fraudWarnings.id, known.id));
      return;
    }
    await ctx.db.insert(fraudWarnings).values({ ...ownersOf(order), gatewayId, ...facts });
    await audit(ctx, 'order.fraudWarned', order, {
      after: { warning: gatewayId, reason: fraudType, amountCents: charge.amountCents },
    });
    const amount = formatCents(charge.amountCents);
    const message =
      `The card network warns that the payment of ${amount} of this order may be fraud (${readableCode(fraudType)}). ` +
      'If that is likely, a refund now prevents a dispute and its fee.';
    await alertStaff(ctx, {
      order,
      type: 'payment.fraudWarning',
      key: gatewayId,
      heading: `The payment of ${amount} may be fraud`,
      message,
    });
  });
}
