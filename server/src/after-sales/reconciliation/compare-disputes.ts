import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { isClosed, readDispute, recordDispute } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/db/clock.ts';
import { disputes, disputeTransfers } from '../../platform/db/tables/index.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/facts.ts';
import { positionOf, settingOf } from '../dispute/plan-transfer.ts';
import { ordersOf } from './compare-refunds.ts';
import { inspectOrder } from './inspect-order.ts';
import { moveOn, type Run } from './run.ts';

/** Banks decide within months, so only disputes that were opened in this time are read. */
const DAYS_BACK = 120;
const DAY_MS = 86_400_000;
/** The cursor of this stage's second half. */
const STILL_OPEN = 'open';
const BATCH = 20;

/**
 * Compares one page of the provider's disputes with ours. A dispute has a deadline, so if its event was lost it is
 * saved and reported right away. In the end, disputes that are open here are read again for their decision.
 */
export async function compareDisputes(ctx: Context, run: Run): Promise<Run> {
  if (run.cursor === STILL_OPEN) return readOpen(ctx, run);
  const readAt = await databaseNow(ctx);
  const since = new Date(run.startedAt.getTime() - DAYS_BACK * DAY_MS);
  const { facts, next } = await ctx.payments.pageDisputes({ since, after: run.cursor });
  const owners = await ordersOf(ctx, run.divisionId, facts);
  const mine = facts.flatMap((fact) => {
    const orderId = owners.get(fact.intentId);
    return orderId ? { ...fact, orderId } : [];
  });
  for (const { orderId, ...fact } of await suspectsOf(ctx, run, mine)) {
    await recordDispute(ctx, fact, readAt);
    await inspectOrder(ctx, orderId, { reconciliationId: run.id });
  }
  return moveOn(ctx, run, { cursor: next ?? STILL_OPEN, percent: 40 });
}

/** Finds disputes that differ from the provider's, those whose money is gone, and those whose transfer is not done. */
async function suspectsOf<Fact extends DisputeFact>(ctx: Context, { divisionId }: Run, facts: Fact[]): Promise<Fact[]> {
  if (!facts.length) return [];
  const ids = facts.map(({ id }) => id);
  const rows = await ctx.db.select().from(disputes).where(inArray(disputes.gatewayId, ids));
  const known = new Map(rows.map((row) => [row.gatewayId, row]));
  const setting = await settingOf(ctx, { divisionId });
  const disputeIds = rows.map(({ id }) => id);
  const moved = await ctx.db.select().from(disputeTransfers).where(inArray(disputeTransfers.disputeId, disputeIds));
  const owes = (row: (typeof rows)[number]) => {
    const own = moved.filter(({ disputeId }) => disputeId === row.id);
    const { wantedCents, movedCents } = positionOf(row, setting, own);
    return wantedCents !== movedCents;
  };
  return facts.filter(({ id, status, withdrawnCents }) => {
    const row = known.get(id);
    if (row?.state !== status || row.withdrawnCents !== withdrawnCents || owes(row)) return true;
    return isClosed(status) && withdrawnCents > 0;
  });
}

async function readOpen(ctx: Context, run: Run): Promise<Run> {
  const rows = await ctx.db
    .select({ gatewayId: disputes.gatewayId, orderId: disputes.orderId })
    .from(disputes)
    .where(and(eq(disputes.divisionId, run.divisionId), isNull(disputes.closedAt), lt(disputes.readAt, run.startedAt)))
    .orderBy(asc(disputes.readAt))
    .limit(BATCH);
  for (const { gatewayId, orderId } of rows) {
    await readDispute(ctx, gatewayId);
    await inspectOrder(ctx, orderId, { reconciliationId: run.id });
  }
  return moveOn(ctx, run, rows.length ? {} : { stage: 'unseen', cursor: null, percent: 45 });
}
