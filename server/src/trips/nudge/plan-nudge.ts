import type { LeftOut, NudgePreview } from '@tours/contract/readiness';
import type { Context } from '../../platform/context.ts';
import { required } from '../../platform/lib/required.ts';
import { hasDeparted, isAskedLately, waitsForFamily } from '../readiness/judge.ts';
import { namesOf, readSeats, type SeatRow } from '../readiness/read-rows.ts';

interface Contact {
  customerId: string;
  name: string;
  email: string;
  /** The seats that are not ready and have not departed. */
  open: SeatRow[];
}

export interface NudgePlan {
  recipients: Contact[];
  leftOut: NudgePreview['leftOut'];
}

/**
 * Decides who is asked: one contact for each person who booked, with the open seats of all their orders in the group that
 * have the same email. The mail opens these orders, so it goes to nobody else, even if one account made others.
 */
export async function planNudge(
  ctx: Context,
  groupId: string,
  departure: number | undefined,
  customerId?: string,
): Promise<NudgePlan> {
  const now = ctx.clock();
  const seats = await readSeats(ctx, groupId, customerId);
  const asked = departure === undefined ? seats : seats.filter(({ item }) => item.availabilityPk === departure);
  const plan: NudgePlan = { recipients: [], leftOut: [] };
  for (const theirs of Map.groupBy(asked, ({ order }) => `${order.customerId} ${order.contactEmail}`).values()) {
    // The last row is of their latest departure, and any order of theirs says how to reach them.
    const { order } = required(theirs.at(-1), 'a seat');
    const open = theirs.filter((seat) => waitsForFamily(seat, now));
    const why = whyNot(theirs, open, now);
    if (why) plan.leftOut.push({ name: order.contactName, travellers: namesOf(theirs), why });
    else plan.recipients.push(contactOf(order, open));
  }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');
  return { recipients: plan.recipients.sort(byName), leftOut: plan.leftOut.sort(byName) };
}

function contactOf({ customerId, contactName, contactEmail }: SeatRow['order'], open: SeatRow[]): Contact {
  return { customerId, name: contactName, email: contactEmail, open };
}

/** The open seats of one contact, even if they were asked a moment ago. Null if nothing is open. */
export async function openOf(
  ctx: Context,
  groupId: string,
  departure: number | undefined,
  { customerId, email }: Pick<Contact, 'customerId' | 'email'>,
) {
  const now = ctx.clock();
  const open = (await readSeats(ctx, groupId, customerId)).filter(
    (seat) =>
      waitsForFamily(seat, now) &&
      seat.order.contactEmail === email &&
      (departure === undefined || seat.item.availabilityPk === departure),
  );
  const [first] = open;
  return first && !first.order.erasedAt ? contactOf(first.order, open) : null;
}

function whyNot(seats: SeatRow[], open: SeatRow[], now: Date): LeftOut | null {
  if (seats.some(({ order }) => order.erasedAt)) return 'erased';
  if (!open.length) return seats.every((seat) => hasDeparted(seat, now)) ? 'departed' : 'done';
  if (seats.some(({ order }) => order.isBounced)) return 'bounced';
  return seats.some(({ order }) => isAskedLately(order.askedAt, now)) ? 'asked' : null;
}
