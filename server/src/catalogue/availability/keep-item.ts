import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { items } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { AuthorisedItem } from '../item/authorised-item.ts';

/** Locks the item against deletion. A colleague may have deleted it while FareHarbor was asked. */
export async function keepItem(ctx: TransactionContext, { id }: AuthorisedItem): Promise<void> {
  const [found] = await ctx.db.select({ id: items.id }).from(items).where(eq(items.id, id)).for('key share');
  if (!found) throw new AppError('resource.notFound');
}
