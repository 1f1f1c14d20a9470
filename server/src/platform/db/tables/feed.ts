import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, known } from './columns.ts';
import { divisions } from './company.ts';

const FEED_OWNERS = ['customer', 'agent', 'employee', 'guide'] as const;

/** Links to the calendar feeds of people: their trips or departures, until the link is revoked. */
export const feedLinks = pgTable(
  'feed_links',
  {
    id: id(),
    ownerType: text('owner_type', { enum: FEED_OWNERS }).notNull(),
    /** The id of the customer, agent or employee, or the email of a guide. */
    owner: text('owner').notNull(),
    /** The division that issued the guide's links. Other owners have none. */
    divisionId: uuid('division_id').references(() => divisions.id),
    generation: integer('generation').notNull().default(1),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('feed_links_owner_key').on(t.ownerType, t.owner, t.divisionId).nullsNotDistinct(),
    known('feed_links_owner_known', t.ownerType),
    check('feed_links_guide_division', sql`(${t.ownerType} = 'guide') = (${t.divisionId} is not null)`),
  ],
);

/**
 * The last state of each calendar entry, by which a change raises its sequence. Calendars ignore an entry with a
 * sequence that they know.
 */
export const feedEntries = pgTable('feed_entries', {
  uid: text('uid').primaryKey(),
  hash: text('hash').notNull(),
  sequence: integer('sequence').notNull().default(0),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
