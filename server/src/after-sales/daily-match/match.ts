import { and, eq, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { ledgerMatches } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export type Match = typeof ledgerMatches.$inferSelect;

/** Another worker has done this step of the match. */
export class StepTaken extends Error {
  override name = 'StepTaken';
}

/** The compared division with its ids at the vendors. */
export interface Compared {
  divisionId: string;
  shortname: string;
  account: string;
  /** The oldest division of a company also lists differences that belong to no division. */
  isFirst: boolean;
}

type Change = Partial<Omit<Match, 'payments' | 'refunds' | 'departures' | 'bookings'>>;
type Added = Partial<Pick<Match, 'payments' | 'refunds' | 'departures' | 'bookings'>>;

/**
 * Saves the end of a step together with `also`, unless another worker has done so. A repeated step therefore changes
 * nothing twice, and a match that dies in the middle of a step repeats it.
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
