import type { InputOf } from '@tours/contract/api';
import { type SavedView, VIEWS_MOST } from '@tours/contract/saved-view';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { savedViews } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { identityOf, ownViews, VIEW_COLUMNS } from './own-views.ts';

export async function saveView(ctx: Context, { list, name, address }: InputOf<'saveView'>): Promise<SavedView> {
  const identityId = identityOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Two tabs that save at once wait for each other, so the limit holds.
    await ctx.db.execute(sql`select from users where id = ${identityId} for update`);
    const others = await ctx.db.$count(
      savedViews,
      and(ownViews(ctx), eq(savedViews.list, list), ne(savedViews.name, name)),
    );
    if (others >= VIEWS_MOST) throw invalidField('name', `You can keep ${VIEWS_MOST} views of a list`);
    return ctx.db
      .insert(savedViews)
      .values({ identityId, list, name, address: withoutPage(address) })
      .onConflictDoUpdate({
        target: [savedViews.identityId, savedViews.list, savedViews.name],
        set: { address: sql`excluded.address` },
      })
      .returning(VIEW_COLUMNS)
      .then(oneRow);
  });
}

/** A view begins at the first page. */
function withoutPage(address: string): string {
  const params = new URLSearchParams(address);
  params.delete('page');
  return params.toString();
}
