import type { InputOf } from '@tours/contract/api';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';
import { choosePage, idIn, inGivenOrder, Page } from '../../platform/lists/choose-page.ts';
import { departureCount } from './get-waiver-template.ts';
import { presentListed } from './present.ts';

type Query = InputOf<'findWaiverTemplates'>;

const COLUMNS = {
  title: sql`lower(${waiverTemplates.title})`,
  createdBy: sql`lower(${waiverTemplates.createdBy})`,
  createdAt: waiverTemplates.createdAt,
  updatedAt: waiverTemplates.updatedAt,
};

/** Lists the templates of a division without their long texts. */
export async function findWaiverTemplates(ctx: Context, query: Query): Promise<Page<ListedWaiverTemplate>> {
  const division = await authorisedDivision(ctx, query.division);
  const { id, title, uuid, waiverType, legalAge, createdBy, createdAt, updatedAt } = waiverTemplates;
  const where = and(
    eq(waiverTemplates.divisionId, division.id),
    isNull(waiverTemplates.deletedAt),
    query.search ? contains([title], query.search) : undefined,
  );
  const list = { from: waiverTemplates, where, id, sort: query.sort ?? 'title', columns: COLUMNS, isShort: true };
  const { ids, total } = await choosePage(ctx, list, query);
  const rows = await ctx.db
    .select({ id, title, uuid, waiverType, legalAge, createdBy, createdAt, updatedAt, departureCount })
    .from(waiverTemplates)
    .where(idIn(id, ids))
    .orderBy(inGivenOrder(id, ids));
  const shown = rows.map((row) => presentListed(row, { ...row, timezone: division.timezone }));
  return new Page(shown, total);
}
