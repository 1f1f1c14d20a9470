import type { InputOf } from '@tours/contract/api';
import type { Partner } from '@tours/contract/partner';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasStatementToIssue } from '../../payments/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { facts } from './facts.ts';
import { presentPartner } from './present.ts';

type Query = InputOf<'findPartners'>;

const COLUMNS = {
  name: sql`lower(${partners.name})`,
  email: sql`lower(${partners.email})`,
  slug: partners.slug,
  createdAt: partners.createdAt,
  updatedAt: partners.updatedAt,
};

export async function findPartners(ctx: Context, query: Query): Promise<Page<Partner>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(partners.divisionId, division.id),
    isNull(partners.deletedAt),
    query.statements ? hasStatementToIssue(ctx) : undefined,
    contains([partners.name, partners.email, partners.slug, partners.phone], query.search),
  );
  const list = { from: partners, where, id: partners.id, sort: query.sort ?? 'name', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({ partner: partners, ...facts })
      .from(partners)
      .where(chosen),
  );
  return page.map((row) => presentPartner({ ...row, timezone: division.timezone }));
}
