import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, fareharborPk, id, instant } from './columns.ts';
import { groups } from './group.ts';

/**
 * A FareHarbor departure on which a group has or had confirmed bookings. Lists show it while one of them is not
 * cancelled, even if the group no longer sells it.
 */
export const departures = pgTable(
  'departures',
  {
    id: id(),
    divisionId: uuid('division_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    groupId: uuid('group_id').notNull(),
    availabilityPk: fareharborPk('availability_pk').notNull(),
    title: text('title').notNull(),
    headline: text('headline').notNull(),
    /** Local times with offset, from FareHarbor's last answer for one of the bookings. */
    startLocal: text('start_local').notNull(),
    endLocal: text('end_local').notNull(),
    startAt: instant('start_at').notNull(),
    timezone: text('timezone').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('departures_group_pk_key').on(t.groupId, t.availabilityPk),
    foreignKey({
      name: 'departures_group_fk',
      columns: [t.groupId, t.divisionId, t.partnerId],
      foreignColumns: [groups.id, groups.divisionId, groups.partnerId],
    }).onUpdate('cascade'),
    index('departures_division_start_idx').on(t.divisionId, t.startAt, t.id),
    index('departures_partner_start_idx').on(t.partnerId, t.startAt, t.id),
    index('departures_division_title_idx').on(t.divisionId, t.title, t.startAt, t.id),
    index('departures_title_idx').using('gin', sql`(' ' || ${t.title}) gin_trgm_ops`),
  ],
);
