import { sql } from 'drizzle-orm';
import { departures, orderItems } from '../../db/tables/index.ts';

/**
 * Condition that joins `orderItems` to its departure. FareHarbor's key is the one of both that has an index: a confirmed
 * order gets its departures without writing one.
 */
export const isOfDeparture = sql`${orderItems.availabilityPk} = ${departures.availabilityPk}
  and ${orderItems.departureId} = ${departures.id}`;
