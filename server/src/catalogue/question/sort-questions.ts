import type { InputOf } from '@tours/contract/api';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { IS_ASKED, questions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { lockGroup } from './lock-question.ts';

/**
 * Numbers all questions of a group in the given order. A list that does not name each question was read before the
 * newest change, so it is refused.
 */
export async function sortQuestions(ctx: Context, input: InputOf<'sortQuestions'>): Promise<{ _id: string }[]> {
  const { id: groupId, divisionId } = await authorisedGroup(ctx, input.id);
  const ids = input.questions;
  return inTransaction(ctx, async (ctx) => {
    await lockGroup(ctx, groupId);
    const before = await ctx.db
      .select({ id: questions.id, position: questions.position })
      .from(questions)
      .where(and(eq(questions.groupId, groupId), IS_ASKED))
      .orderBy(asc(questions.position), asc(questions.id));
    const known = new Map(before.map(({ id, position }) => [id, position]));
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) throw new AppError('record.changed');
    const moved = ids
      .map((id, index) => ({ id, position: index + 1 }))
      .filter((one) => one.position !== known.get(one.id));
    // A position is no setting, so it does not raise the version that somebody may be editing.
    for (const { id, position } of moved) await ctx.db.update(questions).set({ position }).where(eq(questions.id, id));
    if (moved.length)
      await audit(
        ctx,
        'group.questionsOrdered',
        { id: groupId, divisionId },
        { before: { questions: before.map(({ id }) => id) }, after: { questions: ids } },
      );
    return ids.map((_id) => ({ _id }));
  });
}
