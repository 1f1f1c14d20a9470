import { isDeepStrictEqual } from 'node:util';
import type { QuestionChange, QuestionInput } from '@tours/contract/question';
import { conditionValues, hasChoices, isSealedClass } from '@tours/contract/question-form';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { answers, IS_ASKED, type Question, questions, questionWordings } from '../../platform/db/tables/index.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { isCurrentWording, wordingColumns } from './read-questions.ts';

type Settings = Omit<QuestionChange, 'version'>;
type Fixed = Pick<Question, 'type' | 'subject' | 'answerClass' | 'groupId' | 'itemId'>;

/** Refuses settings that don't fit each other or the type of the question. */
export function refuseSettings({ type }: Pick<QuestionInput, 'type'>, asked: Settings): void {
  if (hasChoices(type) && asked.choices.length < 2) throw invalidField('choices', 'Please give at least two choices');
  if (!hasChoices(type) && asked.choices.length) throw invalidField('choices', 'This type of question has no choices');
  if (type === 'file' && asked.askAt === 'checkout')
    throw invalidField('askAt', 'A file can be asked for only after booking');
}

/** The question that a condition names must be asked of the same people, without a condition of its own. */
export async function refuseCondition(
  ctx: TransactionContext,
  { groupId, itemId, subject, answerClass }: Fixed,
  { condition, askAt }: Settings,
  ownId: string | null,
): Promise<void> {
  if (!condition) return;
  const [other] = await ctx.db
    .select({ question: questions, ...wordingColumns })
    .from(questions)
    .innerJoin(questionWordings, isCurrentWording)
    .where(and(eq(questions.id, condition.question), eq(questions.groupId, groupId), IS_ASKED))
    .for('share', { of: questions });
  const problem = 'Please choose another question of the same people';
  if (!other || other.question.id === ownId || other.question.subject !== subject)
    throw invalidField('condition', problem);
  const { question } = other;
  if (question.itemId !== null && question.itemId !== itemId) throw invalidField('condition', problem);
  if (question.conditionId) throw invalidField('condition', 'That question has a condition of its own');
  if (isSealedClass(question.answerClass) && !isSealedClass(answerClass))
    throw invalidField('condition', 'A question that follows a health or identity question must be one, too');
  if (askAt === 'checkout' && question.askAt === 'after')
    throw invalidField('condition', 'That question is asked only after booking');
  if (!conditionValues({ ...other, type: question.type })?.includes(condition.value))
    throw invalidField('condition', 'That question does not have this answer');
}

/**
 * A follow-up is asked of those who have given the answer before it, and the readiness board shows whose required
 * questions are open. So once families have given a health or identity answer, only holders of the right change which
 * questions follow it, for whom, and whether they are required.
 */
export async function refuseRevealing(
  ctx: TransactionContext,
  before: Revealing | null,
  after: Revealing | null,
): Promise<void> {
  if (before && after && isDeepStrictEqual(revealingOf(before), revealingOf(after))) return;
  const followed = [before, after].flatMap((question) => question?.condition?.question ?? []);
  const isGiven = and(inArray(answers.questionId, followed), isNotNull(answers.sealed));
  const [given] = await ctx.db.select({ id: answers.id }).from(answers).where(isGiven).limit(1);
  if (given) requireHealthRight(ctx);
}

type Revealing = Pick<Settings, 'condition' | 'isRequired' | 'isForMinors'>;
const revealingOf = ({ condition, isRequired, isForMinors }: Revealing) => ({ condition, isRequired, isForMinors });

/** Refuses to change a question so that another one, which depends on it, could never be asked. */
export async function refuseIfNeeded(ctx: TransactionContext, before: Question, after: Settings): Promise<void> {
  const dependants = await ctx.db
    .select({ value: questions.conditionValue, askAt: questions.askAt })
    .from(questions)
    .where(and(eq(questions.conditionId, before.id), IS_ASKED));
  if (!dependants.length) return;
  const isTooLate = after.askAt === 'after' && dependants.some(({ askAt }) => askAt === 'checkout');
  if (after.condition || isTooLate) throw new AppError('question.inUse');
  const offered = conditionValues({ type: before.type, choices: after.choices }) ?? [];
  if (dependants.some(({ value }) => value !== null && !offered.includes(value)))
    throw new AppError('question.choiceInUse');
}
