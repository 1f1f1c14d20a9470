import { timeOf, UNRECORDED } from '@tours/contract/check-in-list';
import type { Manifest } from '@tours/contract/manifest';
import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import type { CheckIns } from '../../platform/check-ins.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { availabilities, items } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { instantOf, zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { timesFor } from '../../sales/index.ts';
import type { MarkedAnswers } from './marked-answers.ts';
import type { ManifestRow } from './read-rows.ts';

type Caller = Pick<Context, 'actor' | 'config' | 'clock'>;

/** Makes one manifest per departure from rows in the order of departure, contact and traveller. */
export function manifestsOf(
  caller: Caller,
  rows: ManifestRow[],
  marked: MarkedAnswers,
  checkIns: CheckIns,
): Manifest[] {
  const manifests = new Map<string, Manifest>();
  for (const row of rows) {
    const key = `${row.group._id} ${row.item.availabilityPk}`;
    const manifest = manifests.get(key) ?? headOf(caller, { ...row, ...row.item });
    manifests.set(key, manifest);
    const last = manifest.bookings.at(-1);
    const booking = last?._id === row.item._id ? last : bookingOf(caller.actor, row, marked);
    if (booking !== last) {
      manifest.bookings.push(booking);
      if (row.item.isMoveUnknown) manifest.notNotifiedCount++;
    }
    const checkIn = checkInOf(caller, row, checkIns);
    booking.travellers.push({ ...travellerOf(row, marked), checkIn });
    // In a small party, others would learn whose answer it is.
    if (manifest.mayReadHealth && marked.hasHealth(row)) manifest.health = marked.isHealthShown ? 'shown' : 'hidden';
    manifest.travellerCount++;
    manifest.waivers.total += row.waivers.total;
    manifest.waivers.signed += row.waivers.signed;
  }
  return [...manifests.values()];
}

interface EmptyDeparture extends Pick<ManifestRow, 'group' | 'partner' | 'division' | 'partnerZone'> {
  availability: typeof availabilities.$inferSelect;
  item: typeof items.$inferSelect;
  timezone: string;
  meetingPoint: ManifestRow['item']['meetingPoint'];
  cancelledTrip: string | null;
}

/** Makes the manifest of a departure that is offered and has no travellers. */
export function emptyManifest(caller: Caller, offered: EmptyDeparture): Manifest {
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

type Trip = Omit<ManifestRow['item'], '_id' | 'lolaId' | 'bookingNumber' | 'answers' | 'isMoveUnknown' | 'isCancelled'>;
type Head = Pick<ManifestRow, 'group' | 'partner' | 'division' | 'partnerZone'> & Trip;

function headOf({ actor, config, clock }: Caller, head: Head): Manifest {
  const { meetingPoint } = head;
  return {
    ...pick(head, ['group', 'partner', 'availabilityPk', 'cancelledTrip', 'title', 'headline']),
    seller: { name: sellerOf(config, head.division).name },
    departure: head.departureId,
    ...timesFor(actor, head),
    tripDate: zonedDeparture(head.startLocal, head.timezone),
    madeAt: zoned(clock(), readersZone(actor, head)),
    meetingPoint: meetingPoint && pick(meetingPoint, ['note', 'address']),
    travellerCount: 0,
    notNotifiedCount: 0,
    waivers: { total: 0, signed: 0 },
    health: 'none',
    mayReadHealth: mayReadHealth({ actor }),
    bookings: [],
  };
}

const readersZone = (actor: Actor, head: Pick<Head, 'partnerZone' | 'timezone'>) =>
  actor.type === 'agent' ? head.partnerZone : head.timezone;

function bookingOf(actor: Actor, row: ManifestRow, marked: MarkedAnswers): Manifest['bookings'][number] {
  const { _id, lolaId, bookingNumber } = row.item;
  const phone = actor.type === 'agent' ? null : row.contactPhone;
  const contact = { name: row.contactName, phone };
  return { _id, lolaId, bookingNumber, contact, answers: marked.ofBooking(row), travellers: [] };
}

function travellerOf(row: ManifestRow, marked: MarkedAnswers) {
  const { traveller, waivers } = row;
  const name = travellerName(traveller);
  return { name, age: traveller.age, type: traveller.type, waivers, answers: marked.ofTraveller(row) };
}

type CheckIn = Manifest['bookings'][number]['travellers'][number]['checkIn'];

function checkInOf(
  { actor, clock }: Caller,
  { item, traveller, partnerZone }: ManifestRow,
  checkIns: CheckIns,
): CheckIn {
  if (!item.departureId || instantOf(item.startLocal) > clock()) return null;
  const { state, stateAct } = checkIns.get(item.departureId)?.get(traveller.id) ?? UNRECORDED;
  const zone = readersZone(actor, { ...item, partnerZone });
  return { state, at: stateAct && zoned(new Date(timeOf(stateAct)), zone) };
}
