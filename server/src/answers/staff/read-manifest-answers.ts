import { pick } from '@tours/contract/pick';
import { answerText, countedOf } from '@tours/contract/question-form';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { isAnsweredWording } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { answers, questions, questionWordings } from '../../platform/db/tables/index.ts';
import { contentOf } from '../sheet/content.ts';
import { countsNow } from '../sheet/entries.ts';
import { readAsked } from '../sheet/read-asked.ts';

export interface ManifestAnswer {
  orderId: string;
  /** Null for an answer about the whole order. */
  travellerId: string | null;
  name: string;
  /** Null for a health answer that is not shown. */
  value: string | null;
  isHealth: boolean;
  /** The parts that totals count. */
  counted: string[];
}

/**
 * Reads emergency contacts and health answers of orders. Health answers are given only if the caller may read them. Details
 * that no longer follow from another answer are left out: their family does not see them and can't take them back.
 */
export async function readManifestAnswers(
  ctx: Context,
  orderIds: string[],
  isHealthShown: boolean,
): Promise<ManifestAnswer[]> {
  const rows = await ctx.db
    .select({
      answer: answers,
      label: questionWordings.label,
      type: questions.type,
      kind: questions.answerClass,
      conditionId: questions.conditionId,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .innerJoin(questionWordings, isAnsweredWording)
    .where(
      and(
        inArray(answers.orderId, orderIds),
        inArray(questions.answerClass, ['contact', 'health']),
        ne(questions.type, 'file'),
        isNull(answers.wipedAt),
      ),
    )
    .orderBy(asc(questions.position), asc(answers.id));
  const isConditional = rows.some(({ conditionId }) => conditionId !== null);
  const asked = isConditional ? await readAsked(ctx, [...new Set(rows.map(({ answer }) => answer.orderId))]) : [];
  const counting = rows.filter(({ answer }) => {
    const order = asked.find(({ order }) => order.id === answer.orderId);
    return !order || countsNow(ctx, order, answer);
  });
  return counting.map(({ answer, label, type, kind }) => {
    const isHealth = kind === 'health';
    const value = isHealth && !isHealthShown ? null : contentOf(ctx, answer);
    return {
      ...pick(answer, ['orderId', 'travellerId']),
      name: label,
      value: value && answerText(type, value),
      isHealth,
      counted: value ? countedOf(type, value) : [],
    };
  });
}
