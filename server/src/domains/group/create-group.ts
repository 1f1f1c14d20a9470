import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { groups } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cleanOptionalRichText, cleanRichText } from '../../lib/rich-text.ts';
import { actorName, audit } from '../audit.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';
import { slugOf } from './rules.ts';

export interface NewGroup {
  partnerId: string;
  title: string;
  /** Made from the title when left out. */
  slug?: string;
  description: string;
  customFooter?: string;
  terms?: string;
  headerUrl: string | null;
  /** The company's zone when left out. */
  timezone?: string;
  isActive?: boolean;
  /** YYYY-MM-DD, UTC. */
  dateLive?: string | null;
  dateExpiry?: string | null;
  isSendEmailToPartner?: boolean;
  isCustomerPortalEmail?: boolean;
}

/** A new group is inactive unless said otherwise, and belongs to its partner's division. */
export async function createGroup(ctx: Context, input: NewGroup): Promise<typeof groups.$inferSelect> {
  const partner = await authorisedPartner(ctx, input.partnerId);
  return inTransaction(ctx, async (ctx) => {
    const author = actorName(ctx.actor);
    const [group] = await ctx.db
      .insert(groups)
      .values({
        ...input,
        divisionId: partner.divisionId,
        pathPrefix: partner.slug ?? 'groups',
        slug: slugOf(input.slug || input.title),
        description: cleanRichText(input.description),
        customFooter: cleanOptionalRichText(input.customFooter),
        terms: cleanOptionalRichText(input.terms),
        timezone: input.timezone ?? partner.companyTimezone,
        createdBy: author,
        lastModifiedBy: author,
        uuid: randomUUID(),
      })
      .returning();
    await audit(ctx, {
      divisionId: partner.divisionId,
      action: 'group.created',
      entityType: 'group',
      entityId: group!.id,
      after: group,
    });
    return group!;
  });
}
