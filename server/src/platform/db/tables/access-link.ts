import { LINK_ACTS, LINK_PURPOSES } from '@tours/contract/link';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, known, refersTo } from './columns.ts';
import { divisions } from './company.ts';
import { departures } from './departure.ts';
import { orders } from './order.ts';
import { employees } from './person.ts';
import { waivers } from './waiver.ts';

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * Links in mails that open something without a session. No secret is stored: a link is its id with an HMAC of id and
 * generation. So it can be written again into a retried mail, and it ends when the generation is raised.
 */
export const accessLinks = pgTable(
  'access_links',
  {
    /** Computed from purpose, subject and address (mails/link/link-id.ts), so the same three give the same link. */
    id: uuid('id').primaryKey(),
    divisionId: refersTo('division_id', () => divisions.id),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** The order of an order's or a waiver's link. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    waiverId: uuid('waiver_id').references(() => waivers.id, { onDelete: 'cascade' }),
    departureId: uuid('departure_id').references(() => departures.id, { onDelete: 'cascade' }),
    madeFor: text('made_for').notNull(),
    /** The employee who let a guide with this link read health answers. It ends with their own right. */
    healthBy: uuid('health_by').references(() => employees.id),
    generation: integer('generation').notNull().default(1),
    /**
     * The end of a link that was asked for after its usual end, which follows the departure: see
     * mails/link/lifetime.ts.
     */
    extendedUntil: instant('extended_until'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('access_links_order_idx').on(t.orderId, t.createdAt),
    // Few links have these columns, so the links of an order write no entry for them.
    index('access_links_waiver_idx').on(t.waiverId).where(sql`waiver_id is not null`),
    index('access_links_departure_idx').on(t.departureId).where(sql`departure_id is not null`),
    index('access_links_health_idx').on(t.healthBy).where(sql`health_by is not null`),
    /** The guide's feed finds the departures of a guide. */
    index('access_links_guide_idx').on(t.divisionId, t.madeFor).where(sql`purpose = 'guide'`),
    known('access_links_purpose_known', t.purpose),
    check('access_links_order', sql`(${t.purpose} = 'guide') = (${t.orderId} is null)`),
    check('access_links_departure', sql`(${t.purpose} = 'guide') = (${t.departureId} is not null)`),
    check('access_links_health', sql`${t.healthBy} is null or ${t.purpose} = 'guide'`),
    check('access_links_subject', sql`(${t.purpose} = 'waiver') = (${t.waiverId} is not null)`),
  ],
);

export type LinkAct = (typeof LINK_ACTS)[number];

/** The uses of a link: one row for each act, network area and kind of browser. */
export const accessLinkUses = pgTable(
  'access_link_uses',
  {
    id: id(),
    linkId: refersTo('link_id', () => accessLinks.id, { onDelete: 'cascade' }),
    act: text('act', { enum: LINK_ACTS }).notNull(),
    network: text('network').notNull(),
    browser: text('browser').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [
    unique('access_link_uses_key').on(t.linkId, t.act, t.network, t.browser),
    known('access_link_uses_act_known', t.act),
  ],
);
