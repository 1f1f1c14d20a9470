import { randomUUID } from 'node:crypto';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { slugOf } from '@tours/contract/slug';
import { actorName, audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { type AuthorisedPartner, heldPartner, pathPrefixOf } from '../partner/authorised-partner.ts';
import { cleanTexts } from './group-texts.ts';

export interface GroupValues {
  title: string;
  /** Derived from the title if it is missing. */
  slug?: string | undefined;
  description: string;
  customFooter?: string | undefined;
  terms?: string | undefined;
  headerUrl: string | null;
  isActive?: boolean | undefined;
  /** As YYYY-MM-DD in UTC. */
  dateLive?: string | null | undefined;
  dateExpiry?: string | null | undefined;
  isSendEmailToPartner?: boolean | undefined;
  isCustomerPortalEmail?: boolean | undefined;
  isWaiverReminders?: boolean | undefined;
  paymentPlan?: PlanSettings | null | undefined;
}

/**
 * Inserts a group. It is inactive unless the row says otherwise, belongs to its partner's division and uses its
 * company's time zone.
 */
export async function insertGroup(
  ctx: TransactionContext,
  partner: AuthorisedPartner,
  { title, slug, headerUrl, description, customFooter, terms, ...switchesAndDates }: GroupValues,
): Promise<typeof groups.$inferSelect> {
  const held = await heldPartner(ctx, partner.id);
  const pathPrefix = pathPrefixOf(held);
  const author = actorName(ctx.actor);
  const [group] = await ctx.db
    .insert(groups)
    .values({
      ...switchesAndDates,
      ...cleanTexts({ description, customFooter: customFooter ?? '', terms: terms ?? '' }),
      title,
      slug: slugOf(slug || title),
      headerUrl,
      divisionId: partner.divisionId,
      partnerId: partner.id,
      pathPrefix,
      timezone: partner.companyTimezone,
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
    // Readers of the audit log know partners by name.
    after: { ...group, partner: held.name },
  });
  return group!;
}
