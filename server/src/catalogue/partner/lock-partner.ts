import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';

/** Locks the row of an own partner for a change, so that nobody adds a group or an agent in the meantime. */
export async function lockPartner(ctx: TransactionContext, id: string): Promise<typeof partners.$inferSelect> {
  return ctx.db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)))
    .for('update')
    .then(foundRow);
}
