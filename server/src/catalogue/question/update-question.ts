import { pick } from '@tours/contract/pick';
import type { QuestionChange, StaffQuestion } from '@tours/contract/question';
import { eq } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { questions, questionWordings } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedQuestion } from './authorised-question.ts';
import { lockQuestion } from './lock-question.ts';
import { readQuestions } from './read-questions.ts';
import { refuseCondition, refuseIfNeeded, refuseRevealing, refuseSettings } from './refuse-question.ts';

/**
 * Changes a question, and writes nothing if it already has these values. New words become a new wording, because answers
 * keep the words that they answered.
 */
export async function updateQuestion(
  ctx: Context,
  { id, version, ...change }: QuestionChange & { id: string },
): Promise<StaffQuestion> {
  const { groupId, timezone, ...fixed } = await authorisedQuestion(ctx, id);
  refuseSettings(fixed, change);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockQuestion(ctx, { id, groupId });
    if (before.version !== version) throw changedMeanwhile({ ...before, updatedAt: zoned(before.updatedAt, timezone) });
    await refuseCondition(ctx, before, change, id);
    await refuseIfNeeded(ctx, before, change);
    const { label, help, choices, condition, ...settings } = change;
    const words = { label, help, choices };
    const old = oneRow(await readQuestions(ctx, eq(questions.id, id)));
    await refuseRevealing(ctx, old, change);
    const oldWords = pick(old, ['label', 'help', 'choices']);
    const columns = { ...settings, conditionId: condition?.question ?? null, conditionValue: condition?.value ?? null };
    const changed = differences({ ...before, ...oldWords }, { ...columns, ...words });
    if (!changed) return old;
    const isReworded = differences(oldWords, words) !== null;
    const wording = before.wording + (isReworded ? 1 : 0);
    if (isReworded) await ctx.db.insert(questionWordings).values({ questionId: id, wording, ...words });
    await ctx.db
      .update(questions)
      .set({
        ...columns,
        wording,
        version: before.version + 1,
        lastModifiedBy: actorName(ctx.actor),
        updatedAt: new Date(),
      })
      .where(eq(questions.id, id));
    await audit(ctx, 'question.updated', before, changed);
    return oneRow(await readQuestions(ctx, eq(questions.id, id)));
  });
}
