import type { findWaiverTemplates as endpoint, ListedWaiverTemplate } from '@tours/contract/waivertemplate';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { waiverTemplates } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { departureCount } from './facts.ts';
import { presentListed } from './present.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const SORTS = {
  title: sql`lower(${waiverTemplates.title})`,
  createdBy: sql`lower(${waiverTemplates.createdBy})`,
  createdAt: waiverTemplates.createdAt,
  updatedAt: waiverTemplates.updatedAt,
};

/** The templates of a division, without their long texts. */
export async function findWaiverTemplates(ctx: Context, query: Query): Promise<ListedWaiverTemplate[]> {
  const division = await authorisedDivision(ctx, query.division);
  const { limit, offset } = pageOf(query);
  const { id, title, uuid, waiverType, legalAge, createdBy, createdAt, updatedAt } = waiverTemplates;
  const asked = and(
    eq(waiverTemplates.divisionId, division.id),
    isNull(waiverTemplates.deletedAt),
    query.search ? contains([title], query.search) : undefined,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id, title, uuid, waiverType, legalAge, createdBy, createdAt, updatedAt, departureCount })
      .from(waiverTemplates)
      .where(asked)
      .orderBy(...orderedBy(query.sort ?? 'title', SORTS, id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(waiverTemplates, asked),
  ]);
  const shown = rows.map((row) => presentListed(row, { ...row, timezone: division.timezone }));
  return counted(shown, total);
}
