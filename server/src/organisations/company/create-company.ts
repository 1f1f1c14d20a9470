import { assertSystem } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { companies } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export type NewCompany = typeof companies.$inferInsert;

export async function createCompany(ctx: Context, input: NewCompany): Promise<typeof companies.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, async (ctx) => {
    const company = oneRow(await ctx.db.insert(companies).values(input).returning());
    await audit(ctx, 'company.created', { id: company.id, divisionId: null }, { after: company });
    return company;
  });
}
