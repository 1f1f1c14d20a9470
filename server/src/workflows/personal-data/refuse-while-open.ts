import { sql } from 'drizzle-orm';
import { IS_PAYABLE } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/**
 * Refuses to erase a person while a trip is upcoming, a payment plan runs or money is on its way. An unpaid order may still be paid for 26
 * hours after its payment began; after that the payment was ended (sales/settlement/sweep-orders.ts). The caller holds
 * the orders' locks.
 */
export async function refuseWhileOpen(ctx: TransactionContext, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  const ids = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(orderIds)}::json))`;
  const { rows } = await ctx.db.execute<{ money: boolean; plan: boolean; trips: boolean }>(sql`select
    exists (select 1 from orders where id in ${ids} and (is_held
      or (updated_at > now() - interval '26 hours' and ${IS_PAYABLE})))
    or exists (select 1 from refunds where order_id in ${ids} and state = 'open')
    or exists (select 1 from transactions where order_id in ${ids} and state = 'pending') as money,
    exists (select 1 from payment_plans where order_id in ${ids} and state = 'active') as plan,
    exists (select 1 from order_items where order_id in ${ids} and status in ('booked', 'rebooked')
      and end_local::timestamptz > now()) as trips`);
  const { money, plan, trips } = rows[0]!;
  if (money) throw new AppError('erasure.moneyOpen');
  if (plan) throw new AppError('erasure.planRuns');
  if (trips) throw new AppError('erasure.tripsToCome');
}
