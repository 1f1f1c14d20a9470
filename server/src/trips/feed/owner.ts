import { resolveGuideLink } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import type { feedLinks } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

type Owner = Pick<typeof feedLinks.$inferInsert, 'ownerType' | 'owner' | 'divisionId'>;

/** The person who asks for a feed: somebody with a session, or a guide with a guide link. */
export async function feedOwnerOf(ctx: Context, guide: string | undefined): Promise<Owner> {
  const { actor } = ctx;
  if (guide) {
    const { madeFor, divisionId } = await resolveGuideLink(ctx, guide, null);
    return { ownerType: 'guide', owner: madeFor, divisionId };
  }
  if (actor.type === 'visitor' || actor.type === 'system') throw new AppError('resource.notFound');
  return { ownerType: actor.type, owner: actor.id, divisionId: null };
}
