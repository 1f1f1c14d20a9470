import { and, eq, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { reconciliations } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun } from '../../platform/durable/job.ts';

export type Run = typeof reconciliations.$inferSelect;

/** Another worker has done this step of the run. */
export class StepTaken extends Error {
  override name = 'StepTaken';
}

export interface Compared {
  /** The operator's account at Stripe. */
  account: string;
  /** The oldest division of a company also lists differences that belong to no division. */
  isFirst: boolean;
}

type Counts = Pick<Run, 'payments' | 'refunds' | 'departures' | 'bookings'>;

interface Change extends Partial<Omit<Run, keyof Counts>> {
  /** The numbers of records that the step has compared. */
  added?: Partial<Counts>;
}

/**
 * Saves the end of a step together with `also`, unless another worker has done so. A repeated step therefore changes
 * nothing twice, and a run that dies in the middle of a step repeats it.
 */
export async function moveOn(
  ctx: Context,
  run: Run,
  { added = {}, ...change }: Change,
  also?: (ctx: TransactionContext) => Promise<void>,
): Promise<Run> {
  const counts = Object.fromEntries(
    Object.entries(added).map(([name, count]) => [
      name,
      sql`${reconciliations[name as keyof Counts]} + ${count}::integer`,
    ]),
  );
  return inTransaction(ctx, async (ctx) => {
    const [next] = await ctx.db
      .update(reconciliations)
      .set({ problem: null, ...change, ...counts, step: run.step + 1, movedAt: new Date() })
      .where(
        and(eq(reconciliations.id, run.id), eq(reconciliations.step, run.step), eq(reconciliations.state, 'running')),
      )
      .returning();
    if (!next) throw new StepTaken(`Run ${run.id} went on without this worker`);
    await also?.(ctx);
    return next;
  });
}

/** Reconciliations run after orders and mails, because people wait for those. */
const LAST = 10;

/** Plans the next turn of a run: see run-reconciliation.ts. */
export const queueTurn = (ctx: Context, reconciliationId: string, inMs?: number): Promise<void> =>
  queueRun(ctx, 'reconcile', reconciliationId, { priority: LAST, ...(inMs !== undefined && { inMs }) });
