import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** No forgotten tab may pay any more. A card that holds the money already goes first. */
export async function endCardPayment(ctx: Context, intentId: string): Promise<void> {
  const { status } = await ctx.payments.getIntent(intentId);
  if (status === 'requires_capture' || status === 'succeeded' || status === 'processing')
    throw new AppError('order.inProgress');
  if (status !== 'canceled' && (await ctx.payments.cancel(intentId)) === 'captured')
    throw new AppError('order.alreadyPaid');
}
