import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordUse } from '../../mails/index.ts';
import { allowChange, firstInHour } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { answers, ownersOf } from '../../platform/db/tables/index.ts';
import { contentColumns } from './content.ts';
import type { FoundEntry } from './find-entry.ts';
import type { OpenedSheet } from './open-sheet.ts';

/** Writes the answer for each booking of the person. The audit row names the question, and never the answer. */
export async function writeAnswer(
  ctx: TransactionContext,
  { linkId }: OpenedSheet,
  entry: FoundEntry,
  value: string,
): Promise<string[]> {
  const { order, question, travellerIds, isAnswered } = entry;
  if (!value && !isAnswered) return [];
  const ids = (value ? await upsert(ctx, entry, value) : await remove(ctx, entry)).map(({ id }) => id);
  // The number of uses, which all staff read, would tell that a confidential answer is followed by another question.
  if (linkId && !question.followsConfidential) await recordUse(ctx, linkId, 'answered');
  const key = `answer:${linkId ?? ctx.actor.type}:${order.id}:${question.id}`;
  // For each traveller, because a leader may book for fifty.
  if (!value) await allowChange(ctx, `${key}:${travellerIds[0]}`);
  // A text is saved at each pause in typing, and a link may be passed on.
  else if (!(await firstInHour(ctx, key)) && isAnswered) return ids;
  await audit(ctx, value ? 'order.answered' : 'order.answerRemoved', order, {
    // The words of a question that follows a confidential answer would tell it in the order's history.
    after: {
      question: question.id,
      label: question.followsConfidential ? null : question.label,
      wording: question.wording,
    },
  });
  return ids;
}

function upsert(ctx: TransactionContext, { order, question, travellerIds }: FoundEntry, value: string) {
  const rows = travellerIds.map((travellerId) => ({
    ...ownersOf(order),
    travellerId,
    questionId: question.id,
    wording: question.wording,
    ...contentColumns(ctx, question.answerClass, value),
  }));
  return ctx.db
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.questionId, answers.orderId, answers.travellerId],
      set: {
        wording: question.wording,
        value: sql`excluded.value`,
        sealed: sql`excluded.sealed`,
        wipedAt: null,
        updatedAt: ctx.clock(),
      },
    })
    .returning({ id: answers.id });
}

function remove(ctx: TransactionContext, { order, question, travellerIds }: FoundEntry) {
  const ids = travellerIds.filter((id) => id !== null);
  const whose = ids.length ? inArray(answers.travellerId, ids) : isNull(answers.travellerId);
  return ctx.db
    .delete(answers)
    .where(and(eq(answers.orderId, order.id), eq(answers.questionId, question.id), whose))
    .returning({ id: answers.id });
}
