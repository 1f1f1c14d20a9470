import type { Journal } from '../core/journal.ts';
import type { Settings } from '../core/settings.ts';
import { companies, items } from './catalogue/index.ts';
import { missing } from './errors.ts';
import { availabilitiesOf } from './schedule.ts';
import type { Availability, Booking, Company, Item } from './types.ts';

/** All of FareHarbor's state: the fixed catalogue, and the departures and bookings on disk. */
export type World = ReturnType<typeof openWorld>;

export type ItemChange = {
  name?: string;
  headline?: string;
  description?: string[];
  is_archived?: boolean;
  cancel_hours_before?: number;
};

export function openWorld(journal: Journal, settings: () => Readonly<Settings>, today: string) {
  const availabilities = journal.collection<Availability>('availabilities');
  const bookings = journal.collection<Booking>('bookings');
  if (availabilities.size === 0) {
    journal.transaction(() => {
      for (const row of items.flatMap((item) => availabilitiesOf(item, companyOf(item.company), today))) {
        availabilities.set(String(row.pk), row);
      }
    });
  }
  return {
    journal,
    settings,
    availabilities,
    bookings,
    /** An operator's changes to the fixed catalogue, by item. */
    itemChanges: journal.collection<ItemChange>('itemChanges'),
    /** The currencies that differ from the fixed catalogue, by company. */
    currencies: journal.collection<string>('currencies'),
    /** Sends the new state of a booking to the webhook receiver. */
    announce: (_booking: Booking) => {},
  };
}

export type OfferedItem = Item & Pick<ItemChange, 'cancel_hours_before'>;

export function companyOf(unverifiedShortname: string): Company {
  const company = companies.find((one) => one.shortname === unverifiedShortname);
  if (!company) throw missing('company-shortname-invalid', 'Invalid company shortname');
  return company;
}

/** The company with the currency that it charges in now. */
export function chargingCompany(world: World, unverifiedShortname: string): Company {
  const company = companyOf(unverifiedShortname);
  return { ...company, currency: world.currencies.get(company.shortname) ?? company.currency };
}

export function itemOf(shortname: string, unverifiedPk: number): Item {
  companyOf(shortname);
  const item = items.find((one) => one.pk === unverifiedPk && one.company === shortname);
  if (!item) throw missing('item-pk-invalid', 'Invalid item pk');
  return item;
}

/** The item as it is offered now. An archived item is not found here; bookings and prices use `itemOf`. */
export function offeredItem(world: World, shortname: string, unverifiedPk: number): OfferedItem {
  const item = itemOf(shortname, unverifiedPk);
  const { is_archived, ...change } = world.itemChanges.get(String(item.pk)) ?? {};
  if (is_archived) throw missing('item-pk-invalid', 'Invalid item pk');
  return { ...item, ...change };
}

export function offeredItems(world: World, shortname: string): OfferedItem[] {
  const company = companyOf(shortname).shortname;
  const offered = items.filter(
    (item) => item.company === company && !world.itemChanges.get(String(item.pk))?.is_archived,
  );
  return offered.map((item) => offeredItem(world, company, item.pk));
}

export function availabilityOf(world: World, shortname: string, unverifiedPk: string): Availability {
  companyOf(shortname);
  const availability = world.availabilities.get(unverifiedPk);
  if (availability?.company !== shortname) throw missing('availability-pk-invalid', 'Invalid availability pk');
  return availability;
}

export function bookingOf(world: World, shortname: string, unverifiedUuid: string): Booking {
  companyOf(shortname);
  const booking = world.bookings.get(unverifiedUuid);
  if (booking?.company !== shortname) throw missing('booking-uuid-invalid', 'Invalid booking uuid');
  return booking;
}
