import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { eventually } from '../../setup/eventually.ts';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { passRefundTime } from '../../setup/refunds.ts';
import type { WorldCopy } from '../../setup/world/copy-world.ts';
import { openRefundWorld } from '../refund/setup.ts';

export const REASON = 'A gale warning for the strait.';
const TOUR = 'Harbour Sunset Cruise';

type At = Pick<WorldCopy, 'query' | 'sandbox'> & { client: Client };

const CRUISE = 41_208;
/** The first departures of the cruise's season in the sandbox. */
const SEASON = Array.from({ length: 12 }, (_, at) => 2_600_020_810 + at);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds departures to the group, so that each test has one of its own. */
export async function addTrips({ client, sandbox }: At, employee: Client): Promise<number[]> {
  const { _id: group } = await shopper(client, sandbox).readGroup();
  const { _id: item } = await employee.createItem({ body: { group, pk: CRUISE } });
  for (const pk of SEASON) await sandbox.setAvailability(pk, { capacity: 300 });
  const body = { item, from: day(20), to: day(90), availabilityPks: SEASON };
  return (await employee.addAvailabilities({ body })).added;
}

export async function orderTrip(world: At, pk: number, ages = [34, 9]) {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const departure = findDeparture(group, TOUR).item.availabilities.findIndex(
    ({ fareharborDetails }) => fareharborDetails.availabilityPk === pk,
  );
  const order = await person.order(group, [await person.fillIn(group, { tour: TOUR, departure, ages })]);
  return { person, order, intent: await person.intent(order) };
}

/** The same, paid and booked. */
export async function bookTrip(world: At, pk: number, { card, ages }: { card?: string; ages?: number[] } = {}) {
  const { person, order, intent } = await orderTrip(world, pk, ages);
  await person.pay(intent, card);
  return { intent, order: await person.confirmed(order._id) };
}

export async function departureOf({ query }: Pick<At, 'query'>, orderId: string, position = 0) {
  const rows = await query<{ id: string; pk: string; item: string }>(
    `select departure_id as id, availability_pk as pk, id as item from order_items where order_id = $1 order by position`,
    [orderId],
  );
  return rows[position]!;
}

/** The acts of an employee on the page of a trip. */
export function tripOf(employee: Client, id: string) {
  const read = () => employee.getTripCancellation({ params: { id } });
  const preview = (isDepositReturned = true) =>
    employee.previewTripCancellation({ params: { id }, body: { reason: REASON, isDepositReturned } });
  type Body = Parameters<Client['cancelTrip']>[0]['body'];
  const bodyOf = async (change: Partial<Body> = {}): Promise<Body> => {
    const { bookingCount, amountCents } = await preview(change.isDepositReturned);
    return { _id: randomUUID(), bookingCount, amountCents, typedCents: amountCents, reason: REASON, ...change };
  };
  const press = async (body: Body) => employee.cancelTrip({ params: { id }, body });
  const again = (booking: string) => employee.retryTripBooking({ params: { id, booking } });
  /** Lets the jobs finish without waiting for minutes. */
  const atItsEnd = (world: Pick<At, 'query'>) =>
    eventually(async () => {
      const now = await read();
      if (!now.bookings.some(({ state }) => state === 'underWay')) return now;
      await passRefundTime(world);
      throw new Error('still under way');
    }, 40_000);
  return { read, preview, bodyOf, press, again, atItsEnd };
}

export async function openTripWorld() {
  const at = await openRefundWorld();
  const trips = await addTrips(at.world, at.erin);
  return {
    ...at,
    /** The next departure that no test has used. */
    newTrip: () => trips.shift()!,
    book: (...asked: Parameters<typeof bookTrip> extends [unknown, ...infer Rest] ? Rest : never) =>
      bookTrip(at.world, ...asked),
    trip: (id: string) => tripOf(at.erin, id),
    departureOf: (orderId: string) => departureOf(at.world, orderId),
  };
}
export type TripWorld = Awaited<ReturnType<typeof openTripWorld>>;
