import type { listWaiverTours as endpoint } from '@tours/contract/waiver-list';
import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { waivers } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { waiverScope } from './waiver-scope.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const MOST = 50;

/** By name and not by record: the same tour is sold by many groups. */
export async function listWaiverTours(ctx: Context, query: Query): Promise<{ name: string; waiverCount: number }[]> {
  const division = await authorisedDivision(ctx, query.division);
  const isFound = query.search ? contains([waivers.itemName], query.search) : undefined;
  return ctx.db
    .select({ name: waivers.itemName, waiverCount: count() })
    .from(waivers)
    .where(and(eq(waivers.divisionId, division.id), waiverScope(ctx), isFound))
    .groupBy(waivers.itemName)
    .orderBy(asc(waivers.itemName))
    .limit(MOST);
}
