import type { WaiverTemplateChoice } from '@tours/contract/waivertemplate';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { waiverTemplates } from '../../db/tables/index.ts';
import { authorisedDivision } from '../company/authorised-division.ts';

/** The templates of a division, to choose from. */
export async function findWaiverTemplates(ctx: Context, query: { division: string }): Promise<WaiverTemplateChoice[]> {
  const division = await authorisedDivision(ctx, query.division);
  const { id: _id, title, waiverType, legalAge, divisionId, deletedAt } = waiverTemplates;
  return ctx.db
    .select({ _id, title, waiverType, legalAge })
    .from(waiverTemplates)
    .where(and(eq(divisionId, division.id), isNull(deletedAt)))
    .orderBy(asc(sql`lower(${title})`), asc(_id));
}
