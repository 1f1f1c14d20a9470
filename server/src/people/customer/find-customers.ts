import type { InputOf } from '@tours/contract/api';
import type { findCustomers as endpoint } from '@tours/contract/customer';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { customers, orders } from '../../platform/db/tables/index.ts';
import { ownIdentity } from '../identity/own-identity.ts';

type Query = InputOf<'findCustomers'>;

/**
 * Reads the caller's own customer record. Employees may also find people by email who have an order in their divisions.
 */
export async function findCustomers(ctx: Context, query: Query): Promise<z.output<typeof endpoint.response>> {
  const rows = await ctx.db.select().from(customers).where(conditionOf(ctx, query));
  return rows.map((row) => ({
    _id: row.id,
    cognitoId: row.identityId,
    name: row.name,
    email: row.email,
    phone: row.phone,
  }));
}

function conditionOf(ctx: Context, { cognitoId, email }: Query): SQL | undefined {
  if (email === undefined) return eq(customers.identityId, ownIdentity(ctx, cognitoId!));
  const sold = ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), staffScope(ctx, orders.divisionId)));
  return and(eq(sql`lower(${customers.email})`, email), exists(sold));
}
