import type { Availability, Item, Prototype } from './types.ts';

export type Refusal = string | undefined;

/** The reason in FareHarbor's words why this party cannot be booked on this departure now; undefined when it can. */
export function refusalFor(item: Item, availability: Availability, ratePks: number[], freedSeats = 0): Refusal {
  return (
    statusRefusal(availability) ??
    rateOwnershipRefusal(availability, ratePks) ??
    seatsRefusal(availability, ratePks.length, freedSeats) ??
    partyRefusal(availability, ratePks.length) ??
    perTypeRefusal(item, availability, ratePks)
  );
}

function statusRefusal({ status, startsAtMs }: Availability): Refusal {
  if (status === 'cancelled') return 'Availability was removed';
  if (status === 'call') return 'Call to book';
  if (status === 'closed') return 'Closed';
  return Date.now() > startsAtMs ? 'Cutoff time reached' : undefined;
}

function rateOwnershipRefusal(availability: Availability, ratePks: number[]): Refusal {
  const own = new Set(availability.rates.map((rate) => rate.pk));
  return ratePks.every((pk) => own.has(pk)) ? undefined : 'Invalid customer type rate for availability';
}

function seatsRefusal(availability: Availability, size: number, freedSeats: number): Refusal {
  const seats = availability.capacity + freedSeats;
  if (size <= seats) return undefined;
  return seats <= 0 ? 'Full for all customer types' : 'Party size is too large';
}

function partyRefusal({ minimumPartySize, maximumPartySize }: Availability, size: number): Refusal {
  if (minimumPartySize !== null && size < minimumPartySize) return 'Party size is too small';
  if (maximumPartySize !== null && size > maximumPartySize) return 'Party size is too large';
  return undefined;
}

/** The minimum of a type counts only when a traveller has that type. */
function perTypeRefusal(item: Item, availability: Availability, ratePks: number[]): Refusal {
  for (const rate of availability.rates) {
    const prototype: Prototype | undefined = item.prototypes.find((one) => one.pk === rate.prototypePk);
    const size = ratePks.filter((pk) => pk === rate.pk).length;
    if (!prototype || size === 0) continue;
    if (size < (prototype.minimumPartySize ?? 0)) return 'Under minimum for customer type';
  }
  return undefined;
}

export const isListedAsBookable = (availability: Availability) =>
  availability.capacity > 0 && statusRefusal(availability) === undefined;
