import type { ListedStatement } from '@tours/contract/statement';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { commissionStatements } from '../../platform/db/tables/index.ts';
import { type Draft, readDrafts } from './drafts.ts';
import { presentIssued } from './read-statement.ts';
import { statementPartner } from './statement-partner.ts';

/** Lists the months of a partner, the newest first. */
export async function listPartnerStatements(ctx: Context, { id }: { id: string }): Promise<ListedStatement[]> {
  const partner = await statementPartner(ctx, id);
  const issued = await ctx.db
    .select()
    .from(commissionStatements)
    .where(eq(commissionStatements.partnerId, partner.id))
    .orderBy(desc(commissionStatements.month));
  const drafts = await readDrafts(ctx, partner);
  return [...drafts.reverse().map(presentDraft), ...issued.map(presentIssued)];
}

export const presentDraft = ({ isFirst: _, isOver: __, ...sums }: Draft): ListedStatement => ({
  _id: sums.month,
  ...sums,
  number: null,
  state: 'draft',
  issuedAt: null,
  paidOn: null,
});
