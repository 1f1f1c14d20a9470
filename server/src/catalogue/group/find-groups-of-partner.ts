import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';

/** Lists the ids of a partner's groups, for its own agents and for employees of its division. */
export async function findGroupsOfPartner(ctx: Context, partnerId: string): Promise<{ _id: string }[]> {
  await refuseForeign(ctx, partnerId);
  return ctx.db
    .select({ _id: groups.id })
    .from(groups)
    .where(and(eq(groups.partnerId, partnerId), isNull(groups.deletedAt)))
    .orderBy(asc(groups.id));
}

async function refuseForeign(ctx: Context, partnerId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== 'agent') await authorisedPartner(ctx, partnerId);
  else if (actor.partnerId !== partnerId) throw new AppError('resource.notFound');
}
