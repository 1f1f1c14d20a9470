import type { SetAgeRange } from '@tours/contract/ages';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/pool.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  companies,
  divisions,
  type FareharborItemDetails,
  groups,
  IS_ASKED,
  partners,
  questions,
} from '../../platform/db/tables/index.ts';
import type { FieldMapping } from './field-mapping.ts';

/** A departure as the SQL aggregate answers it, so its keys are the column names. */
export interface AvailabilityRow {
  id: string;
  fareharbor_pk: number;
  start_local: string;
  end_local: string;
  headline: string;
  is_custom_details: boolean;
  description: string;
  itinerary: string;
  custom_field_mapping: FieldMapping;
}

export interface ItemRow {
  id: string;
  name: string;
  headline: string;
  item_type: 'item' | 'addon';
  display_order: number;
  is_custom_details: boolean;
  description: string;
  itinerary: string;
  fareharbor_details: FareharborItemDetails;
  age_ranges: SetAgeRange[];
  availabilities: AvailabilityRow[];
}

/** Selects the visible items in display order, each with its visible departures that have not begun. */
const itemsOfGroup = sql<ItemRow[]>`coalesce((
  select json_agg(json_build_object(
      'id', i.id, 'name', i.name, 'headline', i.headline, 'item_type', i.item_type, 'display_order', i.display_order,
      'is_custom_details', i.is_custom_details, 'description', i.description, 'itinerary', i.itinerary,
      'fareharbor_details', i.fareharbor_details, 'age_ranges', i.age_ranges,
      'availabilities', coalesce(a.list, '[]'::json))
    order by i.display_order, i.name, i.id)
  from items i
  left join lateral (
    select json_agg(json_build_object(
        'id', v.id, 'fareharbor_pk', v.fareharbor_pk, 'start_local', v.start_local, 'end_local', v.end_local,
        'headline', v.headline, 'is_custom_details', v.is_custom_details, 'description', v.description,
        'itinerary', v.itinerary, 'custom_field_mapping', v.custom_field_mapping)
      order by v.start_at, v.id) as list
    from availabilities v
    where v.item_id = i.id and not v.is_hidden and v.start_at > now()
  ) a on true
  where i.group_id = ${groups.id} and not i.is_hidden
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
