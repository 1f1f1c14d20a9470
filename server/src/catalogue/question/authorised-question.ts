import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups, IS_ASKED, type Question, questions } from '../../platform/db/tables/index.ts';

export async function authorisedQuestion(ctx: Context, unverifiedId: string): Promise<Question & { timezone: string }> {
  const found = await ctx.db
    .select({ question: questions, timezone: companyZone(questions.divisionId) })
    .from(questions)
    .innerJoin(groups, eq(groups.id, questions.groupId))
    .where(
      and(eq(questions.id, unverifiedId), IS_ASKED, isNull(groups.deletedAt), staffScope(ctx, questions.divisionId)),
    )
    .then(foundRow);
  return { ...found.question, timezone: found.timezone };
}
