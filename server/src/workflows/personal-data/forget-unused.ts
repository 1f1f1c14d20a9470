import { and, eq, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import { IS_UNUSED_SIGN_IN } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { customers, orders, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import { eraseAccount } from './erase-account.ts';
import { emptiedMails } from './erase-orders.ts';

const before = sql`now() - make_interval(days => ${KEPT_DAYS.unused})`;

/** True for a sign-in that is new, or to which a link was mailed that still verifies it. */
const isAwaited = sql`(users.created_at >= ${before}
  or exists (select 1 from accounts where accounts.user_id = users.id and accounts.updated_at >= ${before})
  or exists (select 1 from verifications
    where verifications.identifier = 'verify-account:' || users.id and verifications.expires_at > now()))`;

/**
 * Erases customers without an order or a sign-in that they used. Nothing is known of them but what somebody typed, often
 * by mistake. A customer whose order is being saved waits. Returns how many were found.
 */
export async function forgetUnusedCustomers(ctx: Context, batch: number): Promise<number> {
  const theirOrders = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), isNull(orders.erasedAt)));
  const usableSignIn = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, customers.identityId),
        sql`not (${users.mustChangePassword} and ${users.temporaryUntil} < now())`,
        sql`(${users.emailVerified} or ${isAwaited})`,
      ),
    );
  // Their mails belong to their work, and a customer was probably named with the wrong email.
  const colleagues = sql`exists (
    select 1 from employees where lower(employees.email) = lower(${customers.email})
    union all select 1 from agents where lower(agents.email) = lower(${customers.email}))`;
  return inTransaction(ctx, async (ctx) => {
    const unused = await ctx.db
      .select()
      .from(customers)
      .where(
        and(
          isNull(customers.erasedAt),
          lt(customers.createdAt, before),
          notExists(theirOrders),
          notExists(usableSignIn),
          not(colleagues),
        ),
      )
      .limit(batch)
      .for('update', { of: customers, skipLocked: true });
    for (const customer of unused) await eraseAccount(ctx, customer);
    return unused.length;
  });
}

/** Anybody can sign up with anybody's email. Without the mailed link nobody ever uses such a sign-in, so its mails go too. */
export async function forgetUnverifiedSignIns(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ email: string }>(sql`
      delete from users where not email_verified and not ${isAwaited} and ${IS_UNUSED_SIGN_IN} returning email`);
    const emails = rows.map(({ email }) => email);
    const areTheirs = sql`template = 'verify-account' and to_address = any(${sql.param(emails)}::text[])`;
    if (emails.length) await ctx.db.execute(emptiedMails(areTheirs));
  });
}
