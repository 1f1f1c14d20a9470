import { randomUUID } from 'node:crypto';
import { pick } from '@tours/contract/pick';
import { slugOf } from '@tours/contract/slug';
import { actorName, audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { type AuthorisedPartner, heldPartner, pathPrefixOf } from '../partner/authorised-partner.ts';
import { refuseLinks } from '../partner/slug.ts';
import { cleanTexts, type TEXT_FIELDS } from './group-texts.ts';
import { pathOf } from './public-link.ts';

/** The fields that staff set. No other value of a request reaches the row. */
export const GROUP_FIELDS = [
  'title',
  'headerUrl',
  'isActive',
  'isSendEmailToPartner',
  'isCustomerPortalEmail',
  'isWaiverReminders',
  'dateLive',
  'dateExpiry',
  'paymentPlan',
] as const;

type Row = typeof groups.$inferInsert;
export interface GroupValues extends Pick<Row, (typeof GROUP_FIELDS)[number] | (typeof TEXT_FIELDS)[number]> {
  /** Derived from the title if it is missing. */
  slug?: string;
}

/**
 * Inserts a group. It is inactive unless the values say otherwise, belongs to its partner's division and uses its
 * company's time zone.
 */
export async function insertGroup(
  ctx: TransactionContext,
  partner: AuthorisedPartner,
  values: GroupValues,
): Promise<typeof groups.$inferSelect> {
  const held = await heldPartner(ctx, partner.id);
  const pathPrefix = pathPrefixOf(held);
  const author = actorName(ctx.actor);
  const group = await ctx.db
    .insert(groups)
    .values({
      ...pick(values, GROUP_FIELDS),
      ...cleanTexts(values),
      slug: slugOf(values.slug || values.title),
      divisionId: partner.divisionId,
      partnerId: partner.id,
      pathPrefix,
      timezone: partner.companyTimezone,
      createdBy: author,
      lastModifiedBy: author,
      uuid: randomUUID(),
    })
    .returning()
    .then(oneRow);
  await refuseLinks(ctx, [pathOf(group)]);
  // Readers of the audit log know partners by name.
  await audit(ctx, 'group.created', group, { after: { ...group, partner: held.name } });
  return group;
}
