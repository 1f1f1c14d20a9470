import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { savedViews } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

export const VIEW_COLUMNS = { _id: savedViews.id, name: savedViews.name, address: savedViews.address };

export function identityOf({ actor }: Context): string {
  if (actor.type !== 'employee' && actor.type !== 'agent') throw new AppError('auth.forbidden');
  return actor.identityId;
}

/** Views belong to a person, so nobody else reads or removes them. */
export const ownViews = (ctx: Context): SQL => eq(savedViews.identityId, identityOf(ctx));
