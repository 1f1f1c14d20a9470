import type { findPartners as endpoint, Partner } from '@tours/contract/partner';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { partners } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { facts } from './facts.ts';
import { presentPartner } from './present.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const SORTS = {
  name: sql`lower(${partners.name})`,
  email: sql`lower(${partners.email})`,
  slug: partners.slug,
  createdAt: partners.createdAt,
  updatedAt: partners.updatedAt,
};

/** The partners of one of the caller's divisions. */
export async function findPartners(ctx: Context, query: Query): Promise<Partner[]> {
  const division = await authorisedDivision(ctx, query.division);
  const { limit, offset } = pageOf(query);
  const asked = and(
    eq(partners.divisionId, division.id),
    isNull(partners.deletedAt),
    query.search ? contains([partners.name, partners.email, partners.slug, partners.phone], query.search) : undefined,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ partner: partners, ...facts })
      .from(partners)
      .where(asked)
      .orderBy(...orderedBy(query.sort ?? 'name', SORTS, partners.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(partners, asked),
  ]);
  const shown = rows.map((row) => presentPartner({ ...row, timezone: division.timezone }));
  return counted(shown, total);
}
