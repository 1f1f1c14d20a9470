import type { PublicGroup } from '@tours/contract/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../setup/eventually.ts';
import { recover } from '../setup/faults/recover.ts';
import { type Shopper, shopper } from '../setup/people/shopper.ts';
import { type WatchedClient, watchedClient } from '../setup/people/watched-client.ts';
import type { ReceivedRequest } from '../setup/world/sandbox-control.ts';
import { openWorld, PLENTY, type World } from '../setup/world/world.ts';

/**
 * Simulates a mail from a school to all parents: two processes, of which this is one, and one FareHarbor that counts the requests of both.
 */
const VISITORS = 100;
const QUOTES = 60;
const BUYERS = 10;

let world: World;
let servers: WatchedClient[];
let origins: string[];

beforeAll(async () => {
  world = await openWorld();
  const second = await world.startServer();
  await world.sandbox.settings({ rateLimit: true });
  origins = [world.origin, `http://127.0.0.1:${second.port}`];
  servers = origins.map(watchedClient);
});
afterAll(() => world?.close());

const inTurn = <T>(all: T[], index: number): T => all[index % all.length]!;

/** Requests what a browser requests: the page, and then its seats. */
async function visit(group: PublicGroup, index: number) {
  const page = await fetch(inTurn(origins, index) + group.path);
  const html = await page.text();
  const { seats } = await inTurn(servers, index).client.listSeats({ params: { id: group._id } });
  return { status: page.status, hasTitle: html.includes(group.title), seats };
}

/** Ten people who have paid, and whose seats are still to be booked. */
async function payingBuyers(person: Shopper, group: PublicGroup): Promise<string[]> {
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const item = await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] });
  const orders: string[] = [];
  for (let index = 0; index < BUYERS; index++) {
    const order = await person.order(group, [item]);
    await person.pay(await person.intent(order));
    orders.push(order._id);
  }
  return orders;
}

/** Prices are never cached, so each of these requests reaches FareHarbor. */
async function quote(person: Shopper, group: PublicGroup): Promise<string> {
  return person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] }).then(
    () => 'answered',
    (error: { code?: string }) => String(error.code),
  );
}

const calls = async (): Promise<ReceivedRequest[]> => world.sandbox.requests('fareharbor');
const isBooking = ({ method, path }: ReceivedRequest) => method === 'POST' && path.endsWith('/bookings/');
const isQuote = ({ path }: ReceivedRequest) => path.endsWith('/validate/');

test('a hundred simultaneous visitors stay within FareHarbor’s limit, and paying customers are served first', async () => {
  const people = servers.map(({ client }) => shopper(client, world.sandbox));
  const group = await people[0]!.readGroup();
  const buyers = await payingBuyers(people[0]!, group);
  await world.sandbox.clearRequests();

  const quotes = Promise.all(Array.from({ length: QUOTES }, (_, index) => quote(inTurn(people, index), group)));
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(group, index)));
  // Waits until the crowd's requests queue up before the first buyer comes.
  await eventually(async () => expect((await calls()).filter(isQuote).length).toBeGreaterThan(5));
  const outcomes = await Promise.all(
    buyers.map(async (id, index) => (await inTurn(people, index).confirm(id)).outcome),
  );
  expect(outcomes).toEqual(Array(BUYERS).fill('confirmed'));

  const seen = await visits;
  for (const { status, hasTitle, seats } of seen) {
    expect({ status, hasTitle }).toEqual({ status: 200, hasTitle: true });
    expect(seats.length).toBeGreaterThan(5);
    // A seat count that the spent budget left out must be marked as unknown.
    for (const { capacity, fetchedAt } of seats) expect(capacity >= 0).toBe(fetchedAt !== null);
  }
  // Some visitors may be told to try later, but every request gets an answer.
  const answers = await quotes;
  expect(answers.filter((answer) => answer !== 'answered' && answer !== 'fareharbor.unavailable')).toEqual([]);

  const counts = seen.flatMap(({ seats }) => seats);
  const fresh = counts.filter(({ fetchedAt }) => fetchedAt !== null).length;
  expect(fresh).toBeGreaterThan(0);

  const log = await calls();
  const lastBooking = log.findLastIndex(isBooking);
  const overtaken = log.slice(lastBooking).filter(isQuote).length;
  console.log(
    `${VISITORS} visitors saw ${fresh} of ${counts.length} counts, ${QUOTES} quotes (${answers.filter((one) => one === 'answered').length} answered at once), ` +
      `${BUYERS} bookings: ${log.length} calls, at most ${mostInASecond(log)} in a second, ` +
      `${overtaken} quotes overtaken by the last booking`,
  );
  expect(log.filter(({ status }) => status === 429)).toEqual([]);
  // Twice the number that passes at once; with fewer the test would prove nothing.
  expect(log.length).toBeGreaterThan(50);
  expect(log.filter(isBooking)).toHaveLength(BUYERS);
  // First come, first served would have answered every price request before the first booking.
  expect(overtaken).toBeGreaterThan(0);
  expect(servers.flatMap(({ unforeseen }) => unforeseen)).toEqual([]);
  await world.sandbox.clearFaults();
  expect((await recover(world)).wrong).toEqual([]);
});

test('control: without the shared budget FareHarbor refuses the same crowd', async () => {
  const { origin } = await world.serve(PLENTY);
  const person = shopper(watchedClient(origin).client, world.sandbox);
  const group = await person.readGroup();
  await world.sandbox.clearRequests();
  await Promise.all(Array.from({ length: QUOTES }, () => quote(person, group)));
  expect((await calls()).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

function mostInASecond(log: ReceivedRequest[]): number {
  const times = log.map(({ at }) => Date.parse(at));
  return Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 1_000).length));
}
