import { and, eq } from 'drizzle-orm';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { companies, differences, divisions, orderItems, orders } from '../../platform/db/tables/index.ts';
import { DIFFERENCE_PARTS } from './find-differences.ts';

/** A difference of a division in which the caller may make changes, with everything that is shown with it. */
export type AuthorisedDifference = Awaited<ReturnType<typeof authorisedDifference>>;

export async function authorisedDifference(ctx: Context, unverifiedId: string) {
  const found = await ctx.db
    .select({ difference: differences, ...DIFFERENCE_PARTS, timezone: companies.timezone })
    .from(differences)
    .innerJoin(divisions, eq(divisions.id, differences.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(orders, eq(orders.id, differences.orderId))
    .leftJoin(orderItems, eq(orderItems.id, differences.orderItemId))
    .where(and(eq(differences.id, unverifiedId), staffScope(ctx, differences.divisionId)))
    .then(foundRow);
  return found as Authorised<'difference', typeof found>;
}
