import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { groups, type Question, questions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Locks a group until the transaction ends, because its questions depend on each other. */
export async function lockGroup(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update');
}

export async function lockQuestion(
  ctx: TransactionContext,
  { id, groupId }: Pick<Question, 'id' | 'groupId'>,
): Promise<Question> {
  await lockGroup(ctx, groupId);
  const [found] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
  if (!found || found.deletedAt) throw new AppError('resource.notFound');
  return found;
}
