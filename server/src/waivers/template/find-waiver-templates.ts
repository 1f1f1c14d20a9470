import type { InputOf } from '@tours/contract/api';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
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
    contains([title], query.search),
  );
  const list = { from: waiverTemplates, where, id, sort: query.sort ?? 'title', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({ id, title, uuid, waiverType, legalAge, createdBy, createdAt, updatedAt, departureCount })
      .from(waiverTemplates)
      .where(chosen),
  );
  return page.map((row) => presentListed(row, { ...row, timezone: division.timezone }));
}
