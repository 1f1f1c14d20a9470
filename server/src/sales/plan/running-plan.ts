import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Instalment, instalments, type PaymentPlan, paymentPlans } from '../../platform/db/tables/index.ts';

/** A plan that runs, with the instalments that are still to be paid. */
export interface RunningPlan {
  plan: PaymentPlan;
  open: Instalment[];
}

/** Null if the order was paid at once, or its plan has ended. Callers that decide hold the order's lock. */
export async function runningPlan(ctx: Context, orderId: string): Promise<RunningPlan | null> {
  const [plan] = await ctx.db
    .select()
    .from(paymentPlans)
    .where(and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.state, 'active')));
  if (!plan) return null;
  const open = await ctx.db
    .select()
    .from(instalments)
    .where(and(eq(instalments.planId, plan.id), inArray(instalments.state, [...OPEN_INSTALMENT_STATES])));
  return { plan, open };
}
