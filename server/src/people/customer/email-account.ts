import { pick } from '@tours/contract/pick';
import { and, desc, eq, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, customers, divisions, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { accountMail } from '../identity/account-mail.ts';
import { type AccountHolder, sendAccountMail } from '../identity/send-account-mail.ts';

/**
 * Mails a new temporary password to a customer with a confirmed order in the caller's divisions. An unpaid order is not
 * enough: anybody may save one with anybody's email, and customers span companies, so it gives staff no right to change
 * the traveller's sign-in.
 */
export function emailAccountCustomer(ctx: Context, { customer }: { customer: string }): Promise<{ mail: string }> {
  return sendAccountMail(ctx, (ctx) => findHolder(ctx, customer));
}

const isConfirmed = sql<boolean>`${orders.state} in ('booked', 'confirmed')`;

/** The mail comes from the division of the customer's last confirmed order. */
async function findHolder(ctx: TransactionContext, id: string): Promise<AccountHolder> {
  const found = await ctx.db
    .select({ customer: customers, division: { id: divisions.id, ...sellerColumns }, isConfirmed })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(customers.id, id), staffScope(ctx, orders.divisionId)))
    .orderBy(desc(isConfirmed), desc(orders.createdAt))
    .limit(1)
    .for('update', { of: customers })
    .then(foundRow);
  if (!found.isConfirmed) throw new AppError('customer.notConfirmed');
  const { customer, division } = found;
  return {
    kind: 'customer',
    ...pick(customer, ['id', 'identityId', 'email']),
    divisionId: division.id,
    mail: { ...accountMail(ctx, 'customer', customer, division), template: 'account-customer' },
    connect: (identityId) => ctx.db.update(customers).set({ identityId }).where(eq(customers.id, id)),
  };
}
