import type { Context } from '../../platform/context.ts';
import { type AskedQuestion, questionsOf } from '../sheet/read-asked.ts';

export async function readCheckoutQuestions(ctx: Context, groupId: string): Promise<AskedQuestion[]> {
  const asked = await questionsOf(ctx, [groupId]);
  return asked.filter(({ askAt }) => askAt === 'checkout');
}
