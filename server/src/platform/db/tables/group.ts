import type { SetAgeRange } from '@tours/contract/ages';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  autoUpdatedAt,
  createdAt,
  customFieldMapping,
  deletedAt,
  fareharborPk,
  id,
  instant,
  known,
  refersTo,
  updatedAt,
  version,
} from './columns.ts';
import { divisions, partners } from './company.ts';
import { waiverTemplates } from './waiver-template.ts';

export const groups = pgTable(
  'groups',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    partnerId: refersTo('partner_id', () => partners.id),
    title: text('title').notNull(),
    /**
     * The partner's slug, or `groups`. Together with the group's slug it is the public link, so both together are
     * unique.
     */
    pathPrefix: text('path_prefix').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    customFooter: text('custom_footer').notNull().default(''),
    terms: text('terms').notNull().default(''),
    headerUrl: text('header_url'),
    timezone: text('timezone').notNull().default('America/Vancouver'),
    isActive: boolean('is_active').notNull().default(false),
    dateLive: date('date_live'),
    dateExpiry: date('date_expiry'),
    isSendEmailToPartner: boolean('is_send_email_to_partner').notNull().default(false),
    isCustomerPortalEmail: boolean('is_customer_portal_email').notNull().default(true),
    isWaiverReminders: boolean('is_waiver_reminders').notNull().default(true),
    /** Families with something open are asked every week. Leaders turn this on. */
    isWeeklyNudge: boolean('is_weekly_nudge').notNull().default(false),
    /** Null if orders are paid in full. */
    paymentPlan: jsonb('payment_plan').$type<PlanSettings>(),
    createdBy: text('created_by').notNull(),
    lastModifiedBy: text('last_modified_by').notNull(),
    uuid: uuid('uuid').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    unique('groups_path_key').on(t.pathPrefix, t.slug),
    unique('groups_owners_key').on(t.id, t.divisionId, t.partnerId),
    index('groups_division_title_idx').on(t.divisionId, t.title, t.id),
    index('groups_title_idx').using('gin', sql`(' ' || ${t.title}) gin_trgm_ops`),
    index('groups_partner_idx').on(t.partnerId),
    check(
      'groups_dates_ordered',
      sql`${t.dateLive} is null or ${t.dateExpiry} is null or ${t.dateLive} <= ${t.dateExpiry}`,
    ),
  ],
);

/** The stored part of a FareHarbor item, so that a page can be shown without a call to FareHarbor. */
export interface FareharborItemDetails {
  pk: number;
  name: string;
  headline: string;
  imageUrl: string;
  description: string;
  bookingNotes: string;
  /** The operator's own words, which may be empty. */
  cancellationPolicy: string;
  /** The number of hours before its start until which FareHarbor cancels a booking. Null if FareHarbor names none. */
  cancelHoursBefore: number | null;
  /** Addresses of the gallery's pictures. */
  pictures: string[];
  /** For example `Child` with the note `6 to 12`. */
  travellerTypes: { pk: number; name: string; note: string }[];
  location: {
    note: string;
    address: string;
    latitude: number | null;
    longitude: number | null;
    googlePlaceId: string;
  } | null;
}

export const items = pgTable(
  'items',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    groupId: refersTo('group_id', () => groups.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    headline: text('headline').notNull().default(''),
    itemType: text('item_type', { enum: ['item', 'addon'] })
      .notNull()
      .default('item'),
    displayOrder: integer('display_order').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    isCustomDetails: boolean('is_custom_details').notNull().default(false),
    description: text('description').notNull().default(''),
    itinerary: text('itinerary').notNull().default(''),
    fareharborItemPk: fareharborPk('fareharbor_item_pk').notNull(),
    fareharborDetails: jsonb('fareharbor_details').$type<FareharborItemDetails>().notNull(),
    /** Age ranges that staff set where the text of the traveller type is not right. */
    ageRanges: jsonb('age_ranges').$type<SetAgeRange[]>().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
    updatedAt: autoUpdatedAt(),
  },
  (t) => [
    /** A group sells each item of FareHarbor only once. */
    unique('items_group_fareharbor_key').on(t.groupId, t.fareharborItemPk),
    known('items_type_known', t.itemType),
  ],
);

export const availabilities = pgTable(
  'availabilities',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    itemId: refersTo('item_id', () => items.id, { onDelete: 'cascade' }),
    fareharborPk: fareharborPk('fareharbor_pk').notNull(),
    /**
     * The local time as FareHarbor writes it, `2026-07-04T17:30:00-0700`, because its offset is right even if our time
     * zone data is old.
     */
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    headline: text('headline').notNull().default(''),
    isCustomDetails: boolean('is_custom_details').notNull().default(false),
    description: text('description').notNull().default(''),
    itinerary: text('itinerary').notNull().default(''),
    isHidden: boolean('is_hidden').notNull().default(false),
    customFieldMapping: customFieldMapping(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: autoUpdatedAt(),
  },
  (t) => [
    unique('availabilities_item_fareharbor_key').on(t.itemId, t.fareharborPk),
    index('availabilities_item_start_idx').on(t.itemId, t.startAt),
    index('availabilities_fareharbor_idx').on(t.fareharborPk),
  ],
);

/** Selects the departures that a group shows and sells while it is itself on sale. */
export const IS_ON_SALE = sql<boolean>`(not ${items.isHidden} and not ${availabilities.isHidden}
  and ${availabilities.startAt} > now())`;

export const availabilityWaiverTemplates = pgTable(
  'availability_waiver_templates',
  {
    availabilityId: refersTo('availability_id', () => availabilities.id, { onDelete: 'cascade' }),
    waiverTemplateId: refersTo('waiver_template_id', () => waiverTemplates.id),
  },
  (t) => [
    primaryKey({ columns: [t.availabilityId, t.waiverTemplateId] }),
    index('availability_waiver_templates_template_idx').on(t.waiverTemplateId),
  ],
);
