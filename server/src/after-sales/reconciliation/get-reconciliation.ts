import type { AnswerOf, InputOf } from '@tours/contract/api';
import { and, desc, eq } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { differences, reconciliations } from '../../platform/db/tables/index.ts';
import { presentRun } from './present.ts';

type Answer = AnswerOf<'getReconciliation'>;

/** Returns the state or result of a division's last run. */
export async function getReconciliation(ctx: Context, query: InputOf<'getReconciliation'>): Promise<Answer> {
  const { id, timezone } = await authorisedDivision(ctx, query.division);
  const [[run], open] = await Promise.all([
    ctx.db
      .select()
      .from(reconciliations)
      .where(eq(reconciliations.divisionId, id))
      .orderBy(desc(reconciliations.startedAt))
      .limit(1),
    ctx.db.$count(differences, and(eq(differences.divisionId, id), eq(differences.state, 'open'))),
  ]);
  return { run: run ? presentRun(run, timezone) : null, open };
}
