import { randomUUID } from 'node:crypto';
import { RESERVED_SLUGS } from '@tours/contract/constants';
import type { Context } from '../../context.ts';
import { partners } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { actorName, audit } from '../audit.ts';
import { authorisedDivision } from '../company/authorised-division.ts';

export type NewPartner = Pick<
  typeof partners.$inferInsert,
  | 'divisionId'
  | 'name'
  | 'website'
  | 'slug'
  | 'email'
  | 'phone'
  | 'comissionPercentage'
  | 'timezone'
  | 'logoUrl'
  | 'address'
>;

export async function createPartner(ctx: Context, input: NewPartner): Promise<typeof partners.$inferSelect> {
  const division = await authorisedDivision(ctx, input.divisionId);
  const slug = input.slug?.trim().toLowerCase() || null;
  // Our own routes begin with these words, so this slug is as good as taken.
  if (slug && (RESERVED_SLUGS as readonly string[]).includes(slug)) throw new AppError('partner.slugTaken', { slug });
  return inTransaction(ctx, async (ctx) => {
    const [partner] = await ctx.db
      .insert(partners)
      .values({ ...input, slug, createdBy: actorName(ctx.actor), uuid: randomUUID() })
      .returning();
    await audit(ctx, {
      divisionId: division.id,
      action: 'partner.created',
      entityType: 'partner',
      entityId: partner!.id,
      after: partner,
    });
    return partner!;
  });
}
