import { sql } from 'drizzle-orm';
import { departures, orderItems } from '../../platform/db/tables/index.ts';

/** FareHarbor's key is compared as well, because that has an index and `departure_id` has none. */
export const isOfDeparture = sql`${orderItems.availabilityPk} = ${departures.availabilityPk}
  and ${orderItems.departureId} = ${departures.id}`;
