import { sql } from 'drizzle-orm';
import { assertSystem } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { divisions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export async function createDivision(
  ctx: Context,
  input: typeof divisions.$inferInsert,
): Promise<typeof divisions.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, async (ctx) => {
    // `now()` is the same for a whole transaction, but the order of a company's divisions matters.
    const createdAt = sql`clock_timestamp()`;
    const division = await ctx.db
      .insert(divisions)
      .values({ ...input, createdAt })
      .returning()
      .then(oneRow);
    await audit(ctx, 'division.created', { id: division.id, divisionId: division.id }, { after: division });
    return division;
  });
}
