import { eq } from 'drizzle-orm';
import { pauseOrResume } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { instalments, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { planLeases } from '../order/lease.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { type DayWork, dayWork } from './day-work.ts';

/** planned → due on its day, and → overdue when no try is left. A plan that must not be charged is paused first. */
export async function markDays(ctx: Context, lease: Lease): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    await pauseOrResume(ctx, order);
    const running = await runningPlan(ctx, order.id);
    if (!running) return order;
    for (const instalment of running.open) {
      const work = dayWork(instalment, running.plan, ctx.clock());
      if (!work.becomesDue && !work.becomesOverdue) continue;
      await ctx.db.update(instalments).set(nextState(work)).where(eq(instalments.id, instalment.id));
      if (work.becomesOverdue)
        await audit(ctx, 'order.instalmentOverdue', order, {
          after: { position: instalment.position, dueOn: instalment.dueOn, amountCents: instalment.amountCents },
        });
    }
    return order;
  });
}

function nextState({ becomesOverdue, day, isByCard }: DayWork) {
  if (becomesOverdue) return { state: 'overdue' as const };
  return { state: 'due' as const, ...(isByCard && { nextTryOn: day }) };
}
