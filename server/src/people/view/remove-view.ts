import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { savedViews } from '../../platform/db/tables/index.ts';
import { ownViews } from './own-views.ts';

export async function removeView(ctx: Context, { id }: InputOf<'removeView'>): Promise<{ _id: string }> {
  return ctx.db
    .delete(savedViews)
    .where(and(ownViews(ctx), eq(savedViews.id, id)))
    .returning({ _id: savedViews.id })
    .then(foundRow);
}
