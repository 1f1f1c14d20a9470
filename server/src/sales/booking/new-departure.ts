import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { availabilities, groups, items, type OrderItem } from '../../platform/db/tables/index.ts';
import type { Booking } from '../../platform/integrations/fareharbor/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { itemTexts, meetingPointOf } from '../order/item-texts.ts';

/** The columns that an order item copies from the departure that its booking moved to. */
export type NewDeparture = Partial<
  Pick<OrderItem, 'itemId' | 'availabilityId' | 'availabilityPk' | 'meetingPoint' | keyof ReturnType<typeof itemTexts>>
>;

const NO_OWN_TEXTS = { headline: '', description: '', itinerary: '', isCustomDetails: false };

/**
 * Finds the departure that a booking belongs to now. Its texts come from the group's departure, otherwise from the
 * group's tour, otherwise from FareHarbor. Empty if the departure is still the same.
 */
export async function newDeparture(
  ctx: Context,
  item: OrderItem,
  groupId: string,
  booking: Booking,
): Promise<NewDeparture> {
  const { availabilityPk } = booking;
  if (availabilityPk === null || availabilityPk === item.availabilityPk) return {};
  const sold = await soldTour(ctx, groupId, availabilityPk, booking.item?.pk ?? null);
  if (sold) {
    const { item: tour, availability } = sold;
    return {
      itemId: tour.id,
      availabilityId: availability?.id ?? null,
      availabilityPk,
      ...itemTexts(tour, availability ?? NO_OWN_TEXTS),
      meetingPoint: meetingPointOf(tour.fareharborDetails.location),
    };
  }
  return { itemId: null, availabilityId: null, availabilityPk, ...(await textsOfFareHarbor(ctx, item, booking)) };
}

async function soldTour(ctx: Context, groupId: string, availabilityPk: number, itemPk: number | null) {
  const [found] = await ctx.db
    .select({ item: items, availability: availabilities })
    .from(items)
    .innerJoin(groups, eq(groups.id, items.groupId))
    .leftJoin(availabilities, and(eq(availabilities.itemId, items.id), eq(availabilities.fareharborPk, availabilityPk)))
    .where(
      and(
        eq(items.groupId, groupId),
        isNull(groups.deletedAt),
        sql`(${availabilities.id} is not null or ${items.fareharborItemPk} = ${itemPk})`,
      ),
    )
    .orderBy(sql`${availabilities.id} is null`)
    .limit(1);
  return found;
}

async function textsOfFareHarbor(ctx: Context, item: OrderItem, booking: Booking): Promise<NewDeparture> {
  if (!booking.item) return {};
  try {
    const details = await ctx.fareharbor.getItem(item.companyShortname, booking.item.pk);
    const tour = { ...NO_OWN_TEXTS, name: details.name, fareharborDetails: details };
    return { ...itemTexts(tour, NO_OWN_TEXTS), meetingPoint: meetingPointOf(details.location) };
  } catch (error) {
    // FareHarbor has no texts for a tour that it no longer offers, but the booking has its name.
    if (!(error instanceof AppError)) throw error;
    return { title: booking.item.name || item.title };
  }
}
