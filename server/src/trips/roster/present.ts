import { travellerName } from '@tours/contract/person-name';
import type { Roster } from '@tours/contract/roster';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { availabilities, items } from '../../platform/db/tables/index.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { RosterRow } from './get-rosters.ts';
import type { MarkedAnswers } from './marked-answers.ts';
import { timesFor } from './times-for.ts';

type Caller = Pick<Context, 'actor' | 'config' | 'clock'>;

/** Makes one roster per departure from rows in the order of departure, contact and traveller. */
export function rostersOf(ctx: Caller, rows: RosterRow[], marked: MarkedAnswers): Roster[] {
  const rosters = new Map<string, Roster>();
  for (const row of rows) {
    const key = `${row.group._id} ${row.item.availabilityPk}`;
    const roster = rosters.get(key) ?? begin(ctx, row);
    rosters.set(key, roster);
    const last = roster.bookings.at(-1);
    const booking = last?._id === row.item._id ? last : bookingOf(ctx, row, marked);
    if (booking !== last) roster.bookings.push(booking);
    booking.travellers.push(travellerOf(row, marked));
    if (marked.hasHealth(row)) roster.health = marked.isHealthShown ? 'shown' : 'hidden';
    roster.travellerCount++;
    roster.waivers.total += row.waivers.total;
    roster.waivers.signed += row.waivers.signed;
  }
  return [...rosters.values()];
}

function begin(ctx: Caller, { group, partner, division, partnerZone, item }: RosterRow): Roster {
  const { availabilityPk, departureId, title, headline, location } = item;
  return {
    group,
    partner,
    seller: { name: sellerOf(ctx.config, division).name },
    availabilityPk,
    departure: departureId,
    title,
    headline,
    ...whenOf(ctx, { ...item, partnerZone }),
    meetingPoint: location && { note: location.note, address: location.address },
    travellerCount: 0,
    waivers: { total: 0, signed: 0 },
    health: 'none',
    mayReadHealth: mayReadHealth(ctx),
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
export function emptyRoster(ctx: Caller, departure: EmptyDeparture): Roster {
  const { group, partner, division, availability, item, location } = departure;
  const { startLocal, endLocal } = availability;
  return {
    group,
    partner,
    seller: { name: sellerOf(ctx.config, division).name },
    availabilityPk: availability.fareharborPk,
    departure: null,
    title: item.name,
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
    ...whenOf(ctx, { ...departure, startLocal, endLocal }),
    meetingPoint: location && { note: location.note, address: location.address },
    travellerCount: 0,
    waivers: { total: 0, signed: 0 },
    health: 'none',
    mayReadHealth: mayReadHealth(ctx),
    bookings: [],
  };
}

function whenOf({ actor, clock }: Caller, trip: Parameters<typeof timesFor>[1]) {
  return {
    ...timesFor(actor, trip),
    tripDate: zonedDeparture(trip.startLocal, trip.timezone),
    madeAt: zoned(clock(), actor.type === 'agent' ? trip.partnerZone : trip.timezone),
  };
}

function bookingOf({ actor }: Caller, row: RosterRow, marked: MarkedAnswers): Roster['bookings'][number] {
  const { _id, lolaId, bookingNumber } = row.item;
  const phone = actor.type === 'agent' ? null : row.contactPhone;
  const contact = { name: row.contactName, phone };
  return { _id, lolaId, bookingNumber, contact, answers: marked.ofOrder(row), travellers: [] };
}

function travellerOf(row: RosterRow, marked: MarkedAnswers): Roster['bookings'][number]['travellers'][number] {
  const { traveller, waivers } = row;
  const name = travellerName(traveller);
  return { name, age: traveller.age, type: traveller.type, waivers, answers: marked.ofTraveller(row) };
}
