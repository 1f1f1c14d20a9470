import type { QuestionInput, StaffQuestion } from '@tours/contract/question';
import { QUESTION_MAX } from '@tours/contract/question-form';
import { and, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import { IS_ASKED, items, questions, questionWordings } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { lockGroup } from './lock-question.ts';
import { readQuestions } from './read-questions.ts';
import { refuseCondition, refuseRevealing, refuseSettings } from './refuse-question.ts';

/** Adds a question, last in its group. Orders that exist already are asked it too. */
export async function createQuestion(
  ctx: Context,
  { id: group, ...input }: QuestionInput & { id: string },
): Promise<StaffQuestion> {
  const { id: groupId, divisionId } = await authorisedGroup(ctx, group);
  refuseSettings(input, input);
  const { item: itemId, label, help, choices, condition, ...settings } = input;
  return inTransaction(ctx, async (ctx) => {
    // Two people who add a question at the same moment wait for each other, because both would be last.
    await lockGroup(ctx, groupId);
    if (itemId) await requireItem(ctx, { itemId, groupId });
    await refuseCondition(ctx, { ...input, groupId, itemId }, input, null);
    await refuseRevealing(ctx, null, input);
    const last = await ctx.db
      .select({ count: sql<number>`count(*)::int`, position: sql<number>`coalesce(max(${questions.position}), 0)` })
      .from(questions)
      .where(and(eq(questions.groupId, groupId), IS_ASKED))
      .then(oneRow);
    if (last.count >= QUESTION_MAX.ofGroup) throw new AppError('question.full');
    const created = await ctx.db
      .insert(questions)
      .values({
        ...settings,
        divisionId,
        groupId,
        itemId,
        isOfItem: itemId !== null,
        position: last.position + 1,
        conditionId: condition?.question,
        conditionValue: condition?.value,
        lastModifiedBy: actorName(ctx.actor),
      })
      .returning()
      .then(oneRow);
    const { id } = created;
    await ctx.db.insert(questionWordings).values({ questionId: id, wording: 1, label, help, choices });
    await audit(ctx, 'question.created', { id, divisionId }, { after: { ...created, label, help, choices } });
    return oneRow(await readQuestions(ctx, eq(questions.id, id)));
  });
}

async function requireItem(ctx: TransactionContext, { itemId, groupId }: { itemId: string; groupId: string }) {
  await ctx.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.groupId, groupId)))
    .for('share')
    .then(foundRow);
}
