import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { conditionOf, IS_ASKED, questions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedQuestion } from './authorised-question.ts';
import { lockQuestion } from './lock-question.ts';
import { refuseRevealing } from './refuse-question.ts';

/** Stops asking a question. Its row and its answers stay until their retention ends. */
export async function removeQuestion(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const question = await authorisedQuestion(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockQuestion(ctx, question);
    const [dependant] = await ctx.db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.conditionId, id), IS_ASKED))
      .limit(1);
    if (dependant) throw new AppError('question.inUse');
    await refuseRevealing(ctx, { ...before, condition: conditionOf(before) }, null);
    const now = new Date();
    await ctx.db.update(questions).set({ deletedAt: now, updatedAt: now }).where(eq(questions.id, id));
    await audit(ctx, 'question.removed', before, { before });
    return { _id: id };
  });
}
