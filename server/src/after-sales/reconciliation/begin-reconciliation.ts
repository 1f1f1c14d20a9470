import type { Reconciliation } from '@tours/contract/reconciliation';
import { and, eq, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { divisions, reconciliations } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { presentRun } from './present.ts';
import { queueTurn, type Run } from './run.ts';

/** No payment stays undecided for this long. Changes of older payments are found by their refunds. */
const DAYS_BACK = 35;

/** Starts a run for staff. If one is under way, that one continues at once instead. */
export async function startReconciliation(ctx: Context, input: { division: string }): Promise<Reconciliation> {
  const division = await authorisedDivision(ctx, input.division);
  const run = await inTransaction(ctx, async (ctx) => {
    const { run, isNew } = await begin(ctx, division.id);
    if (isNew) await audit(ctx, 'reconciliation.started', { id: run.id, divisionId: division.id });
    return run;
  });
  return presentRun(run, division.timezone);
}

/** Starts the nightly run of every division. One that has been running since yesterday goes on. */
export async function startReconciliations(ctx: Context): Promise<void> {
  const all = await ctx.db.select({ id: divisions.id }).from(divisions);
  await eachAlone(
    ctx,
    all,
    ({ id }) => ({ divisionId: id }),
    ({ id }) => inTransaction(ctx, (ctx) => begin(ctx, id)),
  );
}

/** Inserts a run. A constraint allows one at a time for each division, so the second caller finds the first. */
async function begin(ctx: TransactionContext, divisionId: string): Promise<{ run: Run; isNew: boolean }> {
  const [made] = await ctx.db
    .insert(reconciliations)
    .values({ divisionId, since: sql`now() - make_interval(days => ${DAYS_BACK})` })
    .onConflictDoNothing()
    .returning();
  const [run] = made ? [made] : await running(ctx, divisionId);
  // The run ended between the two statements, so there is room for another.
  if (!run) return begin(ctx, divisionId);
  await queueTurn(ctx, run.id);
  return { run, isNew: made !== undefined };
}

const running = (ctx: Context, divisionId: string) =>
  ctx.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.divisionId, divisionId), eq(reconciliations.state, 'running')));
