import { pick } from '@tours/contract/pick';
import type { StaffQuestion } from '@tours/contract/question';
import { ANSWER_CLASSES, isSealedClass } from '@tours/contract/question-form';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { answers, conditionOf, IS_ASKED, items, questions, questionWordings } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

export const isCurrentWording = allOf(
  eq(questionWordings.questionId, questions.id),
  eq(questionWordings.wording, questions.wording),
);

export const isAnsweredWording = allOf(
  eq(questionWordings.questionId, answers.questionId),
  eq(questionWordings.wording, answers.wording),
);

export const wordingColumns = pick(questionWordings, ['label', 'help', 'choices']);

const controlling = alias(questions, 'controlling');
/**
 * True for a question that is asked because of a health or identity answer: "Which allergy?" shows that there is one. It
 * is shown only to those who may read that answer.
 */
export const followsConfidential = sql<boolean>`exists (select 1 from ${questions} controlling
  where ${controlling.id} = ${questions.conditionId}
    and ${inArray(controlling.answerClass, ANSWER_CLASSES.filter(isSealedClass))})`;

export async function readQuestions(ctx: Context, condition: SQL | undefined): Promise<StaffQuestion[]> {
  const rows = await ctx.db
    .select({
      question: getTableColumns(questions),
      ...wordingColumns,
      itemName: items.name,
      timezone: companyZone(questions.divisionId),
      followsConfidential,
      answerCount: sql<number>`(select count(*)::int from ${answers} where ${answers.questionId} = ${questions.id})`,
    })
    .from(questions)
    .innerJoin(questionWordings, isCurrentWording)
    .leftJoin(items, eq(items.id, questions.itemId))
    .where(and(condition, IS_ASKED))
    .orderBy(asc(questions.position), asc(questions.id));
  return rows.map(({ question, itemName, timezone, followsConfidential, answerCount, ...wording }) => ({
    _id: question.id,
    group: question.groupId,
    item: question.itemId ? { _id: question.itemId, name: itemName ?? '' } : null,
    condition: conditionOf(question),
    ...wording,
    answerCount: followsConfidential && !mayReadHealth(ctx) ? null : answerCount,
    ...pick(question, ['type', 'subject', 'answerClass', 'wording', 'version', 'lastModifiedBy']),
    ...pick(question, ['isRequired', 'askAt', 'daysBefore', 'isForMinors']),
    updatedAt: zoned(question.updatedAt, timezone),
  }));
}
