import type { AnswerSheet } from '@tours/contract/answer';
import type { Context } from '../../platform/context.ts';
import { openSheet } from './open-sheet.ts';
import { presentSheet } from './present.ts';

export async function getAnswerSheet(ctx: Context, { id }: { id: string }): Promise<AnswerSheet> {
  return presentSheet(ctx, await openSheet(ctx, id, 'opened'), ctx.clock());
}
