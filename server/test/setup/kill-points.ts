import { expect } from 'vitest';
import type { WorldCopy } from './copy-world.ts';
import { eventually } from './eventually.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Fault } from './sandbox-control.ts';
import { itemOf } from './sandbox-control.ts';
import type { Shopper } from './shopper.ts';

interface Payment {
  orderId: string;
  intentId: string;
  email: string;
}

/** A point in the life of an order at which a process can be killed: a vendor's answer is held back or lost. */
export interface KillPoint {
  name: string;
  fault: (payment: Payment) => Fault;
  /** Throws until the order has reached this point. */
  reached: (world: WorldCopy, payment: Payment) => Promise<void>;
}

/** Longer than any test waits, so the process that gets this answer is already dead. */
const LONG = 90_000;

export const BEFORE_BOOKING: KillPoint = {
  name: 'before the seats are booked',
  fault: ({ intentId }) => held('stripe', 'GET', `^/payment_intents/${intentId}$`),
  reached: async (world, { intentId }) => {
    const requests = await world.sandbox.requests('stripe');
    const asked = requests.filter(({ method, path }) => method === 'GET' && path === `/payment_intents/${intentId}`);
    expect(asked).toHaveLength(1);
    expect((await bookingsOf(world)).length).toBe(0);
  },
};

export const AFTER_BOOKING: KillPoint = {
  name: 'after the seats were booked, before the answer arrived',
  fault: () => ({ ...held('fareharbor', 'POST', '/bookings/$'), times: 2 }),
  reached: async (world, { orderId }) => {
    const { books, outside } = await readLedger(world);
    const items = books.items.filter((item) => item.order_id === orderId);
    for (const { lola_id, booking_uuid } of items) {
      expect(booking_uuid).toBeNull();
      expect(outside.fareharbor.bookings.filter((one) => itemOf(one) === lola_id)).toHaveLength(1);
    }
  },
};

export const BEFORE_CAPTURE: KillPoint = {
  name: 'between the booking and the capture',
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
  fault: ({ intentId }) => held('stripe', 'POST', `/${intentId}/capture$`),
  reached: async (world, payment) => {
    expect((await intentOf(world, payment))?.status).toBe('succeeded');
    expect(await stateOf(world, payment)).toBe('booked');
  },
};

export const DURING_MAIL: KillPoint = {
  name: 'while the confirmation is sent to the mail server',
  fault: ({ email }) => ({ ...held('mail', 'SMTP', email), times: 2 }),
  reached: async (world, { orderId, email }) => {
    const { books } = await readLedger(world);
    const mail = books.mails.find((one) => one.order_id === orderId && one.template === 'order-confirmation');
    expect(mail?.state).toBe('queued');
    expect((await world.sandbox.mails(email)).some((one) => one.messageId.startsWith(`<${mail!.id}@`))).toBe(true);
  },
};

function held(target: Fault['target'], method: string, path: string): Fault {
  return { target, method, path, effect: 'delay', value: LONG, times: 1 };
}

async function stateOf(world: WorldCopy, { orderId }: Payment): Promise<string | undefined> {
  const [row] = await world.query<{ state: string }>('select state from orders where id = $1', [orderId]);
  return row?.state;
}

async function intentOf(world: WorldCopy, { intentId }: Payment) {
  return (await world.sandbox.stripe()).payment_intents.find((intent) => intent.id === intentId);
}

async function bookingsOf(world: WorldCopy): Promise<Ledger['outside']['fareharbor']['bookings']> {
  const { bookings } = await world.sandbox.fareharbor();
  const known = await world.query<{ uuid: string }>("select fareharbor_booking->>'uuid' as uuid from order_items");
  return bookings.filter((booking) => !known.some(({ uuid }) => uuid === booking.uuid));
}

/**
 * Orders two departures, pays by card, and continues through the page or the webhook to the point. Nothing was killed
 * yet.
 */
export async function payUpTo(point: KillPoint, world: WorldCopy, person: Shopper, isAskedByPage: boolean) {
  const group = await person.readGroup();
  const items = [
    await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 41] }),
    await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [9, 41] }),
  ];
  const order = await person.order(group, items);
  const intent = await person.intent(order);
  const payment = { orderId: order._id, intentId: intent.id, email: order.customer.email! };
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
  return { ...payment, answer };
}
