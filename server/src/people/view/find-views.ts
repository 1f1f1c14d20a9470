import type { InputOf } from '@tours/contract/api';
import type { SavedView } from '@tours/contract/saved-view';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { savedViews } from '../../platform/db/tables/index.ts';
import { ownViews, VIEW_COLUMNS } from './own-views.ts';

export function findViews(ctx: Context, { list }: InputOf<'findViews'>): Promise<SavedView[]> {
  return ctx.db
    .select(VIEW_COLUMNS)
    .from(savedViews)
    .where(and(ownViews(ctx), eq(savedViews.list, list)))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id);
}
