import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { partners } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AuthorisedPartner } from '../partner/authorised-partner.ts';

/**
 * The first part of the links of a partner's groups, which stays as it is until the end of the transaction: whoever
 * changes the partner's slug meanwhile, or deletes the partner, waits and then finds the group.
 */
export async function holdPartner(
  ctx: TransactionContext,
  { id }: Pick<AuthorisedPartner, 'id'>,
): Promise<{ pathPrefix: string }> {
  const [partner] = await ctx.db
    .select({ slug: partners.slug })
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.deletedAt)))
    .for('share');
  if (!partner) throw new AppError('resource.notFound');
  return { pathPrefix: partner.slug ?? 'groups' };
}
