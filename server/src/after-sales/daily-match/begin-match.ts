import type { LedgerMatch } from '@tours/contract/daily-match';
import { and, eq, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { divisions, ledgerMatches } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { Match } from './match.ts';
import { presentMatch } from './present.ts';
import { queueTurn } from './queue-turn.ts';

/** No payment stays undecided for this long. Changes of older payments are found by their refunds. */
const DAYS_BACK = 35;

/** Starts a match for staff. If one is already running, that one continues right away instead. */
export async function startLedgerMatch(ctx: Context, input: { division: string }): Promise<LedgerMatch> {
  const division = await authorisedDivision(ctx, input.division);
  const match = await inTransaction(ctx, async (ctx) => {
    const { match, isNew } = await begin(ctx, division.id);
    if (isNew) {
      await audit(ctx, 'ledger.matchStarted', { id: match.id, divisionId: division.id });
    }
    return match;
  });
  return presentMatch(match, division.timezone);
}

/** Starts the nightly match of every division. A match that is still running from yesterday goes on. */
export async function startDailyMatches(ctx: Context): Promise<void> {
  const all = await ctx.db.select({ id: divisions.id }).from(divisions);
  await eachAlone(
    ctx,
    all,
    ({ id }) => ({ divisionId: id }),
    ({ id }) => inTransaction(ctx, (ctx) => begin(ctx, id)),
  );
}

/** Inserts a match. A constraint allows one running match per division, so the second caller finds the first. */
async function begin(ctx: TransactionContext, divisionId: string): Promise<{ match: Match; isNew: boolean }> {
  const [made] = await ctx.db
    .insert(ledgerMatches)
    .values({ divisionId, since: sql`now() - make_interval(days => ${DAYS_BACK})` })
    .onConflictDoNothing()
    .returning();
  const [match] = made ? [made] : await running(ctx, divisionId);
  // The match ended between the two statements, so there is room for another.
  if (!match) return begin(ctx, divisionId);
  await queueTurn(ctx, match.id);
  return { match, isNew: made !== undefined };
}

const running = (ctx: Context, divisionId: string) =>
  ctx.db
    .select()
    .from(ledgerMatches)
    .where(and(eq(ledgerMatches.divisionId, divisionId), eq(ledgerMatches.state, 'running')));
