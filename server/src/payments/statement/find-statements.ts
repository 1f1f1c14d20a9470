import type { InputOf } from '@tours/contract/api';
import type { IssuedStatement } from '@tours/contract/statement';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { commissionStatements } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { presentIssued } from './read-statement.ts';

/** Lists the issued statements of the agent's partner, the newest first. */
export async function findStatements(ctx: Context, query: InputOf<'findStatements'>): Promise<Page<IssuedStatement>> {
  const { id, month } = commissionStatements;
  const where = visibleTo(ctx, commissionStatements);
  const list = { from: commissionStatements, where, id, sort: '-month' as const, columns: { month }, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) => ctx.db.select().from(commissionStatements).where(chosen));
  return page.map(presentIssued);
}
