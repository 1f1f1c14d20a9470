import { pick } from '@tours/contract/pick';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../platform/db/conditions.ts';
import { jsonOf } from '../../platform/db/json-of.ts';
import type { Db } from '../../platform/db/pool.ts';
import { prepared } from '../../platform/db/prepared.ts';
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

function publicRows(db: Db, filter: SQL) {
  return db
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
}

export type PublicGroupRow = Awaited<ReturnType<typeof publicRows>>[number];

const byPath = allOf(eq(groups.pathPrefix, sql.placeholder('prefix')), eq(groups.slug, sql.placeholder('slug')));
const byId = eq(groups.id, sql.placeholder('id'));

/** These are the most frequent queries of the product, so they are prepared: by the parts of the link, and by id. */
export const groupByPath = prepared((db) => publicRows(db, byPath).prepare('public_group_by_path'));
export const groupById = prepared((db) => publicRows(db, byId).prepare('public_group_by_id'));
