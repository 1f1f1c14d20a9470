import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, ledgerDifferences, orderItems, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { DIFFERENCE_PARTS } from './find-differences.ts';

declare const authorised: unique symbol;

/** A difference of a division in which the caller may make changes, with everything that is shown with it. */
export type AuthorisedDifference = Awaited<ReturnType<typeof read>> & { readonly [authorised]: true };

export async function authorisedDifference(ctx: Context, unverifiedId: string): Promise<AuthorisedDifference> {
  return (await read(ctx, unverifiedId)) as AuthorisedDifference;
}

async function read(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ difference: ledgerDifferences, ...DIFFERENCE_PARTS, timezone: companies.timezone })
    .from(ledgerDifferences)
    .innerJoin(divisions, eq(divisions.id, ledgerDifferences.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
    .leftJoin(orderItems, eq(orderItems.id, ledgerDifferences.orderItemId))
    .where(and(eq(ledgerDifferences.id, id), staffScope(ctx, ledgerDifferences.divisionId)));
  if (!found) throw new AppError('resource.notFound');
  return found;
}
