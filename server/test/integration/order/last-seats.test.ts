import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiError } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../setup/books/check.ts';
import { readLedger } from '../../setup/books/ledger.ts';
import { eventually } from '../../setup/eventually.ts';
import { naiveCheckout } from '../../setup/people/naive-checkout.ts';
import { findDeparture, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { type WatchedClient, watchedClient } from '../../setup/people/watched-client.ts';
import { itemOf, sandboxControl } from '../../setup/world/sandbox-control.ts';
import { sandboxHere } from '../../setup/world/sandbox-here.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';

const SEATS = 4;
const SHOPPERS = 12;
/** FareHarbor's answer to a booking or a quote, or the page's own as soon as the last seat is known to be gone. */
const NO_SEATS = /Not enough seats are left\.|Sold out/;

let world: World;
/** Two processes, of which this is one, take the requests in turn, as behind a load balancer. */
let servers: WatchedClient[];
let people: Shopper[];

beforeAll(async () => {
  world = await openWorld(PLENTY);
  const second = await world.startServer(0, PLENTY);
  servers = [world.origin, `http://127.0.0.1:${second.port}`].map(watchedClient);
  const crowd = servers.map(({ client }) => shopper(client, world.sandbox));
  people = Array.from({ length: SHOPPERS }, (_, index) => crowd[index % crowd.length]!);
});
afterAll(() => world?.close());

interface End {
  orderId: string | null;
  isBooked: boolean;
  words: string;
}

/** One person's purchase in two halves, so that a crowd can wait between them. */
interface Journey {
  pay(): Promise<void>;
  finish(): Promise<End>;
}

async function journeys(tour: string, departure: number): Promise<Journey[]> {
  const group = await people[0]!.readGroup();
  const pk = findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk;
  await world.sandbox.setAvailability(pk, { capacity: SEATS });
  const item = await people[0]!.fillIn(group, { tour, departure, ages: [30] });
  return people.map((person, index) => {
    let orderId: string | null = null;
    let refusal: ApiError | null = null;
    const pay = async () => {
      const order = await person.order(group, [item], `parent-${index}@parents.example`);
      orderId = order._id;
      await person.pay(await person.intent(order));
    };
    return {
      pay: () =>
        pay().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          refusal = error;
        }),
      finish: async () => {
        if (refusal) return { orderId, isBooked: false, words: `${refusal.code} ${JSON.stringify(refusal.details)}` };
        const { outcome, problems } = await person.confirm(orderId!);
        return { orderId, isBooked: outcome === 'confirmed', words: `${outcome} ${JSON.stringify(problems)}` };
      },
    };
  });
}

const walk = async ({ pay, finish }: Journey): Promise<End> => {
  await pay();
  return finish();
};

/** Runs at most `width` journeys at a time. */
async function walkInFile(crowd: Journey[], width: number): Promise<End[]> {
  const waiting = [...crowd];
  const ends: End[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ends.push(await walk(next));
  };
  await Promise.all(Array.from({ length: width }, lane));
  return ends;
}

async function payAllThenFinish(crowd: Journey[]): Promise<End[]> {
  // Without webhooks no order is settled before everybody has paid.
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await Promise.all(crowd.map((one) => one.pay()));
  await world.sandbox.clearFaults();
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.filter((intent) => intent.status === 'requires_capture')).toHaveLength(SHOPPERS);
  return Promise.all(crowd.map((one) => one.finish()));
}

async function expectEverySeatSold(ends: End[]): Promise<void> {
  const booked = ends.filter((end) => end.isBooked);
  const refused = ends.filter((end) => !end.isBooked);
  expect([booked.length, refused.length]).toEqual([SEATS, SHOPPERS - SEATS]);
  for (const { words } of refused) {
    expect(words).toMatch(/^(refused|order\.itemsInvalid) /);
    expect(words).toMatch(NO_SEATS);
  }
  const { payment_intents } = await world.sandbox.stripe();
  const paymentsOf = (some: End[]) => {
    const ids = new Set(some.map((end) => end.orderId));
    return payment_intents.filter((intent) => ids.has(intent.metadata.orderUuid ?? ''));
  };
  expect(paymentsOf(booked).map((intent) => intent.status)).toEqual(Array(SEATS).fill('succeeded'));
  for (const intent of paymentsOf(refused)) expect(intent).toMatchObject({ status: 'canceled', amount_received: 0 });
  for (const server of servers) {
    expect(server.statuses.length).toBeGreaterThan(SHOPPERS / 2);
    expect(server.statuses.filter((status) => status >= 500)).toEqual([]);
  }
}

const MODES: [name: string, tour: string, departure: number, run: (crowd: Journey[]) => Promise<End[]>][] = [
  ['staggered, six on their way at a time', 'Whale Watching Voyage', 1, (crowd) => walkInFile(crowd, 6)],
  ['all at once', 'Cedar Canyon Walk', 0, (crowd) => Promise.all(crowd.map(walk))],
  ['all having paid, asking in the same instant', 'Cedar Canyon Walk', 1, payAllThenFinish],
];

test.each(MODES)(
  'twelve buyers for the last four seats, %s: four are booked and charged, eight are not',
  async (...mode) => {
    const [, tour, departure, run] = mode;
    await expectEverySeatSold(await run(await journeys(tour, departure)));
    await eventually(async () => expect(checkLedger(await readLedger(world))).toEqual([]));
  },
);

test('control: a checkout that looks, charges and then books takes money without a seat', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-naive-'));
  const simulators = await sandboxHere(dir);
  try {
    const sandbox = sandboxControl(`http://127.0.0.1:${simulators.port}`);
    await sandbox.settings({ rateLimit: false });
    const pk = 2_600_020_101;
    await sandbox.setAvailability(pk, { capacity: SEATS });
    // FareHarbor's real delay. Without it the look at the seats would be over before the next person arrives.
    await sandbox.fault({ target: 'fareharbor', method: 'GET', effect: 'delay', value: 200 });
    const buy = naiveCheckout(sandbox.url, pk);
    const ends = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buy(`ITNAIVE${index}`)));
    expect(ends.filter((end) => end.isBooked)).toHaveLength(SEATS);
    const charged = ends.filter((end) => end.isCharged).length;
    console.log(`control: ${SHOPPERS} wanted ${SEATS} seats, ${charged} were charged`);
    expect(charged).toBeGreaterThan(SEATS);

    const [{ bookings }, { payment_intents }] = await Promise.all([sandbox.fareharbor(), sandbox.stripe()]);
    const seated = new Set(bookings.filter((one) => one.status === 'booked').map(itemOf));
    const robbed = payment_intents.filter(
      (one) => one.amount_received > 0 && !seated.has(one.metadata.reference ?? ''),
    );
    expect(robbed.length).toBeGreaterThan(0);
  } finally {
    await simulators.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
