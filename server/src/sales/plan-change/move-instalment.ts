import type { InputOf } from '@tours/contract/api';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { instalments, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor } from '../order/last-day.ts';
import { planLeases } from '../order/lease.ts';
import { openInstalment } from '../plan/open-instalment.ts';
import { orderIdForChange } from '../plan/plan-access.ts';
import { movableTo, presentPlan } from '../plan/present-plan.ts';
import type { PlannedInstalment } from '../plan/read-plan.ts';
import { withPlan } from './with-plan.ts';

/** A payer moves a payment to a later day, by as many days as the group allowed at the purchase. */
export async function moveInstalment(ctx: Context, input: InputOf<'moveInstalment'>): Promise<PlanView> {
  const orderId = await orderIdForChange(ctx, input.id);
  await withPlan(ctx, orderId, async (lease, facts) => {
    const instalment = openInstalment(facts, input.instalment);
    const today = localDay(ctx.clock(), facts.plan.timezone);
    const latest = movableTo(facts, instalment, today, await lastDayFor(ctx, orderId));
    if (!latest || input.dueOn <= instalment.dueOn || input.dueOn > latest) throw new AppError('plan.dateNotAllowed');
    const { id: key, dueOn } = input;
    await writeDay(ctx, lease, { key, order: facts.order, instalment, dueOn, action: 'order.instalmentMoved' });
  });
  return presentPlan(ctx, orderId, 'payer');
}

/** Staff give more time. The card is tried on the new day only if it has a try left. */
export async function extendInstalment(ctx: Context, input: InputOf<'extendInstalment'>): Promise<PlanView> {
  const { id: orderId } = await staffOrder(ctx, input.id);
  await withPlan(ctx, orderId, async (lease, facts) => {
    const instalment = openInstalment(facts, input.instalment);
    const { dueOn, note } = input;
    const isLater = dueOn > instalment.dueOn && dueOn > localDay(ctx.clock(), facts.plan.timezone);
    if (!isLater || dueOn > (await lastDayFor(ctx, orderId))) throw new AppError('plan.dateNotAllowed');
    await writeDay(ctx, lease, { order: facts.order, instalment, dueOn, note, action: 'order.instalmentExtended' });
  });
  return presentPlan(ctx, orderId, 'staff');
}

interface NewDay {
  key?: string;
  order: Order;
  instalment: PlannedInstalment;
  dueOn: string;
  note?: string;
  action: 'order.instalmentMoved' | 'order.instalmentExtended';
}

function writeDay(ctx: Context, lease: Lease, { key, order, instalment, dueOn, note, action }: NewDay): Promise<void> {
  const { id, position, amountCents, dueOn: before } = instalment;
  return inTransaction(ctx, async (ctx) => {
    await planLeases.lock(ctx, lease);
    if (key) await orderIdForChange(ctx, key);
    await ctx.db
      .update(instalments)
      .set({
        state: 'planned',
        dueOn,
        nextTryOn: null,
        // The new day has warnings of its own.
        cancelWarnedAt: null,
        cancelNoticedAt: null,
      })
      .where(eq(instalments.id, id));
    await audit(ctx, action, order, {
      before: { dueOn: before },
      after: { position, amountCents, dueOn, ...(note && { note }) },
    });
  });
}
