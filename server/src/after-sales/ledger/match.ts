import { and, eq, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { ledgerMatches } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export type Match = typeof ledgerMatches.$inferSelect;

/** Another worker has done this step of the match. */
export class StepTaken extends Error {
  override name = 'StepTaken';
}

/** The division whose books are compared, and what belongs to it at the vendors. */
export interface Compared {
  divisionId: string;
  shortname: string;
  account: string;
  /** The oldest division of its company lists what belongs to none. */
  isFirst: boolean;
}

type Change = Partial<Omit<Match, 'payments' | 'refunds' | 'departures' | 'bookings'>>;
type Added = Partial<Pick<Match, 'payments' | 'refunds' | 'departures' | 'bookings'>>;

/**
 * Writes a step's end, if nobody else has: `also` is written with it. A step that is done twice does nothing twice, so
 * a match that dies in the middle of one begins that one again.
 */
export async function moveOn(
  ctx: Context,
  match: Match,
  change: Change,
  added: Added = {},
  also: (ctx: TransactionContext) => Promise<void> = async () => {},
): Promise<Match> {
  const counts = Object.fromEntries(
    Object.entries(added).map(([name, count]) => [
      name,
      sql`${ledgerMatches[name as keyof Added]} + ${count}::integer`,
    ]),
  );
  return inTransaction(ctx, async (ctx) => {
    const [next] = await ctx.db
      .update(ledgerMatches)
      .set({ problem: null, ...change, ...counts, step: match.step + 1, movedAt: new Date() })
      .where(
        and(eq(ledgerMatches.id, match.id), eq(ledgerMatches.step, match.step), eq(ledgerMatches.state, 'running')),
      )
      .returning();
    if (!next) throw new StepTaken(`Match ${match.id} went on without this worker`);
    await also(ctx);
    return next;
  });
}
