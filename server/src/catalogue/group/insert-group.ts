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
 * Inserts a group. It is inactive unless the values say otherwise, belongs to its partner's division and uses its
 * company's time zone. Each column is named, so that no other value of a request reaches the row.
 */
export async function insertGroup(
  ctx: TransactionContext,
  partner: AuthorisedPartner,
  values: GroupValues,
): Promise<typeof groups.$inferSelect> {
  const held = await heldPartner(ctx, partner.id);
  const pathPrefix = pathPrefixOf(held);
  const author = actorName(ctx.actor);
  const [group] = await ctx.db
    .insert(groups)
    .values({
      ...cleanTexts({
        description: values.description,
        customFooter: values.customFooter ?? '',
        terms: values.terms ?? '',
      }),
      title: values.title,
      slug: slugOf(values.slug || values.title),
      headerUrl: values.headerUrl,
      isActive: values.isActive,
      isSendEmailToPartner: values.isSendEmailToPartner,
      isCustomerPortalEmail: values.isCustomerPortalEmail,
      isWaiverReminders: values.isWaiverReminders,
      dateLive: values.dateLive,
      dateExpiry: values.dateExpiry,
      paymentPlan: values.paymentPlan,
      divisionId: partner.divisionId,
      partnerId: partner.id,
      pathPrefix,
      timezone: partner.companyTimezone,
      createdBy: author,
      lastModifiedBy: author,
      uuid: randomUUID(),
    })
    .returning();
  // Readers of the audit log know partners by name.
  await audit(ctx, 'group.created', group!, { after: { ...group, partner: held.name } });
  return group!;
}
