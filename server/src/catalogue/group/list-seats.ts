import type { SeatCount } from '@tours/contract/group';
import { priceFrom } from '@tours/contract/pricing';
import type { Context } from '../../platform/context.ts';
import { loadSoldDepartures, type SoldDeparture } from './sold-departures.ts';

/** Reads the live seats of every departure of a group. If one can't be read, the others are still answered. */
export async function listSeats(ctx: Context, { id }: { id: string }): Promise<{ seats: SeatCount[] }> {
  const departures = await loadSoldDepartures(ctx, id);
  return { seats: await Promise.all(departures.map((departure) => readSeats(ctx, departure))) };
}

async function readSeats(ctx: Context, departure: SoldDeparture): Promise<SeatCount> {
  try {
    const { shortname, fareharborPk } = departure;
    const address = ctx.device?.address;
    const { value, fetchedAt } = await ctx.fareharbor.getAvailability(shortname, fareharborPk, { address });
    return {
      availability: departure.availabilityId,
      capacity: Math.max(0, value.capacity),
      priceFromCents: priceFrom(value),
      fetchedAt: fetchedAt.toISOString(),
    };
  } catch (error) {
    ctx.log.warn({ err: error, fareharborPk: departure.fareharborPk }, 'seats could not be read');
    return { availability: departure.availabilityId, capacity: -1, priceFromCents: null, fetchedAt: null };
  }
}
