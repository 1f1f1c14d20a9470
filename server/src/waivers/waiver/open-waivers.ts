import { pick } from '@tours/contract/pick';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { linkId, type OpenTrip } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import { orderItems, travellers, waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';

/** Selects waivers that are not signed and whose trip has not departed. */
export const isOpenWaiver: SQL = allOf(
  eq(waivers.status, 'open'),
  eq(waivers.countsAsSigned, false),
  gt(orderItems.startAt, sql`now()`),
);

/**
 * Reads the waivers that are not signed, grouped by tour in the order of departure, for a mail to this address. The
 * times are the booking's, because it may have moved.
 */
export async function openTrips(ctx: Context, condition: SQL, to: string): Promise<OpenTrip[]> {
  const rows = await ctx.db
    .select({
      id: waivers.id,
      travellerName: waivers.travellerName,
      waiverTitle: waiverTemplates.title,
      item: pick(orderItems, ['id', 'title', 'headline', 'startLocal', 'endLocal', 'timezone']),
    })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .innerJoin(travellers, eq(travellers.id, waivers.travellerId))
    .innerJoin(orderItems, isOfBooking(waivers))
    .where(and(condition, isOpenWaiver))
    .orderBy(asc(orderItems.startAt), asc(orderItems.position), asc(travellers.position), asc(waiverTemplates.title));
  const trips = new Map<string, OpenTrip>();
  for (const { id, travellerName, waiverTitle, item } of rows) {
    const trip = trips.get(item.id) ?? {
      title: item.title,
      headline: item.headline,
      start: zonedDeparture(item.startLocal, item.timezone),
      end: zonedDeparture(item.endLocal, item.timezone),
      waivers: [],
    };
    trip.waivers.push({
      waiverId: id,
      waiverUrl: linkId('waiver', id, to),
      waiverTitle,
      travellerName,
    });
    trips.set(item.id, trip);
  }
  return [...trips.values()];
}
