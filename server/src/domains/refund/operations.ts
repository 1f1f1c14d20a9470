import { toDollars } from '@tours/contract/money';
import type { RefundOperation, RefundSplit } from '@tours/contract/refund';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders, partners, refunds, transactions } from '../../db/tables/index.ts';
import { zoned } from '../../lib/zoned.ts';
import { staffScope } from '../company/staff-scope.ts';
import type { Refund } from './lease.ts';
import { stepsOf } from './steps.ts';

/** One refund, or those of a booking, the newest first. */
export async function readOperations(
  ctx: Context,
  which: { id: string } | { orderItemId: string },
): Promise<RefundOperation[]> {
  const condition = 'id' in which ? eq(refunds.id, which.id) : eq(refunds.orderItemId, which.orderItemId);
  const rows = await ctx.db
    .select({ refund: refunds, line: transactions, timezone: partners.timezone })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .leftJoin(
      transactions,
      and(eq(transactions.gatewayId, refunds.gatewayId), eq(transactions.orderItemId, refunds.orderItemId)),
    )
    .where(and(condition, staffScope(ctx, refunds.divisionId)))
    .orderBy(desc(refunds.createdAt))
    .limit(50);
  return rows.map(({ refund, line, timezone }) => present(refund, line, timezone));
}

function present(refund: Refund, line: typeof transactions.$inferSelect | null, timezone: string): RefundOperation {
  return {
    _id: refund.id,
    status: statusOf(refund),
    id: refund.gatewayId,
    orderItem: refund.orderItemId,
    method: refund.method,
    amount: toDollars(refund.amountCents),
    amountCents: refund.amountCents,
    split: line && splitOfLine(line),
    isCancelled: refund.cancelState === 'done',
    note: refund.note,
    createdBy: refund.createdByName,
    createdAt: zoned(refund.createdAt, timezone),
    steps: stepsOf(refund),
  };
}

function splitOfLine(line: typeof transactions.$inferSelect): RefundSplit {
  const { amountCents, feeCents: platformFeeCents, partnerCommissionCents } = line;
  const operatorCents = amountCents - platformFeeCents - partnerCommissionCents;
  return { amountCents, operatorCents, platformFeeCents, partnerCommissionCents };
}

function statusOf({ state, cardState }: Refund): RefundOperation['status'] {
  if (state === 'failed' || cardState === 'failed') return 'failed';
  if (state === 'open') return 'processing';
  return cardState === 'pending' ? 'pending' : 'succeeded';
}
