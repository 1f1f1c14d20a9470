import { ACT_KINDS, TRAVELLER_STATES } from '@tours/contract/check-in-list';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, known, refersTo } from './columns.ts';
import { departures } from './departure.ts';

/**
 * The acts of guides and leaders on the day of a trip, as their devices recorded them. Rows are only added: the list of a
 * departure is computed from all of them (contract/src/check-in-list.ts), so that devices may send in any order.
 */
export const checkInActs = pgTable(
  'check_in_acts',
  {
    /** Made by the device, so that an act that is sent twice is stored once. */
    id: uuid('id').primaryKey(),
    departureId: refersTo('departure_id', () => departures.id),
    deviceId: uuid('device_id').notNull(),
    kind: text('kind', { enum: ACT_KINDS }).notNull(),
    /** Has no foreign key, because an act outlives a traveller whose order is removed. */
    travellerId: uuid('traveller_id'),
    state: text('state', { enum: TRAVELLER_STATES }),
    countId: uuid('count_id'),
    undoes: uuid('undoes'),
    text: text('text').notNull().default(''),
    /** The clock of the device, and what it had measured to be missing from the server's clock. */
    deviceAt: instant('device_at').notNull(),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    /** The person, or the email of a guide's link. */
    byName: text('by_name').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    index('check_in_acts_departure_idx').on(t.departureId),
    /** Exports and erasures of personal data find the acts about a family's travellers. */
    index('check_in_acts_traveller_idx').on(t.travellerId),
    known('check_in_acts_kind_known', t.kind),
    known('check_in_acts_state_known', t.state),
    check('check_in_acts_state', sql`(${t.kind} = 'state') = (${t.state} is not null)`),
    check('check_in_acts_undoes', sql`(${t.kind} = 'undo') = (${t.undoes} is not null)`),
    check('check_in_acts_count', sql`(${t.kind} in ('count', 'counted')) = (${t.countId} is not null)`),
  ],
);
