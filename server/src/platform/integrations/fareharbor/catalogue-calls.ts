import { CHECK_IN_NAME_MAX } from '@tours/contract/company-settings';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { networkOf } from '../../lib/network-of.ts';
import type { Cache } from './cache.ts';
import type { Caller } from './caller.ts';
import { type Call, readOf } from './client.ts';
import { CallFailure } from './failure.ts';
import { toDeparture, toItem } from './mapping.ts';
import type { DaysRange, DepartureSummary, FareHarbor, LiveReadOptions, Read } from './port.ts';
import { monthSlices } from './slices.ts';
import { readFailure } from './translate.ts';
import {
  availabilityReply,
  checkInStatusesReply,
  companyReply,
  departuresReply,
  itemReply,
  itemsReply,
} from './wire.ts';

const MINUTE = 60_000;
/** Descriptions hardly change, so an old one is better than none. Seats change in seconds and show their age. */
const ITEMS_AGE = { maxAgeMs: MINUTE, staleMs: 24 * 60 * MINUTE };
/** Several people page through a calendar, and its numbers are only a guide. */
const DEPARTURES_AGE = { maxAgeMs: MINUTE, staleMs: 15 * MINUTE };
/** Two requests for fresh data at the same moment share one call. */
const REFRESHED_AGE = { ...DEPARTURES_AGE, maxAgeMs: 2_000 };
const AVAILABILITY_AGE = { maxAgeMs: 5_000, staleMs: 15 * MINUTE };
/** Calls for a range of days are slow, so a whole year must not use all permits at once. */
const SLICES_AT_ONCE = 4;

/** `admitRead` throws when a network has caused too many reads. */
export function catalogueCalls(caller: Caller, cache: Cache, admitRead: (network: string) => Promise<void>) {
  async function read<T>(operation: string, path: string, reply: Call<T>['reply'], age = ITEMS_AGE) {
    try {
      return await cache.get(path, age, () => caller.repeatedly('read', readOf(operation, path, reply)));
    } catch (error) {
      throw readFailure(error);
    }
  }

  // Full and closed departures are read too, because staff can add them and visitors see that they are sold out.
  const readSlice = (itemPath: string, { from, to }: DaysRange, age: typeof DEPARTURES_AGE) =>
    read(
      'list_departures',
      `${itemPath}minimal/availabilities/date-range/${from}/${to}/?bookable_only=no`,
      departuresReply,
      age,
    );

  const readAvailability = (shortname: string, pk: number, { address, ...options }: LiveReadOptions = {}) =>
    read('get_availability', availabilityPath(shortname, pk), availabilityReply, {
      ...AVAILABILITY_AGE,
      ...options,
      ...(address && { admit: () => admitRead(networkOf(address)) }),
    });

  return {
    async getCompany(shortname, options) {
      const age = { ...ITEMS_AGE, ...options };
      const { value } = await read('get_company', companyPath(shortname), companyReply, age).catch(companyFailure);
      const { timezone, currency } = value.company;
      return { timezone: timezone || null, currency: currency ?? null };
    },
    async listCheckInStatuses(shortname) {
      const path = `${companyPath(shortname)}checkin-statuses/`;
      const { value } = await read('list_checkin_statuses', path, checkInStatusesReply);
      return value.checkin_statuses
        .filter(({ type, name }) => type === 'checked-in' && name)
        .map(({ pk, name }) => ({ pk, name: name.slice(0, CHECK_IN_NAME_MAX) }));
    },
    async listItems(shortname, options) {
      const age = { ...ITEMS_AGE, ...options };
      const { value } = await read('list_items', `${companyPath(shortname)}items/?detailed=yes`, itemsReply, age);
      return value.items.map(toItem);
    },
    async getItem(shortname, pk, options) {
      const path = `${companyPath(shortname)}items/${pk}/?detailed=yes`;
      const { value } = await read('get_item', path, itemReply, { ...ITEMS_AGE, ...options });
      return toItem(value.item);
    },
    async listDepartures(shortname, itemPk, days, { isRefreshed = false } = {}) {
      const itemPath = `${companyPath(shortname)}items/${itemPk}/`;
      const age = isRefreshed ? REFRESHED_AGE : DEPARTURES_AGE;
      const slices = monthSlices(days.from, days.to);
      const replies: Read<z.infer<typeof departuresReply>>[] = [];
      while (slices.length > 0) {
        const some = slices.splice(0, SLICES_AT_ONCE);
        replies.push(...(await Promise.all(some.map((slice) => readSlice(itemPath, slice, age)))));
      }
      const found = replies.flatMap(({ value }) => value.availabilities.map(toDeparture));
      const oldest = Math.min(Date.now(), ...replies.map(({ fetchedAt }) => fetchedAt.getTime()));
      return { value: found.filter((departure) => isWithin(days, departure)), fetchedAt: new Date(oldest) };
    },
    async getDeparture(shortname, pk, options) {
      const { value } = await readAvailability(shortname, pk, options);
      const { item, online_booking_status: status } = value.availability;
      return { ...toDeparture(value.availability), itemPk: item?.pk ?? null, isCancelled: status === 'cancelled' };
    },
    async getAvailability(shortname, pk, options) {
      const { value, fetchedAt } = await readAvailability(shortname, pk, options);
      return { value: value.availability, fetchedAt };
    },
  } satisfies Partial<FareHarbor>;
}

/** Returns `resource.notFound` if FareHarbor does not know the company, or our keys have no access to it. */
function companyFailure(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof CallFailure && /^company-shortname-inval/.test(cause.code ?? ''))
    throw new AppError('resource.notFound', undefined, { cause });
  throw error;
}

const companyPath = (shortname: string) => `/companies/${encodeURIComponent(shortname)}/`;

export const availabilityPath = (shortname: string, pk: number) => `${companyPath(shortname)}availabilities/${pk}/`;

export const departurePath = (shortname: string, pk: number) => `${availabilityPath(shortname, pk)}bookings/`;

export const bookingPath = (shortname: string, uuid: string) =>
  `${companyPath(shortname)}bookings/${encodeURIComponent(uuid)}/`;

/** The days are calendar days of the company, and every departure's time begins with the local date. */
function isWithin({ from, to }: DaysRange, { startLocal }: DepartureSummary): boolean {
  const day = startLocal.slice(0, 10);
  return from <= day && day <= to;
}
