import type { ListedBooking } from '@tours/contract/booking';
import type { Client } from '@tours/contract/client';
import type { ListedOrder } from '@tours/contract/order';
import type { ListedTransaction } from '@tours/contract/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let staff: Client;
let neighbour: Client;
let agent: Client;
let customer: Client;
let division: string;

beforeAll(async () => {
  world = await openWorld();
  const as = (email: string) => signedIn(world.origin, email);
  staff = await as('employee@coastline.example');
  neighbour = await as('employee@prairie.example');
  agent = await as('agent@maple.example');
  customer = await as('traveller@home.example');
  // The neighbour has an order too.
  const person = shopper(world.client, world.sandbox);
  const lake = await person.readGroup('lake-days', 'red-river');
  const item = await person.fillIn(lake, { tour: 'Bison Sunrise Safari', ages: [40, 9] });
  await person.order(lake, [item], 'stranger@home.example');
  division = (await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`))[0]!.id;
});
afterAll(() => world?.close());

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

describe('the search', () => {
  let order: ListedOrder;
  let booking: ListedBooking;
  let line: ListedTransaction;
  beforeAll(async () => {
    [line] = (await staff.findTransactions({ query: { division, type: 'payment' } })) as [ListedTransaction];
    [order] = (await staff.findOrders({ query: { division, search: line.order.lolaId } })) as [ListedOrder];
    booking = (await staff.findBookings({ query: { division, search: line.item.lolaId } }))[0]!;
  });

  test('finds an order by its ids and those of its tours and payments', async () => {
    const words = [
      order.lolaId.toLowerCase(),
      line.lolaId,
      line.gatewayId!,
      booking.lolaId,
      booking.fareharborBooking!.displayId,
      String(booking.fareharborBooking!.pk),
    ];
    for (const search of words) {
      expect(idsOf(await staff.findOrders({ query: { division, search } })), search).toContain(order._id);
      expect(idsOf(await staff.findBookings({ query: { division, search } })), search).toContain(booking._id);
      expect(idsOf(await staff.findTransactions({ query: { division, search } })), search).toContain(line._id);
    }
    const { email } = order.customer;
    for (const search of [email!.toUpperCase(), order.customer.name]) {
      expect(idsOf(await staff.findOrders({ query: { division, search } }))).toContain(order._id);
      expect(idsOf(await staff.findBookings({ query: { division, search } }))).toContain(booking._id);
      expect(idsOf(await staff.findTransactions({ query: { division, search } }))).toContain(line._id);
    }
    // Each word is looked for by itself, whatever stands between them.
    const search = `${email} ${booking.lolaId} ${order.customer.name}`;
    expect(idsOf(await staff.findOrders({ query: { division, search } }))).toContain(order._id);
    expect(idsOf(await staff.findBookings({ query: { division, search } }))).toContain(booking._id);
    expect(idsOf(await staff.findTransactions({ query: { division, search } }))).toContain(line._id);
  });

  test('takes the text literally, and short words only at the start of a word', async () => {
    for (const search of ['%%%', '___', `\\`, "' or true --", 'zzzzzz'])
      expect(await staff.findOrders({ query: { division, search } }), search).toEqual([]);
    const [first, last] = order.customer.name.split(' ') as [string, string];
    for (const start of [first, last])
      expect(idsOf(await staff.findOrders({ query: { division, search: start.slice(0, 2) } }))).toContain(order._id);
  });

  test('does not find a neighbour’s order by any of its words', async () => {
    const [own] = (await neighbour.findOrders({ query: {} })) as [ListedOrder];
    for (const search of [own.lolaId, own.customer.email!])
      for (const client of [staff, agent, customer]) expect(await client.findOrders({ query: { search } })).toEqual([]);
  });
});

test('sorts by each column in both directions, and pages neither overlap nor leave gaps', async () => {
  const all = await staff.findBookings({ query: { division, sort: 'lolaId' } });
  expect(all.map(({ lolaId }) => lolaId)).toEqual(all.map(({ lolaId }) => lolaId).sort());
  const pages: string[] = [];
  for (let offset = 0; offset < all.length; offset += 2)
    pages.push(...idsOf(await staff.findBookings({ query: { division, sort: 'lolaId', limit: 2, offset } })));
  expect(pages).toEqual(idsOf(all));
  let total = -1;
  const beyond = staff.findBookings({ query: { division, offset: 500 } }, { onTotal: (count) => (total = count) });
  expect(await beyond).toEqual([]);
  expect(total).toBe(all.length);
  for (const sort of ['createdAt', 'updatedAt', 'lolaId', 'amountTotal', 'customer', 'email'] as const) {
    const up = idsOf(await staff.findOrders({ query: { division, sort } }));
    expect(idsOf(await staff.findOrders({ query: { division, sort: `-${sort}` } }))).toEqual(up.reverse());
  }
  for (const sort of ['bookedAt', 'startDate', 'lolaId', 'title', 'amountTotal'] as const) {
    const up = idsOf(await staff.findBookings({ query: { division, sort } }));
    expect(idsOf(await staff.findBookings({ query: { division, sort: `-${sort}` } }))).toEqual(up.reverse());
  }
  for (const sort of ['createdAt', 'lolaId', 'amount'] as const) {
    const up = idsOf(await staff.findTransactions({ query: { division, sort } }));
    expect(idsOf(await staff.findTransactions({ query: { division, sort: `-${sort}` } }))).toEqual(up.reverse());
  }
});

test('names an unknown parameter when it refuses it', async () => {
  const asked: [(input: { query: never }) => Promise<unknown>, Record<string, unknown>, string][] = [
    [staff.findOrders, { status: 'free' }, 'status'],
    [staff.findOrders, { sort: 'fee' }, 'sort'],
    [staff.findOrders, { bookedFrom: 'tomorrow' }, 'bookedFrom'],
    [staff.findOrders, { cheap: 'yes' }, 'cheap'],
    [staff.findBookings, { status: 'paid' }, 'status'],
    [staff.findBookings, { tripTo: '2027-02-30' }, 'tripTo'],
    [staff.findTransactions, { type: 'gift' }, 'type'],
    [staff.findTransactions, { limit: 1001 }, 'limit'],
    [staff.getTransactionTotals, { limit: 10 }, 'limit'],
  ];
  for (const [ask, query, name] of asked) {
    const refused = (await ask({ query: query as never }).catch((error) => error)) as { details: unknown };
    expect(refused, name).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(JSON.stringify(refused.details)).toContain(name);
  }
});
