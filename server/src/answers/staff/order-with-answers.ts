import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The order whose answers staff read or reopen. */
export async function orderWithAnswers(ctx: Context, unverifiedId: string) {
  const [found] = await ctx.db
    .select({ id: orders.id, divisionId: orders.divisionId, timezone: companies.timezone })
    .from(orders)
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(orders.id, unverifiedId), staffScope(ctx, orders.divisionId)));
  if (!found) throw new AppError('order.notFound');
  return found;
}
