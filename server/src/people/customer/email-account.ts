import { and, desc, eq, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { customers, divisions, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type AccountHolder, sendAccountMail } from '../identity/send-account-mail.ts';
import { accountMail } from './account-mail.ts';

/**
 * A new temporary password for a customer with a confirmed order in the caller's divisions. Anybody may save an order
 * with anybody's email, and customers span companies: an unpaid one gives staff no say over the traveller's sign-in.
 */
export function emailAccountCustomer(ctx: Context, { customer }: { customer: string }): Promise<{ mail: string }> {
  return sendAccountMail(ctx, customer, (ctx) => findHolder(ctx, customer));
}

const isConfirmed = sql<boolean>`${orders.state} in ('booked', 'confirmed')`;

/** The division of their last order there is the one the mail comes from. */
async function findHolder(ctx: TransactionContext, id: string): Promise<AccountHolder> {
  const [found] = await ctx.db
    .select({ customer: customers, division: divisions, isConfirmed })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .where(and(eq(customers.id, id), staffScope(ctx, orders.divisionId)))
    .orderBy(desc(isConfirmed), desc(orders.createdAt))
    .limit(1)
    .for('update', { of: customers });
  if (!found) throw new AppError('resource.notFound');
  if (!found.isConfirmed) throw new AppError('customer.notConfirmed');
  const { customer, division } = found;
  return {
    kind: 'customer',
    id,
    identityId: customer.identityId,
    email: customer.email,
    name: customer.name,
    divisionId: division.id,
    mail: { ...accountMail(ctx, { customer, division }), orderId: null },
    connect: (identityId) => ctx.db.update(customers).set({ identityId }).where(eq(customers.id, id)),
  };
}
