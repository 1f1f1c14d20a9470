import { and, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { customers, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseOrders } from './erase-orders.ts';

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Erases the people of unpaid orders, and their customers if nothing else is known of them. Often that is only an email that
 * somebody typed.
 */
export async function forgetUnpaidOrders(ctx: Context, batch: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string; division: string; customer: string }>(sql`
      select id, division_id as division, customer_id as customer from orders
      where not is_paid and division_id in (select id from divisions) and erased_at is null
        and created_at < ${before(KEPT_DAYS.unpaidOrders)} and (lease_until is null or lease_until < now())
        and case state when 'open' then saved_at < ${before(KEPT_DAYS.unpaidOrders)}
          when 'released' then updated_at < ${before(KEPT_DAYS.releasedOrders)} else false end
      limit ${batch} for update skip locked`);
    await eraseOrders(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const { id, division } of rows) await audit(ctx, 'order.erased', { id, divisionId: division });
    await forgetCustomers(ctx, [...new Set(rows.map(({ customer }) => customer))]);
  });
}

/** Customers with a sign-in or another order stay. An order that is being saved waits and keeps its customer. */
async function forgetCustomers(ctx: TransactionContext, ids: string[]): Promise<void> {
  const kept = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.customerId} = ${customers.id}`, isNull(orders.erasedAt)));
  const nobodies = await ctx.db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, ids), isNull(customers.identityId), isNull(customers.erasedAt), notExists(kept)))
    .for('update', { of: customers, skipLocked: true });
  for (const customer of nobodies) await eraseAccount(ctx, customer);
}
