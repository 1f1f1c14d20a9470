import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { PublicGroup } from '@tours/contract/group';
import type { CartOrderItem } from '@tours/contract/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { type Shopper, shopper } from '../../setup/people/shopper.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** All limits are on, behind one proxy, so that each test can use its own addresses. */
let world: World;
/** The same installation with a limit for all calls that few requests exceed. */
const LIMIT = 25;
let strict: string;
/** The same installation with a small FareHarbor budget: six prices per second. */
let short: string;
beforeAll(async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '100', QUOTES_PER_MINUTE: '240', TRUST_PROXY: '1' };
  world = await openWorld(settings);
  strict = (await world.serve({ ...settings, RATE_LIMIT_PER_MINUTE: String(LIMIT) })).origin;
  short = (await world.serve({ ...settings, FAREHARBOR_PER_SECOND: '10' })).origin;
});
afterAll(() => world?.close());

let last = 0;
const newAddress = () => `198.51.100.${++last}`;

interface Sent {
  /** Another server than the usual one. */
  at?: string;
  method: string;
  path: string;
  from: string | ((nth: number) => string);
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends requests until some are refused: at most as many as exceed one of two minutes for sure. */
async function refusedOf(
  { at = world.origin, method, path, from, headers = {}, body }: Sent,
  limit: number,
): Promise<number> {
  let refused = 0;
  for (let sent = 0; sent <= 2 * limit && refused === 0; sent += 25) {
    const answers = Array.from({ length: 25 }, async (_, nth) => {
      const address = typeof from === 'string' ? from : from(sent + nth);
      const answer = await fetch(at + path, {
        method,
        headers: { 'x-api-key': API_KEY, 'x-forwarded-for': address, 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    });
    refused += (await Promise.all(answers)).filter((status) => status === 429).length;
  }
  return refused;
}

describe('calls from one address', () => {
  const order = `/api/orders/${randomUUID()}/upsert`;
  const price = '/fareharbor/companies/coastlinetours/availabilities/1/bookings/validate';
  test.each([
    ['PUT', order],
    ['PUT', `${order}?/webhook`],
    ['POST', `${price}?/query`],
    ['POST', '/api/groups/query'],
    ['POST', '/api/orders/query'],
    ['DELETE', `/api/groups/${randomUUID()}?/webhook`],
  ])('to %s %s count, however the address is written', async (method, path) => {
    expect(await refusedOf({ at: strict, method, path, from: newAddress() }, LIMIT)).toBeGreaterThan(0);
  });

  test.each(['/api/payment/webhook', '/api/fareharbor/webhook/guessed-by-somebody'])(
    'to POST %s do not count, because vendors send from few addresses',
    async (path) => {
      expect(await refusedOf({ at: strict, method: 'POST', path, from: newAddress() }, LIMIT)).toBe(0);
    },
  );

  test('that read do not count', async () => {
    expect(await refusedOf({ at: strict, method: 'GET', path: '/api/session', from: newAddress() }, LIMIT)).toBe(0);
  });
});

describe('the address of a caller', () => {
  const path = '/api/groups/query';
  test('is what the nearest proxy reports, not what the caller claims', async () => {
    const real = newAddress();
    const from = (nth: number) => `203.0.113.${nth % 250}, ${real}`;
    expect(await refusedOf({ at: strict, method: 'POST', path, from }, LIMIT)).toBeGreaterThan(0);
  });

  test('is the network for IPv6', async () => {
    const from = (nth: number) => `2001:db8:0:1::${nth.toString(16)}`;
    expect(await refusedOf({ at: strict, method: 'POST', path, from }, LIMIT)).toBeGreaterThan(0);
    const spread = (nth: number) => `2001:db8:1:${nth.toString(16)}::1`;
    expect(await refusedOf({ at: strict, method: 'POST', path, from: spread }, LIMIT)).toBe(0);
  });

  test('also counts for sign-in', async () => {
    const real = newAddress();
    const sent = {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      from: (nth: number) => `203.0.113.${nth}, ${real}`,
    };
    const guess = (nth: number) => ({ email: `nobody-${nth}@nowhere.example`, password: 'guessed' });
    expect(await refusedOf({ ...sent, body: guess(0) }, 20)).toBeGreaterThan(0);
  });

  test('has no port, which some proxies add', async () => {
    const withPort = (address: string) => (nth: number) => `${address}:${50_000 + nth}`;
    const [one, other] = [newAddress(), newAddress()].map(withPort);
    expect(await refusedOf({ at: strict, method: 'POST', path, from: one! }, LIMIT)).toBeGreaterThan(0);
    const signIn = {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      body: { email: 'a@nowhere.example', password: 'x' },
    };
    expect(await refusedOf({ ...signIn, from: one! }, 20)).toBeGreaterThan(0);
    // Without an address that it can read, better-auth would count everybody together.
    const { status } = await fetch(world.origin + signIn.path, {
      method: 'POST',
      headers: { 'x-api-key': API_KEY, 'x-forwarded-for': other!(0), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'b@nowhere.example', password: 'guessed' }),
    });
    expect(status).toBe(401);
  });
});

describe('expensive calls have their own limit', () => {
  test('messages to the support address', async () => {
    const { cookie } = await peopleOf(world).signIn('employee@coastline.example');
    const body = { type: 'test', message: 'again and again' };
    const sent = { method: 'POST', path: '/api/email/admin', headers: { cookie }, body };
    expect(await refusedOf({ ...sent, from: newAddress() }, 10)).toBeGreaterThan(0);
    const mails = await world.query(`select 1 from audit_log where action = 'mail.admin'`);
    expect(mails.length).toBeLessThanOrEqual(20);
  });

  test('pages that take the processor for long, although reading', async () => {
    expect(await refusedOf({ method: 'GET', path: '/api/docs/', from: newAddress() }, 30)).toBeGreaterThan(0);
  });

  const id = randomUUID();
  test.each<[method: string, path: string, limit: number, status?: number]>([
    ['POST', `/api/orders/${id}/plan/payments`, 30],
    // A school's families pay at the same address, and the limit must not refuse what Stripe has taken already.
    ['POST', `/api/orders/${id}/plan/payments/finish`, 120],
    ['POST', `/api/orders/${id}/plan/card`, 30],
    ['POST', '/api/payment/intent', 120],
    ['POST', `/api/orders/${id}/confirm`, 120],
    ['PUT', `/api/waivers/${id}`, 120],
    ['GET', `/api/groups/${id}/readiness/pdf`, 60],
    ['GET', '/api/openapi.json', 30],
    ['GET', `/api/waivers/${id}/pdf`, 120, 404],
    ['GET', `/waivers/${id}/pdf`, 120, 302],
  ])('%s %s, whose answer names its limit', async (method, path, limit, status) => {
    const headers = { 'x-api-key': API_KEY, 'x-forwarded-for': newAddress() };
    const answer = await fetch(world.origin + path, { method, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    expect(answer.headers.get('x-ratelimit-limit')).toBe(String(limit));
    if (status) expect(answer.status).toBe(status);
  });
});

describe('prices', () => {
  const from = (address: string, origin: string) =>
    shopper(clientOf(origin, { 'x-forwarded-for': address }), world.sandbox);

  async function cartOf(person: Shopper, group: PublicGroup, tours: [string, number][]): Promise<CartOrderItem[]> {
    return Promise.all(tours.map(([tour, departure]) => person.fillIn(group, { tour, departure, ages: [30] })));
  }
  const outcome = (person: Shopper, group: PublicGroup, items: CartOrderItem[]) =>
    person.order(group, items).then(
      () => 'saved',
      (error: { code?: string }) => String(error.code),
    );

  test('thirty families behind one address get prices for three tours at the same moment', async () => {
    const person = from(newAddress(), world.origin);
    const group = await person.readGroup();
    const items = await cartOf(person, group, [
      ['Whale Watching Voyage', 0],
      ['Cedar Canyon Walk', 0],
      ['Old Town Food Walk', 1],
    ]);
    const families = Array.from({ length: 30 }, () => outcome(person, group, items));
    expect(await Promise.all(families)).toEqual(families.map(() => 'saved'));
  });

  test('a caller who takes all prices does not keep others waiting', async () => {
    const greedy = from(newAddress(), short);
    const group = await greedy.readGroup();
    const items = await cartOf(greedy, group, [
      ['Whale Watching Voyage', 0],
      ['Whale Watching Voyage', 1],
      ['Old Town Food Walk', 1],
      ['Cedar Canyon Walk', 0],
      ['Cedar Canyon Walk', 1],
    ]);
    const other = from(newAddress(), short);
    const theirs = await other.readGroup('lake-days', 'red-river');
    const cart = await cartOf(other, theirs, [['Bison Sunrise Safari', 0]]);

    const attack = Array.from({ length: 16 }, () => outcome(greedy, group, items));
    const later: string[] = [];
    for (let cartNumber = 0; cartNumber < 4; cartNumber++) later.push(await outcome(other, theirs, cart));
    // Control: without turns most callers wait as long as the greedy one's own requests, and fail.
    const attacked = await Promise.all(attack);
    expect(attacked.filter((answer) => answer === 'order.itemsInvalid').length).toBeGreaterThan(4);
    expect(later).toEqual(['saved', 'saved', 'saved', 'saved']);
  });

  test('count for their address at the payment of an order too, as often as it is begun', async () => {
    const { origin } = await world.serve({ TRUST_PROXY: '1', QUOTES_PER_MINUTE: '4' });
    const person = from(newAddress(), origin);
    const group = await person.readGroup();
    const order = await person.order(group, await cartOf(person, group, [['Cedar Canyon Walk', 0]]));
    // Its price was confirmed long ago, and FareHarbor accepts the party no more, so each payment asks for it again.
    await world.query(`update orders set priced_at = now() - interval '1 hour' where id = $1`, [order._id]);
    const refused = { effect: 'status', value: 400, code: 'bookability-error' };
    await world.sandbox.fault({ target: 'fareharbor', path: '/validate/$', ...refused });
    const begun: unknown[] = [];
    for (let time = 0; time < 9; time++)
      begun.push(await person.intent(order).catch((error: { code?: string }) => error.code));
    await world.sandbox.clearFaults();
    expect(begun).toContain('request.rateLimited');
  });

  test('bound the orders that one address saves in an hour, because nobody pays for saving one', async () => {
    const { origin } = await world.serve({ TRUST_PROXY: '1', QUOTES_PER_MINUTE: '2' });
    const greedy = from(newAddress(), origin);
    const group = await greedy.readGroup();
    const items = await cartOf(greedy, group, [['Cedar Canyon Walk', 0]]);
    const answers: string[] = [];
    while (answers.length < 5) {
      // New minutes bring new prices.
      await world.query(`delete from call_budget where vendor <> 'attempts'`);
      answers.push(await outcome(greedy, group, items));
    }
    expect(answers).toEqual(['saved', 'saved', 'saved', 'saved', 'request.rateLimited']);
    expect(await outcome(from(newAddress(), origin), group, items)).toBe('saved');
  });

  test('are left for others when one address has read the seats of many departures', async () => {
    // FareHarbor allows 16 calls that are no bookings, and one address may cause four reads in a minute.
    const small = { QUOTES_PER_MINUTE: '8', FAREHARBOR_PER_FIVE_MINUTES: '20' };
    const { origin } = await world.serve({ TRUST_PROXY: '1', ...small });
    await world.query('delete from call_budget');
    const greedy = newAddress();
    const theirs = await from(greedy, origin).readGroup();
    const client = clientOf(origin, { 'x-forwarded-for': greedy });
    const { seats } = await client.listSeats({ params: { id: theirs._id } });
    expect(seats.filter(({ fetchedAt }) => fetchedAt === null).length).toBeGreaterThan(0);
    const address = newAddress();
    const other = from(address, origin);
    const group = await other.readGroup('lake-days', 'red-river');
    // It asks for the same group at this moment, and its refusals must be its own.
    const seatsOf = (reader: Client) => reader.listSeats({ params: { id: group._id } });
    const crowd = Array.from({ length: 8 }, () => seatsOf(client));
    const shown = await seatsOf(clientOf(origin, { 'x-forwarded-for': address }));
    await Promise.all(crowd);
    expect(shown.seats.map(({ fetchedAt }) => fetchedAt)).not.toContain(null);
    expect(await outcome(other, group, await cartOf(other, group, [['Bison Sunrise Safari', 0]]))).toBe('saved');
  });
});
