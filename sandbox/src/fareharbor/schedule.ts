import { addDays, instantOf, localTimestamp } from './clock.ts';
import { splitTax, totalOf, withTax } from './pricing.ts';
import type { Availability, Company, Item, Prototype, Rate } from './types.ts';

// FareHarbor's keys of departures and rates exceed signed 32 bits, so these do too.
const firstAvailability = 2_600_000_000;
const firstRate = 3_100_000_000;

/** Example: item 41207, second departure → 2600020702, its first rate → 3100207020. */
const availabilityPk = (itemPk: number, index: number) => firstAvailability + (itemPk % 1000) * 100 + index + 1;
const ratePk = (availability: number, index: number) => firstRate + (availability - firstAvailability) * 10 + index;

export function availabilitiesOf(item: Item, company: Company, today: string): Availability[] {
  return item.departures.map((departure, index) => {
    const pk = availabilityPk(item.pk, index);
    const startsAtMs = instantOf(addDays(today, departure.inDays), departure.start, company.timezone);
    return {
      pk,
      itemPk: item.pk,
      company: company.shortname,
      startAt: localTimestamp(startsAtMs, company.timezone),
      endAt: localTimestamp(startsAtMs + departure.minutes * 60_000, company.timezone),
      startsAtMs,
      capacity: departure.capacity,
      minimumPartySize: departure.minimumPartySize ?? null,
      maximumPartySize: departure.maximumPartySize ?? null,
      status: departure.status ?? 'open',
      rates: item.prototypes.map((prototype, at) => rateOf(prototype, ratePk(pk, at), company)),
    };
  });
}

function rateOf(prototype: Prototype, pk: number, company: Company): Rate {
  const totalIncludingTax = totalOf(withTax(prototype.total, company.taxPercentage));
  return { pk, prototypePk: prototype.pk, totalIncludingTax };
}

/** A price before and after tax, as FareHarbor shows it. */
export function shownPrice(totalIncludingTax: number, taxPercentage: number) {
  const { price } = splitTax(totalIncludingTax, taxPercentage);
  return { total: price, total_including_tax: totalIncludingTax };
}
