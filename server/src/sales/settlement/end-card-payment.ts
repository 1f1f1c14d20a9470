import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Cancels a payment, so that no forgotten tab can still pay. Refuses if the card already holds the money. */
export async function endCardPayment(ctx: Context, intentId: string): Promise<void> {
  const { status } = await ctx.payments.getIntent(intentId);
  if (status === 'requires_capture' || status === 'succeeded' || status === 'processing')
    throw new AppError('order.inProgress');
  if (status !== 'canceled' && (await ctx.payments.cancel(intentId)) === 'captured')
    throw new AppError('order.alreadyPaid');
}
