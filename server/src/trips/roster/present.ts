import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import type { Roster } from '@tours/contract/roster';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { availabilities, items } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { RosterRow } from './get-rosters.ts';
import type { MarkedAnswers } from './marked-answers.ts';
import { timesFor } from './times-for.ts';

type Caller = Pick<Context, 'actor' | 'config' | 'clock'>;

/** Makes one roster per departure from rows in the order of departure, contact and traveller. */
export function rostersOf(caller: Caller, rows: RosterRow[], marked: MarkedAnswers): Roster[] {
  const rosters = new Map<string, Roster>();
  for (const row of rows) {
    const key = `${row.group._id} ${row.item.availabilityPk}`;
    const roster = rosters.get(key) ?? headOf(caller, { ...row, ...row.item });
    rosters.set(key, roster);
    const last = roster.bookings.at(-1);
    const booking = last?._id === row.item._id ? last : bookingOf(caller.actor, row, marked);
    if (booking !== last) roster.bookings.push(booking);
    booking.travellers.push(travellerOf(row, marked));
    if (marked.hasHealth(row)) roster.health = marked.isHealthShown ? 'shown' : 'hidden';
    roster.travellerCount++;
    roster.waivers.total += row.waivers.total;
    roster.waivers.signed += row.waivers.signed;
  }
  return [...rosters.values()];
}

interface EmptyDeparture extends Pick<RosterRow, 'group' | 'partner' | 'division' | 'partnerZone'> {
  availability: typeof availabilities.$inferSelect;
  item: typeof items.$inferSelect;
  timezone: string;
  location: RosterRow['item']['location'];
}

/** Makes the roster of a departure that is offered and has no travellers. */
export function emptyRoster(caller: Caller, offered: EmptyDeparture): Roster {
  const { availability, item } = offered;
  return headOf(caller, {
    ...offered,
    ...pick(availability, ['startLocal', 'endLocal']),
    availabilityPk: availability.fareharborPk,
    departureId: null,
    title: item.name,
    headline: availability.headline || item.headline || item.fareharborDetails.headline,
  });
}

type Trip = Omit<RosterRow['item'], '_id' | 'lolaId' | 'bookingNumber'>;
type Head = Pick<RosterRow, 'group' | 'partner' | 'division' | 'partnerZone'> & Trip;

function headOf({ actor, config, clock }: Caller, head: Head): Roster {
  const { location } = head;
  return {
    ...pick(head, ['group', 'partner', 'availabilityPk', 'title', 'headline']),
    seller: { name: sellerOf(config, head.division).name },
    departure: head.departureId,
    ...timesFor(actor, head),
    tripDate: zonedDeparture(head.startLocal, head.timezone),
    madeAt: zoned(clock(), actor.type === 'agent' ? head.partnerZone : head.timezone),
    meetingPoint: location && { note: location.note, address: location.address },
    travellerCount: 0,
    waivers: { total: 0, signed: 0 },
    health: 'none',
    mayReadHealth: mayReadHealth({ actor }),
    bookings: [],
  };
}

function bookingOf(actor: Actor, row: RosterRow, marked: MarkedAnswers): Roster['bookings'][number] {
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
