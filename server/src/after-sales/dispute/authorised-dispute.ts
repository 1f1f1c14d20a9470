import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { companies, disputes, divisions, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export type AuthorisedDispute = Awaited<ReturnType<typeof authorisedDispute>>;

export async function authorisedDispute(ctx: Context, id: string) {
  return ctx.db
    .select({ dispute: disputes, order: orders, company: companies, division: divisions })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(divisions, eq(divisions.id, disputes.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(disputes.id, id), staffScope(ctx, disputes.divisionId)))
    .then(foundRow);
}

/** The same before the bank gets an answer: a caller who was removed since the request began is refused. */
export const disputeToAnswer = (ctx: Context, id: string) => inTransaction(ctx, (ctx) => authorisedDispute(ctx, id));
