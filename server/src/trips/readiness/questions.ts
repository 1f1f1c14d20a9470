import { sql } from 'drizzle-orm';
import { type AnswerProgress, readAnswerProgress } from '../../answers/index.ts';
import type { Context } from '../../platform/context.ts';
import { IS_ASKED, orders, questions } from '../../platform/db/tables/index.ts';

/** Most groups have no questions, and then nothing more is read. */
export const hasQuestions = sql<boolean>`exists (
  select from ${questions} where ${questions.groupId} = ${orders.groupId} and ${IS_ASKED})`;

const NONE: AnswerProgress = { isAsked: false, isOpen: false, isLate: false };

interface Row {
  id: string;
  hasQuestions: boolean;
  order: { id: string };
}

/** Adds to each seat whether its required questions are answered. */
export async function withQuestions<R extends Row>(
  ctx: Context,
  rows: R[],
): Promise<(R & { questions: AnswerProgress })[]> {
  const asked = rows.filter((row) => row.hasQuestions).map(({ order }) => order.id);
  const progress = await readAnswerProgress(ctx, [...new Set(asked)]);
  return rows.map((row) => ({ ...row, questions: progress.get(row.id) ?? NONE }));
}
