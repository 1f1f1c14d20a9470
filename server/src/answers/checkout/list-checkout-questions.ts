import type { CheckoutQuestion } from '@tours/contract/checkout-question';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { groupUnavailableReason } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { conditionOf, groups } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type AskedQuestion, questionsOf } from '../sheet/read-asked.ts';

/** Lists what the checkout of a group asks, for everybody who may book there. */
export async function listCheckoutQuestions(ctx: Context, { id }: { id: string }): Promise<CheckoutQuestion[]> {
  const [group] = await ctx.db
    .select(pick(groups, ['isActive', 'dateLive', 'dateExpiry']))
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)));
  if (!group) throw new AppError('group.notFound');
  const reason = groupUnavailableReason(group, ctx.clock());
  if (reason) throw new AppError('group.unavailable', { reason });
  const asked = await readCheckoutQuestions(ctx, id);
  return asked.map((question) => ({
    _id: question.id,
    item: question.itemId,
    ...pick(question, ['wording', 'subject', 'label', 'help', 'type', 'choices', 'answerClass', 'isRequired']),
    isForMinors: question.isForMinors,
    condition: conditionOf(question),
  }));
}

/** The questions that a group asks at the checkout. The caller has made sure that it is on sale. */
export async function readCheckoutQuestions(ctx: Context, groupId: string): Promise<AskedQuestion[]> {
  const asked = await questionsOf(ctx, [groupId]);
  return asked.filter(({ askAt }) => askAt === 'checkout');
}
