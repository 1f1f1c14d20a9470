import { and, count, eq, sql } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  companies,
  divisions,
  ledgerDifferences,
  ledgerMatches,
  ledgerMatchSeen,
} from '../../platform/db/tables/index.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { compareDepartures } from './compare-departures.ts';
import { compareDisputes } from './compare-disputes.ts';
import { compareOrders } from './compare-orders.ts';
import { comparePayments } from './compare-payments.ts';
import { comparePrices } from './compare-prices.ts';
import { compareRefunds } from './compare-refunds.ts';
import { type Compared, type Match, moveOn, StepTaken } from './match.ts';
import { queueTurn } from './queue-turn.ts';
import { recheckKnown } from './recheck-known.ts';

/** A match occupies a worker for this long before others get their turn. */
const TURN_MS = 10_000;
const TRY_AGAIN_MS = 60_000;
const WAIT_FOR_OTHERS_MS = 5_000;
/** A match that takes longer is given up, and the next day's match starts again. */
const GIVE_UP_HOURS = 20;

/** Each call does one step: a page, a departure, or a price. Null means that the match is complete. */
const STAGES: Record<Match['stage'], (ctx: Context, match: Match, compared: Compared) => Promise<Match | null>> = {
  payments: comparePayments,
  refunds: compareRefunds,
  disputes: compareDisputes,
  unseen: compareOrders,
  departures: compareDepartures,
  prices: comparePrices,
  known: recheckKnown,
};

/**
 * Runs some steps of a match and leaves the rest to the next job. Each finished step is saved, so the next worker
 * continues there after a crash.
 */
export async function runMatch(ctx: Context, matchId: string): Promise<void> {
  const [begun] = await ctx.db.select().from(ledgerMatches).where(eq(ledgerMatches.id, matchId));
  if (begun?.state !== 'running') return;
  if (await isOthersTurn(ctx, begun)) return queueTurn(ctx, matchId, WAIT_FOR_OTHERS_MS);
  const compared = await readCompared(ctx, begun.divisionId);
  const end = Date.now() + TURN_MS;
  let match = begun;
  try {
    while (Date.now() < end) {
      const next = await STAGES[match.stage](ctx, match, compared);
      if (!next) return await finish(ctx, match);
      match = next;
    }
  } catch (error) {
    if (error instanceof StepTaken) return;
    if (!(error instanceof FareHarborUnavailable) && !(error instanceof PaymentsUnavailable)) throw error;
    ctx.log.warn({ err: error, matchId, stage: match.stage }, 'a match stops for now');
    return stopHere(ctx, match, error instanceof PaymentsUnavailable ? 'Stripe' : 'FareHarbor');
  }
  return queueTurn(ctx, matchId);
}

/**
 * True while an older match is running, so that matches never occupy more than one worker. A match that makes no
 * progress does not count.
 */
async function isOthersTurn(ctx: Context, match: Match): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from ledger_matches
    where state = 'running' and (started_at, id) < (${match.startedAt.toISOString()}::timestamptz, ${match.id}::uuid)
      and moved_at > now() - interval '30 seconds' limit 1`);
  return rows.length > 0;
}

async function readCompared(ctx: Context, divisionId: string): Promise<Compared> {
  return ctx.db
    .select({
      divisionId: divisions.id,
      shortname: companies.fareharborShortname,
      account: companies.stripeConnectedAccountId,
      isFirst: sql<boolean>`not exists (select 1 from divisions d
        where d.company_id = ${divisions.companyId} and (d.created_at, d.id) < (${divisions.createdAt}, ${divisions.id}))`,
    })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(divisions.id, divisionId))
    .then(oneRow);
}

async function stopHere(ctx: Context, match: Match, vendor: string): Promise<void> {
  const isOver = Date.now() - match.startedAt.getTime() > GIVE_UP_HOURS * 3_600_000;
  const change = isOver
    ? { state: 'failed' as const, finishedAt: new Date(), problem: `${vendor} didn’t answer for a day.` }
    : { problem: `${vendor} isn’t answering right now. The reconciliation continues automatically.` };
  await ctx.db
    .update(ledgerMatches)
    .set(change)
    .where(and(eq(ledgerMatches.id, match.id), eq(ledgerMatches.step, match.step)));
  if (!isOver) await queueTurn(ctx, match.id, TRY_AGAIN_MS);
}

async function finish(ctx: Context, match: Match): Promise<void> {
  const foundBy = and(eq(ledgerDifferences.matchId, match.id), eq(ledgerDifferences.state, 'open'));
  const [news] = await ctx.db.select({ found: count() }).from(ledgerDifferences).where(foundBy);
  const found = news?.found ?? 0;
  await moveOn(ctx, match, { state: 'done', percent: 100, found, finishedAt: new Date() }, {}, async (ctx) => {
    await ctx.db.delete(ledgerMatchSeen).where(eq(ledgerMatchSeen.matchId, match.id));
    if (found === 0) return;
    const kinds = await ctx.db
      .select({ kind: ledgerDifferences.kind, count: count() })
      .from(ledgerDifferences)
      .where(foundBy)
      .groupBy(ledgerDifferences.kind);
    const subject = found === 1 ? 'One new difference was' : `${found} new differences were`;
    await queueMail(ctx, {
      template: 'support-alert',
      to: ctx.config.SUPPORT_EMAIL,
      data: {
        type: 'ledger.differs',
        message: `${subject} found between our records and Stripe or FareHarbor.`,
        data: {
          ...Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])),
          link: `${ctx.config.PUBLIC_URL}/companies/divisions/ledger`,
        },
      },
      divisionId: match.divisionId,
      orderId: null,
      onceKey: `alert:ledger:${match.id}`,
    });
  });
}
