import { inBothUnits } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import type { RefundOperation } from '@tours/contract/refund';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { charges, orders, partners, refundLegs, refunds, transactions } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { Refund } from './lease.ts';
import { splitOf, sumOfSplits } from './split.ts';
import { stepsOf } from './steps.ts';

export async function readOperations(ctx: Context, condition: SQL): Promise<RefundOperation[]> {
  const rows = await ctx.db
    .select({ refund: refunds, timezone: partners.timezone })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(and(condition, staffScope(ctx, refunds.divisionId)))
    .orderBy(desc(refunds.createdAt))
    .limit(50);
  const ids = rows.map(({ refund }) => refund.id);
  const legs = Map.groupBy(await readLegs(ctx, ids), ({ leg }) => leg.refundId);
  return rows.map(({ refund, timezone }) => present(refund, legs.get(refund.id) ?? [], timezone));
}

function readLegs(ctx: Context, refundIds: string[]) {
  return ctx.db
    .select({ leg: refundLegs, line: transactions, sequence: charges.sequence, payment: charges.intentId })
    .from(refundLegs)
    .innerJoin(charges, eq(charges.id, refundLegs.chargeId))
    .leftJoin(transactions, and(eq(transactions.chargeId, refundLegs.chargeId), eq(transactions.legId, refundLegs.id)))
    .where(inArray(refundLegs.refundId, refundIds))
    .orderBy(asc(refundLegs.sequence));
}

type LegRow = Awaited<ReturnType<typeof readLegs>>[number];

function present(refund: Refund, rows: LegRow[], timezone: string): RefundOperation {
  const splits = rows.flatMap(({ line }) => (line ? [{ split: splitOf(line) }] : []));
  const legs = rows.map(({ leg }) => leg);
  return {
    _id: refund.id,
    status: statusOf(refund, legs),
    id: legs.find(({ gatewayId }) => gatewayId !== null)?.gatewayId ?? null,
    orderItem: refund.orderItemId,
    ...inBothUnits({ amount: refund.amountCents }),
    ...pick(refund, ['method', 'loweredCents', 'note']),
    split: splits.length ? sumOfSplits(splits) : null,
    legs: rows.map(presentLeg),
    isCancelled: refund.cancelState === 'done',
    createdBy: refund.createdByName,
    createdAt: zoned(refund.createdAt, timezone),
    steps: stepsOf(refund, legs),
  };
}

const LEG_STATUS = {
  waiting: 'processing',
  pending: 'pending',
  succeeded: 'succeeded',
  refused: 'failed',
  failed: 'failed',
} as const;

function presentLeg({ leg, line, sequence, payment }: LegRow): RefundOperation['legs'][number] {
  const { gatewayId: id, method, amountCents, state } = leg;
  return { id, sequence, payment, method, amountCents, status: LEG_STATUS[state], split: line && splitOf(line) };
}

function statusOf({ state }: Refund, legs: LegRow['leg'][]): RefundOperation['status'] {
  if (state === 'failed' || legs.some((leg) => leg.state === 'failed')) return 'failed';
  if (state === 'open') return 'processing';
  return legs.some((leg) => leg.state === 'pending') ? 'pending' : 'succeeded';
}
