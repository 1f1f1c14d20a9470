import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, partners } from '../../platform/db/tables/index.ts';

/** Loads a partner of the caller's divisions. */
export const statementPartner = (ctx: Context, id: string): Promise<StatementPartner> =>
  selectPartner(ctx, id).then(foundRow);

/**
 * Locks the partner's company, so that statements are numbered, and issued and paid, one after the other. Orders and
 * payments don't wait for this lock.
 */
export const lockedPartner = (ctx: TransactionContext, id: string): Promise<StatementPartner> =>
  selectPartner(ctx, id).for('no key update', { of: companies }).then(foundRow);

function selectPartner(ctx: Context, id: string) {
  return ctx.db
    .select({
      ...pick(partners, ['id', 'name', 'timezone', 'divisionId']),
      companyId: companies.id,
      seller: sellerColumns,
    })
    .from(partners)
    .innerJoin(divisions, eq(divisions.id, partners.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(partners.id, id), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)));
}
export type StatementPartner = Awaited<ReturnType<typeof selectPartner>>[number];
