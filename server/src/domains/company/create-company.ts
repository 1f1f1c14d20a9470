import { assertSystem } from '../../access/staff-scope.ts';
import type { Context } from '../../context.ts';
import { companies } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../audit.ts';

export type NewCompany = Pick<
  typeof companies.$inferInsert,
  | 'name'
  | 'timezone'
  | 'fareharborShortname'
  | 'fareharborVoucherAllowed'
  | 'stripeConnectedAccountId'
  | 'lolaFeePercentage'
  | 'customFieldMapping'
>;

export async function createCompany(ctx: Context, input: NewCompany): Promise<typeof companies.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [company] = await ctx.db.insert(companies).values(input).returning();
    await audit(ctx, {
      divisionId: null,
      action: 'company.created',
      entityType: 'company',
      entityId: company!.id,
      after: company,
    });
    return company!;
  });
}
