import { pick } from '@tours/contract/pick';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { jsonOf } from '../../platform/db/json-of.ts';
import type { WithDb } from '../../platform/db/pool.ts';
import {
  availabilities,
  companies,
  divisions,
  groups,
  IS_ASKED,
  IS_ON_SALE,
  items,
  partners,
  questions,
} from '../../platform/db/tables/index.ts';

const availability = jsonOf({
  ...pick(availabilities, ['id', 'fareharborPk', 'startLocal', 'endLocal', 'headline', 'isCustomDetails']),
  ...pick(availabilities, ['description', 'itinerary', 'customFieldMapping']),
});
export type AvailabilityRow = (typeof availability)['_']['type'];

const item = jsonOf({
  ...pick(items, ['id', 'name', 'headline', 'itemType', 'displayOrder', 'isCustomDetails', 'description', 'itinerary']),
  ...pick(items, ['fareharborDetails', 'ageRanges']),
  availabilities: sql<AvailabilityRow[]>`coalesce(a.list, '[]'::json)`,
});
export type ItemRow = (typeof item)['_']['type'];

/** Selects the visible items in display order, each with its visible departures that have not begun. */
const itemsOfGroup = sql<ItemRow[]>`coalesce((
  select json_agg(${item} order by ${items.displayOrder}, ${items.name}, ${items.id})
  from ${items}
  left join lateral (
    select json_agg(${availability} order by ${availabilities.startAt}, ${availabilities.id}) as list
    from ${availabilities} where ${availabilities.itemId} = ${items.id} and ${IS_ON_SALE}
  ) a on true
  where ${items.groupId} = ${groups.id} and not ${items.isHidden}
), '[]'::json)`;

const asksAtCheckout = sql<boolean>`exists (select 1 from ${questions}
  where ${questions.groupId} = ${groups.id} and ${questions.askAt} = 'checkout' and ${IS_ASKED})`;

/** Reads the groups that match `filter`, with everything that the public sees of them. */
export const publicRows = (ctx: WithDb, filter: SQL | undefined) =>
  ctx.db
    .select({
      ...pick(groups, ['id', 'title', 'pathPrefix', 'slug', 'description', 'customFooter', 'terms', 'headerUrl']),
      ...pick(groups, ['timezone', 'isActive', 'dateLive', 'dateExpiry', 'isCustomerPortalEmail', 'paymentPlan']),
      partner: pick(partners, ['name', 'slug', 'logoUrl', 'email', 'phone', 'timezone', 'address']),
      division: pick(divisions, ['name', 'shortname', 'domain', 'logoUrl', 'brandColor']),
      company: {
        ...pick(companies, ['name', 'fareharborShortname', 'customFieldMapping', 'accountState', 'planMinimumCents']),
        ...pick(companies, ['lolaFeePercentage', 'isUnpaidBookingAllowed']),
      },
      items: itemsOfGroup,
      asksAtCheckout,
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(filter, isNull(groups.deletedAt)));

export type PublicGroupRow = Awaited<ReturnType<typeof publicRows>>[number];
