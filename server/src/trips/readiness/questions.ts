import { sql } from 'drizzle-orm';
import { type AnswerProgress, readAnswerProgress } from '../../answers/index.ts';
import type { Context } from '../../platform/context.ts';
import { IS_ASKED, orders, questions } from '../../platform/db/tables/index.ts';

/** Most groups have no questions, and then nothing more is read. */
export const hasQuestions = sql<boolean>`exists (
  select from ${questions} where ${questions.groupId} = ${orders.groupId} and ${IS_ASKED})`;

/** The required questions of a traveller. The answers themselves are never read here. */
export interface QuestionCount {
  total: number;
  answered: number;
  /** The last day of an open one has passed. */
  isLate: boolean;
}

const NONE: QuestionCount = { total: 0, answered: 0, isLate: false };

interface Row {
  id: string;
  hasQuestions: boolean;
  order: { id: string };
}

/** Adds to each seat how many of its required questions are answered. */
export async function withQuestions<R extends Row>(
  ctx: Context,
  rows: R[],
): Promise<(R & { questions: QuestionCount })[]> {
  const asked = rows.filter((row) => row.hasQuestions).map(({ order }) => order.id);
  const progress = await readAnswerProgress(ctx, [...new Set(asked)]);
  return rows.map((row) => ({ ...row, questions: countOf(progress.get(row.id)) }));
}

function countOf(progress: AnswerProgress | undefined): QuestionCount {
  if (!progress) return NONE;
  const { open, answered, isLate } = progress;
  return { total: open + answered, answered, isLate };
}
