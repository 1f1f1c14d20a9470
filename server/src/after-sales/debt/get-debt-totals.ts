import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { operatorDebts } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';

export async function getDebtTotals(ctx: Context, query: InputOf<'getDebtTotals'>): Promise<{ owedCents: number }> {
  const { id } = await authorisedDivision(ctx, query.division);
  return ctx.db
    .select({ owedCents: sumInSql(operatorDebts.amountCents).mapWith(Number) })
    .from(operatorDebts)
    .where(and(eq(operatorDebts.divisionId, id), eq(operatorDebts.state, 'owed')))
    .then(oneRow);
}
