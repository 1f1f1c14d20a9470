import { and, count, eq, sql } from 'drizzle-orm';
import { mailSupport } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  companies,
  differences,
  divisions,
  reconciliationSeen,
  reconciliations,
} from '../../platform/db/tables/index.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { compareDepartures } from './compare-departures.ts';
import { compareDisputes } from './compare-disputes.ts';
import { compareOrders } from './compare-orders.ts';
import { comparePayments } from './compare-payments.ts';
import { comparePrices } from './compare-prices.ts';
import { compareRefunds } from './compare-refunds.ts';
import { recheckKnown } from './recheck-known.ts';
import { type Compared, moveOn, queueTurn, type Run, StepTaken } from './run.ts';

/** A run occupies a worker for this long before others get their turn. */
const TURN_MS = 10_000;
const TRY_AGAIN_MS = 60_000;
const WAIT_FOR_OTHERS_MS = 5_000;
/** A run that takes longer is given up, and the next day's run starts again. */
const GIVE_UP_HOURS = 20;

/** Each call does one step: a page, a departure, or a price. Null means that the run is complete. */
const STAGES: Record<Run['stage'], (ctx: Context, run: Run, compared: Compared) => Promise<Run | null>> = {
  payments: comparePayments,
  refunds: compareRefunds,
  disputes: compareDisputes,
  unseen: compareOrders,
  departures: compareDepartures,
  prices: comparePrices,
  known: recheckKnown,
};

/**
 * Makes some steps of a run and leaves the rest to the next job. Each finished step is saved, so the next worker
 * continues there after a crash.
 */
export async function runReconciliation(ctx: Context, reconciliationId: string): Promise<void> {
  const [begun] = await ctx.db.select().from(reconciliations).where(eq(reconciliations.id, reconciliationId));
  if (begun?.state !== 'running') return;
  if (await isOthersTurn(ctx, begun)) return queueTurn(ctx, reconciliationId, WAIT_FOR_OTHERS_MS);
  const compared = await readCompared(ctx, begun.divisionId);
  const end = Date.now() + TURN_MS;
  let run = begun;
  try {
    while (Date.now() < end) {
      const next = await STAGES[run.stage](ctx, run, compared);
      if (!next) return await finish(ctx, run);
      run = next;
    }
  } catch (error) {
    if (error instanceof StepTaken) return;
    if (!(error instanceof FareHarborUnavailable) && !(error instanceof PaymentsUnavailable)) throw error;
    ctx.log.warn({ err: error, reconciliationId, stage: run.stage }, 'a reconciliation stops for now');
    return stopHere(ctx, run, error instanceof PaymentsUnavailable ? 'Stripe' : 'FareHarbor');
  }
  return queueTurn(ctx, reconciliationId);
}

/**
 * True while an older run is under way, so that runs never occupy more than one worker. One that makes no progress does
 * not count.
 */
async function isOthersTurn(ctx: Context, run: Run): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from reconciliations
    where state = 'running' and (started_at, id) < (${run.startedAt.toISOString()}::timestamptz, ${run.id}::uuid)
      and moved_at > now() - interval '30 seconds' limit 1`);
  return rows.length > 0;
}

async function readCompared(ctx: Context, divisionId: string): Promise<Compared> {
  return ctx.db
    .select({
      account: companies.stripeConnectedAccountId,
      isFirst: sql<boolean>`not exists (select 1 from divisions d
        where d.company_id = ${divisions.companyId} and (d.created_at, d.id) < (${divisions.createdAt}, ${divisions.id}))`,
    })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(divisions.id, divisionId))
    .then(oneRow);
}

async function stopHere(ctx: Context, run: Run, vendor: string): Promise<void> {
  const isOver = Date.now() - run.startedAt.getTime() > GIVE_UP_HOURS * 3_600_000;
  const change = isOver
    ? { state: 'failed' as const, finishedAt: new Date(), problem: `${vendor} didn’t answer for a day.` }
    : { problem: `${vendor} isn’t answering right now. The reconciliation continues automatically.` };
  await ctx.db
    .update(reconciliations)
    .set(change)
    .where(and(eq(reconciliations.id, run.id), eq(reconciliations.step, run.step)));
  if (!isOver) await queueTurn(ctx, run.id, TRY_AGAIN_MS);
}

async function finish(ctx: Context, run: Run): Promise<void> {
  const foundBy = and(eq(differences.reconciliationId, run.id), eq(differences.state, 'open'));
  const found = await ctx.db.$count(differences, foundBy);
  await moveOn(ctx, run, { state: 'done', percent: 100, found, finishedAt: new Date() }, async (ctx) => {
    await ctx.db.delete(reconciliationSeen).where(eq(reconciliationSeen.reconciliationId, run.id));
    if (found === 0) return;
    const kinds = await ctx.db
      .select({ kind: differences.kind, count: count() })
      .from(differences)
      .where(foundBy)
      .groupBy(differences.kind);
    const subject = found === 1 ? 'One new difference was' : `${found} new differences were`;
    await mailSupport(ctx, {
      type: 'reconciliation.differs',
      message: `${subject} found between our records and Stripe or FareHarbor.`,
      facts: {
        ...Object.fromEntries(kinds.map(({ kind, count }) => [kind, String(count)])),
        link: `${ctx.config.PUBLIC_URL}/companies/divisions/reconciliation`,
      },
      divisionId: run.divisionId,
      onceKey: `alert:reconciliation:${run.id}`,
    });
  });
}
