import { eq, inArray } from 'drizzle-orm';
import { brandOf, linkId, type MailData } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { waivers } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { openTrips } from '../../waivers/index.ts';
import { judge } from '../readiness/judge.ts';
import { namesOf, type SeatRow } from '../readiness/read-rows.ts';
import type { VisibleGroup } from '../readiness/visible-group.ts';
import type { NudgePlan } from './plan-nudge.ts';

type Nudge = MailData<'nudge'>;

/** Writes the data of one contact's mail. The waivers are read again, with the links that this address gets. */
export async function writeNudge(
  ctx: Context,
  group: VisibleGroup,
  { customerId, name, email, open }: NudgePlan['recipients'][number],
  departure: number | undefined,
): Promise<Nudge> {
  const byOrder = Map.groupBy(open, ({ order }) => order.id);
  const orders: Nudge['orders'] = [];
  for (const [orderId, seats] of byOrder) {
    const { lolaId } = required(seats[0], 'a seat').order;
    orders.push({ orderId, orderLolaId: lolaId, ...(await openParts(ctx, orderId, seats, email)) });
  }
  return {
    brand: brandOf(ctx.config, group.division),
    partner: { name: group.partner.name, email: group.partner.email },
    groupTitle: group.title,
    customerName: name,
    groupId: group.id,
    customerId,
    departure: departure ?? null,
    orders,
  };
}

async function openParts(ctx: Context, orderId: string, seats: SeatRow[], email: string) {
  const now = ctx.clock();
  const judged = seats.map((seat) => ({ seat, states: judge(seat, now).states }));
  const waiting = (part: 'money' | 'questions') =>
    judged.filter(({ states }) => ['open', 'late'].includes(states[part])).map(({ seat }) => seat);
  const ids = seats.flatMap(({ waivers }) => waivers.map(({ _id }) => _id));
  const areTheirs = allOf(eq(waivers.orderId, orderId), inArray(waivers.id, ids));
  const trips = ids.length ? await openTrips(ctx, areTheirs, email) : [];
  return {
    orderUrl: linkId('order', orderId, email),
    questionsUrl: linkId('questions', orderId, email),
    isOwing: waiting('money').length > 0,
    unanswered: namesOf(waiting('questions')),
    trips: trips.map((trip) => ({ ...trip, waivers: trip.waivers.map((waiver) => ({ ...waiver, orderId })) })),
  };
}

/** The tasks of a nudge as its preview shows them, a line for each kind. */
export function tasksIn({ orders }: Nudge): string[] {
  const waivers = orders.flatMap(({ trips }) => trips.flatMap((trip) => trip.waivers));
  const signers = waivers.map(({ travellerName }) => travellerName);
  const unanswered = orders.flatMap((order) => order.unanswered);
  return [
    ...(orders.some(({ isOwing }) => isOwing) ? ['Make the overdue payment'] : []),
    ...lineOf('Sign waivers', signers),
    ...lineOf('Answer questions', unanswered),
  ];
}

/** A person with several orders is named once. */
const lineOf = (task: string, names: string[]) => (names.length ? [`${task}: ${[...new Set(names)].join(', ')}`] : []);
