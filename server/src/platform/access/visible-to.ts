import { type AnyColumn, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { allOf } from '../db/conditions.ts';
import { orders } from '../db/tables/index.ts';
import { staffScope } from './staff-scope.ts';

/** A table whose rows carry their owners. A table without `customerId` holds nothing that a customer may list. */
export interface OwnedTable {
  divisionId: AnyColumn;
  partnerId: AnyColumn;
  customerId?: AnyColumn;
  /** The order of the row, in tables of an order's parts. */
  orderId?: AnyColumn;
}

/**
 * The rows of a table that the caller may read: customers read their own, agents those sold through their partner, and
 * employees those of their divisions. Visitors are refused, and so are customers where the table has no customer.
 */
export function visibleTo(ctx: Context, table: OwnedTable): SQL {
  const { actor } = ctx;
  if (actor.type === 'customer' && table.customerId) return ofCustomer(ctx, table.customerId, table.orderId, actor.id);
  // A partner has one division. Naming it lets PostgreSQL read a large partner's lists in the order of a division's index.
  if (actor.type === 'agent')
    return allOf(eq(table.divisionId, actor.divisionId), eq(table.partnerId, actor.partnerId));
  return staffScope(ctx, table.divisionId);
}

/**
 * Finds rows through the customer's orders, which are few. Otherwise each table would need an index by customer, and
 * each order would pay for it.
 */
function ofCustomer(ctx: Context, column: AnyColumn, orderId: AnyColumn | undefined, id: string): SQL {
  const own =
    orderId && inArray(orderId, ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id)));
  return allOf(eq(column, id), own);
}
