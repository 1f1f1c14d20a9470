import { sql } from 'drizzle-orm';
import { departures, orderItems } from '../../platform/db/tables/index.ts';

/** Joins a booking to its departure. FareHarbor's key is compared for its index: `departure_id` has none. */
export const isOfDeparture = sql`${orderItems.availabilityPk} = ${departures.availabilityPk}
  and ${orderItems.departureId} = ${departures.id}`;
