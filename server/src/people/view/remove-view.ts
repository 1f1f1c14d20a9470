import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { savedViews } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { ownViews } from './own-views.ts';

export async function removeView(ctx: Context, { id }: InputOf<'removeView'>): Promise<{ _id: string }> {
  const [removed] = await ctx.db
    .delete(savedViews)
    .where(and(ownViews(ctx), eq(savedViews.id, id)))
    .returning({ _id: savedViews.id });
  if (!removed) throw new AppError('resource.notFound');
  return removed;
}
