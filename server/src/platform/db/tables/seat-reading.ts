import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fareharborPk, instant } from './columns.ts';

/**
 * The seats that FareHarbor last had left in a departure, so that staff see many departures at once without a call for
 * each. Nothing is sold by these numbers.
 */
export const seatReadings = pgTable(
  'seat_readings',
  {
    companyShortname: text('company_shortname').notNull(),
    availabilityPk: fareharborPk('availability_pk').notNull(),
    /** Null if FareHarbor no longer has the departure. */
    seatsLeft: integer('seats_left'),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.availabilityPk, t.companyShortname] }),
    index('seat_readings_read_idx').on(t.readAt),
  ],
);
