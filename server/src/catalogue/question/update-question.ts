import { isDeepStrictEqual } from 'node:util';
import type { QuestionChange, StaffQuestion } from '@tours/contract/question';
import { eq } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { questions, questionWordings } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedQuestion } from './authorised-question.ts';
import { lockQuestion } from './lock-question.ts';
import { readQuestions } from './read-questions.ts';
import { refuseCondition, refuseIfNeeded, refuseRevealing, refuseSettings } from './refuse-question.ts';

/** Changes a question. New words become a new wording, because answers keep the words that they answered. */
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
    const isReworded = !isDeepStrictEqual(words, { label: old.label, help: old.help, choices: old.choices });
    const wording = before.wording + (isReworded ? 1 : 0);
    if (isReworded) await ctx.db.insert(questionWordings).values({ questionId: id, wording, ...words });
    const [after] = await ctx.db
      .update(questions)
      .set({
        ...settings,
        conditionId: condition?.question ?? null,
        conditionValue: condition?.value ?? null,
        wording,
        version: before.version + 1,
        lastModifiedBy: actorName(ctx.actor),
        updatedAt: new Date(),
      })
      .where(eq(questions.id, id))
      .returning();
    await audit(ctx, 'question.updated', before, {
      before: { ...before, label: old.label, help: old.help, choices: old.choices },
      after: { ...after, ...words },
    });
    return oneRow(await readQuestions(ctx, eq(questions.id, id)));
  });
}
