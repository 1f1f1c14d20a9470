import type { StaffQuestion } from '@tours/contract/question';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { questions } from '../../platform/db/tables/index.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { readQuestions } from './read-questions.ts';

export async function findQuestions(ctx: Context, { id }: { id: string }): Promise<StaffQuestion[]> {
  const group = await authorisedGroup(ctx, id);
  return readQuestions(ctx, eq(questions.groupId, group.id));
}
