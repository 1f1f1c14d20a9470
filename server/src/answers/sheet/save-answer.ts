import type { AnswerSheet } from '@tours/contract/answer';
import type { InputOf } from '@tours/contract/api';
import { answerProblem } from '@tours/contract/question-form';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { findEntry } from './find-entry.ts';
import { mayEmpty, openSheet } from './open-sheet.ts';
import { presentSheet } from './present.ts';
import { writeAnswer } from './write-answer.ts';

/** Saves one answer. The page saves each field when the family leaves it, so that they can continue on another phone. */
export async function saveAnswer(ctx: Context, { id, value, ...target }: InputOf<'saveAnswer'>): Promise<AnswerSheet> {
  const opened = await openSheet(ctx, id, null);
  await inTransaction(ctx, async (ctx) => {
    const entry = await findEntry(ctx, opened, target);
    const problem = answerProblem(entry.question, value);
    if (problem) throw invalidField('value', problem);
    if (!value && entry.isAnswered && !mayEmpty(opened, entry)) throw new AppError('answer.isGiven');
    await writeAnswer(ctx, opened, entry, value);
  });
  return presentSheet(ctx, opened, ctx.clock());
}
