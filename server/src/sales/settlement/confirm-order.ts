import type { AnswerOf } from '@tours/contract/api';
import { orderOfKey } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { presentOrder } from '../order/present.ts';
import { readOrder } from '../order/read-order.ts';
import { settleOrder } from './settle-order.ts';

/** The page calls this after its card form. The webhook calls the same verb, and the first of them does the work. */
export async function confirmOrder(ctx: Context, input: { id: string }): Promise<AnswerOf<'confirmOrder'>> {
  const { id } = await orderOfKey(ctx, input.id);
  const settlement = await whenFree(() => settleOrder(ctx, id));
  if (settlement === 'unknown') throw new AppError('order.notFound');
  const rows = await readOrder(ctx, id);
  // The settlement goes on, but nobody whose key has ended meanwhile sees the order.
  if (rows.order.checkoutKey !== input.id) throw new AppError('order.notFound');
  return {
    outcome: settlement === 'busy' ? 'processing' : settlement,
    order: presentOrder(rows, ctx.clock()),
    // FareHarbor's words may quote an answer.
    problems: rows.isPassedOn ? [] : rows.order.problems,
  };
}
