import { type AnyColumn, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { staffScope } from '../domains/company/staff-scope.ts';

/** A table whose rows carry their owners. Without `customerId` it holds nothing that a customer may list. */
export interface OwnedTable {
  divisionId: AnyColumn;
  partnerId: AnyColumn;
  customerId?: AnyColumn;
}

/**
 * The rows of a table that the caller may read: a customer's own, those sold through an agent's partner, those of an
 * employee's divisions. Visitors are refused, and customers where the table has no customer.
 */
export function visibleTo(ctx: Context, table: OwnedTable): SQL {
  const { actor } = ctx;
  if (actor.type === 'customer' && table.customerId) return eq(table.customerId, actor.id);
  if (actor.type === 'agent') return eq(table.partnerId, actor.partnerId);
  return staffScope(ctx, table.divisionId);
}
