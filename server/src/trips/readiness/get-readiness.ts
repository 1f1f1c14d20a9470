import type { InputOf } from '@tours/contract/api';
import { travellerName } from '@tours/contract/person-name';
import { READINESS_PARTS, type Readiness, type ReadinessPart, type ReadyTraveller } from '@tours/contract/readiness';
import { countsAsSigned } from '@tours/contract/waiver-state';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { required } from '../../platform/lib/required.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { timesFor } from '../../sales/index.ts';
import { hasDeparted, isAskedLately, judge } from './judge.ts';
import { readSeats, type SeatRow } from './read-rows.ts';
import { visibleGroup } from './visible-group.ts';

/** The board is computed from the rows at each reading, so no counter can drift. */
export async function getReadiness(ctx: Context, { id, departure }: InputOf<'getReadiness'>): Promise<Readiness> {
  const group = await visibleGroup(ctx, id);
  const now = ctx.clock();
  const seats = await readSeats(ctx, id);
  const departed = new Set(seats.filter((seat) => hasDeparted(seat, now)).map((seat) => seat.id));
  const all = seats.map((row) => presentSeat(ctx, row, now));
  const shown = departure === undefined ? all : all.filter((one) => one.departure.availabilityPk === departure);
  const waivers = shown.flatMap((one) => one.waivers.list);
  return {
    group: { _id: group.id, title: group.title, isWeeklyNudge: group.isWeeklyNudge },
    partner: { name: group.partner.name },
    seller: { name: sellerOf(ctx.config, group.division).name },
    asOf: zoned(now, ctx.actor.type === 'agent' ? group.partner.timezone : group.timezone),
    departures: departuresOf(all),
    total: shown.length,
    ready: countReady(shown),
    parts: {
      seat: countPart(shown, 'seat'),
      money: countPart(shown, 'money'),
      waivers: countPart(shown, 'waivers'),
      questions: countPart(shown, 'questions'),
    },
    waivers: { total: waivers.length, signed: waivers.filter(countsAsSigned).length },
    travellers: shown.sort(
      // Nobody can act on what a departed seat still lacks.
      (one, other) => Number(departed.has(one._id)) - Number(departed.has(other._id)) || worstFirst(one, other),
    ),
  };
}

function presentSeat({ actor }: Context, row: SeatRow, now: Date): ReadyTraveller {
  const { id, order, item, partnerZone, waivers } = row;
  const { states, payment, isReady } = judge(row, now);
  // Only employees see disputes, so messages and the leader's board do not follow them.
  const dispute = actor.type === 'employee' ? row.dispute : null;
  const zone = actor.type === 'agent' ? partnerZone : item.timezone;
  return {
    _id: id,
    name: travellerName(row),
    order: { _id: order.id, lolaId: order.lolaId },
    contact: { name: order.contactName, phone: actor.type === 'agent' ? null : order.contactPhone },
    isBounced: order.isBounced,
    nudgedAt: order.askedAt && isAskedLately(order.askedAt, now) ? zoned(new Date(order.askedAt), zone) : null,
    departure: {
      availabilityPk: item.availabilityPk,
      title: item.title,
      startDate: timesFor(actor, { ...item, partnerZone }).startDate,
    },
    seat: { state: states.seat },
    // The bank may take disputed money, or has taken it, so it is open again.
    money: { state: dispute && states.money !== 'late' ? 'open' : states.money, status: payment, dispute },
    waivers: { state: states.waivers, list: waivers },
    questions: { state: states.questions },
    isReady: isReady && !dispute,
  };
}

const countReady = (seats: ReadyTraveller[]) => seats.filter(({ isReady }) => isReady).length;

function countPart(seats: ReadyTraveller[], part: ReadinessPart) {
  const needed = seats.filter((seat) => seat[part].state !== 'notNeeded');
  return { done: needed.filter((seat) => seat[part].state === 'done').length, needed: needed.length };
}

function departuresOf(seats: ReadyTraveller[]): Readiness['departures'] {
  const byPk = Map.groupBy(seats, ({ departure }) => departure.availabilityPk);
  return [...byPk.values()].map((theirs) => ({
    ...required(theirs[0]?.departure, 'the departure of a traveller'),
    total: theirs.length,
    ready: countReady(theirs),
  }));
}

function worstFirst(one: ReadyTraveller, other: ReadyTraveller): number {
  return (
    countState(other, 'late') - countState(one, 'late') ||
    countState(other, 'open') - countState(one, 'open') ||
    one.departure.startDate.localeCompare(other.departure.startDate) ||
    one.name.localeCompare(other.name, 'en') ||
    one._id.localeCompare(other._id)
  );
}

const countState = (seat: ReadyTraveller, state: 'late' | 'open') =>
  READINESS_PARTS.filter((part) => seat[part].state === state).length;
