import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { paymentPlans, planConsents } from '../../platform/db/tables/index.ts';

/** Removes the plan that an unpaid order was saved with, and the payer's consent. */
export const withoutPlan = (ctx: TransactionContext, orderId: string) =>
  ctx.db.execute(sql`
    with removed as (delete from ${paymentPlans} where order_id = ${orderId} and state = 'offered' returning id)
    delete from ${planConsents} where plan_id in (select id from removed)`);
