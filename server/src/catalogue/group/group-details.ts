import type { GroupDetails } from '@tours/contract/group-staff';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { divisions, groups, partners } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { AuthorisedGroup } from './authorised-group.ts';
import { TEXT_FIELDS } from './group-texts.ts';
import { GROUP_FIELDS } from './insert-group.ts';
import { pathOf, publicLink } from './public-link.ts';
import { groupUnavailableReason } from './unavailable-reason.ts';

const SHOWN = [
  ...GROUP_FIELDS,
  ...TEXT_FIELDS,
  'slug',
  'timezone',
  'uuid',
  'createdBy',
  'lastModifiedBy',
  'version',
] as const;

/** Reads all of a group for a caller who may change it. */
export async function readGroupDetails(ctx: Context, { id }: Pick<AuthorisedGroup, 'id'>): Promise<GroupDetails> {
  const row = await ctx.db
    .select({
      group: groups,
      partner: { _id: partners.id, name: partners.name, slug: partners.slug },
      domain: divisions.domain,
      zone: companyZone(groups.divisionId),
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
    .then(foundRow);
  const { group, partner, domain, zone } = row;
  return {
    ...pick(group, SHOWN),
    _id: group.id,
    path: pathOf(group),
    link: publicLink(ctx, { ...group, domain }),
    unavailableReason: groupUnavailableReason(group, ctx.clock()),
    division: group.divisionId,
    partner,
    createdAt: zoned(group.createdAt, zone),
    updatedAt: zoned(group.updatedAt, zone),
  };
}
