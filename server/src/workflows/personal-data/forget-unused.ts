import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { customers, orders, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import { eraseAccount } from './erase-account.ts';

const before = sql`now() - make_interval(days => ${KEPT_DAYS.unused})`;

/**
 * Erases customers without an order or a sign-in that they used. Nothing is known of them but what somebody typed, often
 * by mistake. A customer whose order is being saved waits.
 */
export async function forgetUnusedCustomers(ctx: Context, batch: number): Promise<void> {
  const theirOrders = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), isNull(orders.erasedAt)));
  const usedSignIn = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, customers.identityId),
        sql`not (${users.mustChangePassword} and ${users.temporaryUntil} < now())`,
      ),
    );
  await inTransaction(ctx, async (ctx) => {
    const unused = await ctx.db
      .select()
      .from(customers)
      .where(
        and(isNull(customers.erasedAt), lt(customers.createdAt, before), notExists(theirOrders), notExists(usedSignIn)),
      )
      .limit(batch)
      .for('update', { of: customers, skipLocked: true });
    for (const customer of unused) await eraseAccount(ctx, customer);
  });
}

/** Anybody can sign up with anybody's email. Without the mailed link nobody ever uses such a sign-in. */
export async function forgetUnverifiedSignIns(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    delete from users u where not email_verified
      and not exists (select 1 from accounts where user_id = u.id and updated_at >= ${before})
      and not exists (select 1 from employees where identity_id = u.id)
      and not exists (select 1 from agents where identity_id = u.id)
      and not exists (select 1 from customers where identity_id = u.id)`);
}
