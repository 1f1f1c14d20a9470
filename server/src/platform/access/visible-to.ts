import { type AnyColumn, and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { orders } from '../db/tables/index.ts';
import { staffScope } from './staff-scope.ts';

/** A table whose rows carry their owners. Without `customerId` it holds nothing that a customer may list. */
export interface OwnedTable {
  divisionId: AnyColumn;
  partnerId: AnyColumn;
  customerId?: AnyColumn;
  /** Set in rows of an order. */
  orderId?: AnyColumn;
}

/**
 * The rows of a table that the caller may read: a customer's own, those sold through an agent's partner, those of an
 * employee's divisions. Visitors are refused, and customers where the table has no customer.
 */
export function visibleTo(ctx: Context, table: OwnedTable): SQL {
  const { actor } = ctx;
  if (actor.type === 'customer' && table.customerId) return ofCustomer(ctx, table.customerId, table.orderId, actor.id);
  if (actor.type === 'agent') return eq(table.partnerId, actor.partnerId);
  return staffScope(ctx, table.divisionId);
}

/** A customer has few orders, so rows of orders are found through those: an index of each table would cost every order. */
function ofCustomer(ctx: Context, column: AnyColumn, orderId: AnyColumn | undefined, id: string): SQL {
  const own =
    orderId && inArray(orderId, ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id)));
  return and(eq(column, id), own)!;
}
