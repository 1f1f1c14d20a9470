import type { Roster } from '@tours/contract/roster';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { availabilities, items } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { RosterRow } from './get-rosters.ts';
import { timesFor } from './times-for.ts';

type Caller = Pick<Context, 'actor' | 'config'>;

/** Makes one roster per departure from rows in the order of departure, contact and traveller. */
export function rostersOf({ actor, config }: Caller, rows: RosterRow[]): Roster[] {
  const rosters = new Map<string, Roster>();
  for (const row of rows) {
    const key = `${row.group._id} ${row.item.availabilityPk}`;
    const roster = rosters.get(key) ?? begin({ actor, config }, row);
    rosters.set(key, roster);
    const last = roster.bookings.at(-1);
    const booking = last?._id === row.item._id ? last : bookingOf(actor, row);
    if (booking !== last) roster.bookings.push(booking);
    booking.travellers.push(travellerOf(actor, row));
    roster.travellerCount++;
    roster.waivers.total += row.waivers.total;
    roster.waivers.signed += row.waivers.signed;
  }
  return [...rosters.values()];
}

function begin({ actor, config }: Caller, { group, partner, division, partnerZone, item }: RosterRow): Roster {
  const { availabilityPk, departureId, title, headline, location } = item;
  return {
    group,
    partner,
    seller: { name: sellerOf(config, division).name },
    availabilityPk,
    departure: departureId,
    title,
    headline,
    ...whenOf(actor, { ...item, partnerZone }),
    meetingPoint: location && { note: location.note, address: location.address },
    travellerCount: 0,
    waivers: { total: 0, signed: 0 },
    bookings: [],
  };
}

interface EmptyDeparture extends Pick<RosterRow, 'group' | 'partner' | 'division' | 'partnerZone'> {
  availability: typeof availabilities.$inferSelect;
  item: typeof items.$inferSelect;
  timezone: string;
  location: RosterRow['item']['location'];
}

/** Makes the roster of a departure that is offered and has no travellers. */
export function emptyRoster({ actor, config }: Caller, departure: EmptyDeparture): Roster {
  const { group, partner, division, availability, item, location } = departure;
  const { startLocal, endLocal } = availability;
  return {
    group,
    partner,
    seller: { name: sellerOf(config, division).name },
    availabilityPk: availability.fareharborPk,
    departure: null,
    title: item.name,
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
    ...whenOf(actor, { ...departure, startLocal, endLocal }),
    meetingPoint: location && { note: location.note, address: location.address },
    travellerCount: 0,
    waivers: { total: 0, signed: 0 },
    bookings: [],
  };
}

function whenOf(actor: Actor, trip: Parameters<typeof timesFor>[1]) {
  return {
    ...timesFor(actor, trip),
    tripDate: zonedDeparture(trip.startLocal, trip.timezone),
    madeAt: zoned(new Date(), actor.type === 'agent' ? trip.partnerZone : trip.timezone),
  };
}

function bookingOf(actor: Actor, { item, contactName, contactPhone }: RosterRow): Roster['bookings'][number] {
  const { _id, lolaId, bookingNumber } = item;
  const phone = actor.type === 'agent' ? null : contactPhone;
  return { _id, lolaId, bookingNumber, contact: { name: contactName, phone }, travellers: [] };
}

function travellerOf(
  actor: Actor,
  { traveller, waivers }: RosterRow,
): Roster['bookings'][number]['travellers'][number] {
  const name = [traveller.firstname, traveller.lastname].filter(Boolean).join(' ');
  const answers = actor.type === 'agent' ? [] : answersOf(traveller);
  return { name, age: traveller.age, type: traveller.type, waivers, answers };
}

/** FareHarbor asks for names and ages as questions too, and those have their own columns. */
function answersOf({ firstname, lastname, age, fields }: RosterRow['traveller']) {
  const isKnown = (name: string, value: string) =>
    (/name/i.test(name) && [firstname, lastname].includes(value)) || (/\bage\b/i.test(name) && value === String(age));
  return fields.filter(({ name, value }) => value && !isKnown(name, value)).map(({ name, value }) => ({ name, value }));
}
