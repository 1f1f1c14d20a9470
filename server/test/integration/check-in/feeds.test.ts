import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { moveDeparture, placeTripToday, type TripDayFixture } from '../../setup/trip-day.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let trip: TripDayFixture;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  everybody = await signInEverybody(world);
  trip = await placeTripToday(world, 3);
});
afterAll(() => world?.close());
beforeEach(() => world.query(`delete from call_budget where vendor = 'attempts'`));

const addressOf = async ({ client }: SignedIn, guide?: string) => {
  const { address } = await client.openFeed({ body: guide ? { guide } : {} });
  return world.origin + new URL(address).pathname;
};
const read = async (address: string) => (await fetch(address)).text();
/** The event of the trip, without folded lines. */
const eventOf = (calendar: string, uid: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:${uid}`));

test('every kind of person has a feed, and it names nobody', async () => {
  const link = await everybody.employee.client.issueGuideLink({
    params: { id: trip.departure },
    body: { email: 'sam@guides.example' },
  });
  const guide = link.address.split('/').at(-1)!;
  const feeds = [
    [await addressOf(everybody.customer), trip.booking],
    [await addressOf(everybody.agent), trip.departure],
    [await addressOf(everybody.employee), trip.departure],
    [await addressOf(everybody.visitor, guide), trip.departure],
  ] as const;
  for (const [address, uid] of feeds) {
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = await answer.text();
    const event = eventOf(calendar, uid)!;
    expect(event).toContain('SUMMARY:Whale Watching Voyage · 3 seats');
    expect(event).toContain('DTSTART;TZID=UTC-7:');
    expect(calendar).not.toMatch(/Zoltan|Planted|Carter/);
  }
  expect(eventOf(await read(await addressOf(everybody.otherAgent)), trip.departure)).toBeUndefined();
  expect(eventOf(await read(await addressOf(everybody.otherEmployee)), trip.departure)).toBeUndefined();
});

test('a visitor without a link has no feed', async () => {
  await expect(everybody.visitor.client.openFeed({ body: {} })).rejects.toMatchObject({ status: 404 });
});

test('an unchanged feed is answered with 304, and a change raises the sequence', async () => {
  const address = await addressOf(everybody.customer);
  const first = await fetch(address);
  const etag = first.headers.get('etag')!;
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const sequence = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(eventOf(calendar, trip.booking)!)![1]);
  const before = sequence(await first.text());
  await moveDeparture(world, trip.departure, 1);
  const moved = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(moved.status).toBe(200);
  expect(sequence(await moved.text())).toBe(before + 1);
  expect(sequence(await read(address))).toBe(before + 1);
});

test('a cancelled trip stays for 60 days as cancelled', async () => {
  const [own, ofDeparture] = [await addressOf(everybody.customer), await addressOf(everybody.agent)];
  await Promise.all([read(own), read(ofDeparture)]);
  await setBookings(world, 'cancelled', 'id = $1', [trip.booking]);
  await world.query('update order_items set updated_at = now() where id = $1', [trip.booking]);
  expect(eventOf(await read(own), trip.booking)).toContain('STATUS:CANCELLED');
  expect(eventOf(await read(ofDeparture), trip.departure)).toContain('STATUS:CANCELLED');
  await world.query(`update order_items set updated_at = now() - interval '61 days' where id = $1`, [trip.booking]);
  expect(eventOf(await read(own), trip.booking)).toBeUndefined();
  expect(eventOf(await read(ofDeparture), trip.departure)).toBeUndefined();
  await setBookings(world, 'booked', 'id = $1', [trip.booking]);
});

test('a revoked feed ends, and the next one has another address', async () => {
  const address = await addressOf(everybody.agent);
  expect(await addressOf(everybody.agent)).toBe(address);
  expect(await everybody.agent.client.revokeFeed({ body: {} })).toEqual({ revoked: true });
  expect(await everybody.agent.client.revokeFeed({ body: {} })).toEqual({ revoked: false });
  expect((await fetch(address)).status).toBe(404);
  const next = await addressOf(everybody.agent);
  expect(next).not.toBe(address);
  expect((await fetch(next)).status).toBe(200);
  expect((await fetch(address)).status).toBe(404);
});

test('a feed is read 60 times an hour from one address, and others still read it', async () => {
  const address = await addressOf(everybody.employee);
  for (let times = 0; times < 60; times++) expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address)).status).toBe(429);
  const [answer] = (await once(get(address, { localAddress: '127.0.0.2' }), 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(200);
});

test('the feed of a removed agent is empty', async () => {
  const address = await addressOf(everybody.agent);
  await world.query(`update agents set deleted_at = now() where email = 'agent@maple.example'`);
  expect(await read(address)).not.toContain('BEGIN:VEVENT');
  await world.query(`update agents set deleted_at = null where email = 'agent@maple.example'`);
});
