import type { SeatCount } from '@tours/contract/group';
import { priceFrom } from '@tours/contract/pricing';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/lib/network-of.ts';
import { shareNextOf } from '../../platform/lib/share-next.ts';
import { loadSoldDepartures, type SoldDeparture } from './sold-departures.ts';

const shareOf = shareNextOf<{ seats: SeatCount[] }>();

/**
 * Reads the live seats of every departure of a group. If one can't be read, the others are still answered. Simultaneous
 * requests share one answer.
 */
export function listSeats(ctx: Context, { id }: { id: string }): Promise<{ seats: SeatCount[] }> {
  return shareOf(ctx.db)(`${id} ${audienceOf(ctx)}`, () => read(ctx, id));
}

/**
 * Staff also see groups of their divisions that are not public, so only employees of the same divisions share an answer.
 * A network that has read too much gets older seats, so it shares them with no other.
 */
function audienceOf({ actor, device }: Context): string {
  const network = networkOf(device?.address ?? '');
  return actor.type === 'employee' ? [network, ...actor.divisionIds].join(' ') : network;
}

async function read(ctx: Context, id: string): Promise<{ seats: SeatCount[] }> {
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
