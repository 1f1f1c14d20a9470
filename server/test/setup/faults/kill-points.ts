import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { findDeparture, type Shopper } from '../people/shopper.ts';
import type { WorldCopy } from '../world/copy-world.ts';
import { type Fault, itemOf } from '../world/sandbox-control.ts';
import { recover } from './recover.ts';

interface Payment {
  orderId: string;
  intentId: string;
  email: string;
  /** The departures at FareHarbor. */
  pks: number[];
}

/** A point in the life of an order at which a process can be killed: a vendor's answer is held back or lost. */
export interface KillPoint {
  name: string;
  /** The departures that are bought. Bookings are told apart by them. */
  places: { tour: string; departure: number }[];
  fault: (payment: Payment) => Fault;
  /** Throws until the order has reached this point. */
  reached: (world: WorldCopy, payment: Payment) => Promise<void>;
}

const walkAndWhales = (departure: number) =>
  ['Whale Watching Voyage', 'Cedar Canyon Walk'].map((tour) => ({ tour, departure }));

export const BEFORE_BOOKING: KillPoint = {
  name: 'before the seats are booked',
  places: walkAndWhales(0),
  fault: ({ intentId }) => held('stripe', 'GET', `^/payment_intents/${intentId}$`),
  reached: async (world, { orderId, intentId }) => {
    const requests = await world.sandbox.requests('stripe');
    const asked = requests.filter(({ method, path }) => method === 'GET' && path === `/payment_intents/${intentId}`);
    expect(asked.length).toBeGreaterThan(0);
    expect((await seatsOf(world, orderId)).map(({ bookings }) => bookings)).toEqual([0, 0]);
  },
};

export const AFTER_BOOKING: KillPoint = {
  name: 'after the seats were booked, before the answer arrived',
  places: walkAndWhales(1),
  fault: ({ pks }) => held('fareharbor', 'POST', `/availabilities/(${pks.join('|')})/bookings/$`),
  reached: async (world, { orderId }) => {
    const seats = await seatsOf(world, orderId);
    expect(seats).toEqual([1, 2].map(() => ({ known: null, bookings: 1 })));
  },
};

export const BETWEEN_BOOKINGS: KillPoint = {
  name: 'after the seats of one tour were booked, before those of the other',
  places: ['Peak Gondola and Ridge Hike', 'Old Town Food Walk'].map((tour) => ({ tour, departure: 1 })),
  fault: ({ pks }) => ({
    ...held('fareharbor', 'POST', `/availabilities/${pks[1]}/bookings/$`),
    effect: 'hold-before',
  }),
  reached: async (world, { orderId }) => {
    const seats = await seatsOf(world, orderId);
    expect(seats.map(({ bookings }) => bookings).sort()).toEqual([0, 1]);
  },
};

export const BEFORE_CAPTURE: KillPoint = {
  name: 'between the booking and the capture',
  places: walkAndWhales(0),
  fault: ({ intentId }) => ({
    target: 'stripe',
    method: 'POST',
    path: `/${intentId}/capture$`,
    effect: 'drop-before',
  }),
  reached: async (world, payment) => {
    expect(await stateOf(world, payment)).toBe('booked');
    expect((await intentOf(world, payment))?.status).toBe('requires_capture');
  },
};

export const AFTER_CAPTURE: KillPoint = {
  name: 'after the money was captured, before the answer arrived',
  places: walkAndWhales(0),
  fault: ({ intentId }) => held('stripe', 'POST', `/${intentId}/capture$`),
  reached: async (world, payment) => {
    expect((await intentOf(world, payment))?.status).toBe('succeeded');
    expect(await stateOf(world, payment)).toBe('booked');
  },
};

export const DURING_MAIL: KillPoint = {
  name: 'while the confirmation is sent to the mail server',
  places: walkAndWhales(0),
  fault: ({ email }) => held('mail', 'SMTP', email),
  reached: async (world, { orderId, email }) => {
    const [mail] = await world.query<{ id: string; state: string }>(
      `select id, state from mail_outbox where order_id = $1 and template = 'order-confirmation'`,
      [orderId],
    );
    expect(mail?.state).toBe('queued');
    expect((await world.sandbox.mails(email)).some((one) => one.messageId.startsWith(`<${mail!.id}@`))).toBe(true);
  },
};

/** The answers are held until the process that waits for them is dead, however often it asks again. */
function held(target: Fault['target'], method: string, path: string): Fault {
  return { target, method, path, effect: 'hold-after' };
}

async function stateOf(world: WorldCopy, { orderId }: Payment): Promise<string | undefined> {
  const [row] = await world.query<{ state: string }>('select state from orders where id = $1', [orderId]);
  return row?.state;
}

async function intentOf(world: WorldCopy, { intentId }: Payment) {
  return (await world.sandbox.stripe('payment_intents')).payment_intents.find((intent) => intent.id === intentId);
}

/** The bookings of each item that we know, and the number of them at FareHarbor. */
async function seatsOf(world: WorldCopy, orderId: string) {
  const items = await world.query<{ lola_id: string; known: string | null }>(
    `select lola_id, fareharbor_booking->>'uuid' as known from order_items where order_id = $1`,
    [orderId],
  );
  const { bookings } = await world.sandbox.fareharbor();
  return items.map(({ lola_id, known }) => ({
    known,
    bookings: bookings.filter((one) => itemOf(one) === lola_id).length,
  }));
}

/**
 * Orders two departures, pays by card, and continues through the page or the webhook to the point. Nothing was killed
 * yet.
 */
export async function payUpTo(point: KillPoint, world: WorldCopy, person: Shopper, isAskedByPage: boolean) {
  const group = await person.readGroup();
  const pks = point.places.map(
    ({ tour, departure }) => findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk,
  );
  const items = await Promise.all(point.places.map((place) => person.fillIn(group, { ...place, ages: [9, 41] })));
  const order = await person.order(group, items);
  const intent = await person.intent(order);
  const payment = { orderId: order._id, intentId: intent.id, email: order.customer.email!, pks };
  await world.sandbox.fault(point.fault(payment));
  if (isAskedByPage) await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await person.pay(intent);
  const answer = isAskedByPage
    ? person.confirm(order._id).then(
        ({ outcome }) => outcome,
        () => 'cut off',
      )
    : null;
  await eventually(() => point.reached(world, payment));
  return { ...payment, name: point.name, answer };
}

/** The same for several orders at once, so that one kill meets an order at each point. */
export const payUpToEach = (points: KillPoint[], world: WorldCopy, person: Shopper, isAskedByPage: boolean) =>
  Promise.all(points.map((point) => payUpTo(point, world, person, isAskedByPage)));

/** Lets everything finish, and expects that each order was booked and paid once. */
export async function expectPaidOnce(world: WorldCopy, paid: { orderId: string; name: string }[]): Promise<void> {
  const { ledger, wrong } = await recover(world);
  expect(wrong).toEqual([]);
  const states = new Map(ledger.books.orders.map(({ id, state }) => [id, state]));
  expect(paid.map(({ name, orderId }) => [name, states.get(orderId)])).toEqual(
    paid.map(({ name }) => [name, 'confirmed']),
  );
}
