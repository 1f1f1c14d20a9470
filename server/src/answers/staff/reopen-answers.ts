import type { ZonedString } from '@tours/contract/time';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { answerExtensions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { zoned } from '../../platform/lib/zoned.ts';

const DAY = 86_400_000;

/** Opens the questions of an order again for some days, for example because a family called after the last day. */
export async function reopenAnswers(
  ctx: Context,
  { id, days }: { id: string; days: number },
): Promise<{ until: ZonedString }> {
  const { divisionId, timezone } = await staffOrder(ctx, id);
  const until = new Date(+ctx.clock() + days * DAY);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(answerExtensions)
      .values({ orderId: id, until })
      .onConflictDoUpdate({ target: answerExtensions.orderId, set: { until } });
    await audit(ctx, 'order.answersReopened', { id, divisionId }, { after: { until } });
    return { until: zoned(until, timezone) };
  });
}
