import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders } from '../../db/tables/index.ts';
import { staffScope } from '../company/staff-scope.ts';

/**
 * The condition under which somebody may find an order without its link: one's own, of one's partner, of one's
 * divisions. An order belongs to the partner through whom it was sold.
 */
export function orderScope(ctx: Context): SQL {
  const { actor } = ctx;
  if (actor.type === 'customer') return eq(orders.customerId, actor.id);
  if (actor.type === 'agent') return eq(orders.partnerId, actor.partnerId);
  return staffScope(ctx, orders.divisionId);
}
