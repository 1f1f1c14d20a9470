import { marksOf } from '@tours/contract/cells/orders';
import type { Client } from '@tours/contract/client';
import type { ListedOrder } from '@tours/contract/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { withoutIds } from '../../setup/without-ids.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let traveller: Client;
let maple: Client;
let redRiver: Client;
let coastline: Client;
let manager: Client;
let prairie: Client;
/** Another person's order, through a partner of another company. */
let lakeOrder: string;
let travellerId: string;
let strangerId: string;

beforeAll(async () => {
  world = await openWorld();
  const as = (email: string) => signedIn(world.origin, email);
  traveller = await as('traveller@home.example');
  maple = await as('agent@maple.example');
  redRiver = await as('agent@redriver.example');
  coastline = await as('employee@coastline.example');
  manager = await as('manager@coastline.example');
  prairie = await as('employee@prairie.example');
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup('lake-days', 'red-river');
  const item = await person.fillIn(group, { tour: 'Bison Sunrise Safari', ages: [40, 9] });
  lakeOrder = (await person.order(group, [item], 'stranger@home.example'))._id;
  travellerId = await customerId('traveller@home.example');
  strangerId = await customerId('stranger@home.example');
});
afterAll(() => world?.close());

async function customerId(email: string): Promise<string> {
  const [found] = await world.query<{ id: string }>('select id from customers where email = $1', [email]);
  return found!.id;
}
const idsOf = (list: ListedOrder[]) => list.map(({ _id }) => _id);
const ordersOf = async (where: string, values: unknown[] = []) =>
  (
    await world.query<{ id: string }>(`select id from orders where ${where} order by created_at desc, id desc`, values)
  ).map(({ id }) => id);
const query = (client: Client, body: Parameters<Client['queryOrders']>[0]['body'] = {}) => client.queryOrders({ body });

const naming = (path: string) => [expect.objectContaining({ path })];

describe('a customer', () => {
  test('lists their own orders, newest first, with their present state', async () => {
    const own = await traveller.findOrders({ query: { customer: travellerId } });
    expect(idsOf(own)).toEqual(await ordersOf('customer_id = $1', [travellerId]));
    expect(own).toHaveLength(4);
    expect(own.map(({ isPaid, amountRefundedCents }) => [isPaid, amountRefundedCents])).toEqual([
      [false, 0],
      // By a payment plan, of which the deposit is paid.
      [false, 0],
      [true, 5000],
      [true, 0],
    ]);
    expect(own[0]).toMatchObject({
      customer: { name: 'Robin Carter', email: 'traveller@home.example' },
      group: { title: expect.any(String) },
      createdAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    });
    expect(await query(traveller)).toEqual(own);
  });

  test('gets only the selected fields, and the name of an unknown one', async () => {
    const whole = await query(traveller);
    const some = await query(traveller, {
      select: ['lolaId', 'group'],
      populate: [{ path: 'group', select: 'title' }],
    });
    expect(some).toEqual(whole.map(({ _id, lolaId, group }) => ({ _id, lolaId, group })));
    const unknown = query(traveller, { select: ['leaseToken' as 'lolaId'] });
    await expect(unknown).rejects.toMatchObject({ status: 400, details: naming('body/select/0') });
    const unpopulated = query(traveller, { populate: [{ path: 'division' as 'group' }] });
    await expect(unpopulated).rejects.toMatchObject({ status: 400, details: naming('body/populate/0/path') });
  });

  test('cannot list other people’s orders', async () => {
    const foreign = traveller.findOrders({ query: { customer: strangerId } });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    const nobody = traveller.findOrders({ query: { customer: '9c376efb-8d47-4fb1-aca8-972e2ef085e3' } });
    await expect(nobody).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    const [{ group_id }] = (await world.query<{ group_id: string }>('select group_id from orders where id = $1', [
      lakeOrder,
    ])) as [{ group_id: string }];
    expect(await query(traveller, { filter: { group: { $in: [group_id] } } })).toEqual([]);
  });
});

describe('an agent', () => {
  test('lists only their partner’s orders, without contact details', async () => {
    const own = await query(maple);
    expect(idsOf(own)).toEqual(
      await ordersOf(`partner_id = (select partner_id from agents where email = 'agent@maple.example')`),
    );
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const { customer } of own) expect(Object.keys(customer)).toEqual(['name']);
    const others = await query(redRiver);
    expect(idsOf(others)).toEqual([lakeOrder]);
    expect(others[0]).toMatchObject({ createdAt: expect.stringMatching(/\[America\/Winnipeg\]$/) });
  });

  test('sees no travellers, fees, cards or staff', async () => {
    const words = withoutIds(await query(maple));
    for (const secret of ['Maya', 'Leo', 'fee', 'pi_', 'intent', '@', 'booking'])
      expect(words.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('can filter by group, and no filter adds another partner’s orders', async () => {
    const [mine, theirs] = [(await query(maple))[0]!.group._id, (await query(redRiver))[0]!.group._id];
    expect(idsOf(await query(maple, { filter: { group: { $in: [mine, theirs] } } }))).toEqual(
      idsOf(await query(maple)),
    );
    expect(await query(maple, { filter: { group: { $in: [theirs] } } })).toEqual([]);
    expect(await query(maple, { filter: { group: theirs } })).toEqual([]);
    expect(await query(maple, { filter: { group: { $in: [] } } })).toEqual([]);
  });

  test('cannot filter by customer', async () => {
    for (const ask of [maple.findOrders, maple.getOrderTotals])
      await expect(ask({ query: { customer: travellerId } })).rejects.toMatchObject({
        status: 403,
        code: 'auth.forbidden',
      });
  });

  test('cannot find out an email by sorting', async () => {
    const [up, down] = await Promise.all(
      (['email', '-email'] as const).map((sort) => maple.findOrders({ query: { sort } })),
    );
    expect(up!.length).toBeGreaterThan(1);
    expect(up).toEqual(down);
  });
});

describe('an employee', () => {
  test('lists only the orders of their divisions', async () => {
    expect(idsOf(await query(coastline))).toEqual(
      await ordersOf(`division_id = (select id from divisions where shortname = 'VAN')`),
    );
    expect(idsOf(await query(prairie))).toEqual([lakeOrder]);
    expect((await query(prairie))[0]!.customer.email).toBe('stranger@home.example');
  });

  test('finds a customer only in divisions where they ordered', async () => {
    expect(await coastline.findOrders({ query: { customer: travellerId } })).toHaveLength(4);
    expect(await manager.findOrders({ query: { customer: travellerId } })).toHaveLength(4);
    await expect(prairie.findOrders({ query: { customer: travellerId } })).rejects.toMatchObject({ status: 404 });
    await expect(coastline.findOrders({ query: { customer: strangerId } })).rejects.toMatchObject({ status: 404 });
  });
});

test('a visitor cannot list orders', async () => {
  await expect(query(world.client)).rejects.toMatchObject({ status: 401 });
  await expect(world.client.findOrders({ query: { customer: travellerId } })).rejects.toMatchObject({ status: 401 });
});

test('an order is shown as cancelled once its refund is recorded, so that its money does not look kept', async () => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const { _id } = await person.book(group, [item]);
  await setBookings(world, 'cancelled', 'order_id = $1', [_id]);
  const statuses = async () => {
    const listed = (await query(coastline)).find((order) => order._id === _id)!;
    const shown = await coastline.getStaffOrder({ params: { id: _id } });
    expect(shown.isCancelled, 'on the page as in the list').toBe(listed.isCancelled);
    return marksOf(listed, 'partner').map(({ label }) => label);
  };
  // A refund has cancelled the booking, and writes its money next.
  await world.query('update order_items set amount_refunding_cents = amount_paid_cents where order_id = $1', [_id]);
  expect(await statuses()).toEqual(['Paid']);
  const { content } = await coastline.getOrderConfirmation({ params: { id: _id } });
  expect((await readPdf(content)).text).not.toContain('Booking confirmation');
  await world.query('update order_items set amount_refunding_cents = 0 where order_id = $1', [_id]);
  expect(await statuses()).toEqual(['Cancelled, not refunded']);
});

test('the list is paged, and refuses invalid queries', async () => {
  const all = idsOf(await query(maple));
  expect(idsOf(await query(maple, { limit: 1, offset: 1 }))).toEqual([all[1]]);
  expect(await query(maple, { offset: all.length })).toEqual([]);
  expect(await traveller.findOrders({ query: { customer: travellerId, offset: 50 } })).toEqual([]);
  for (const body of [{ filter: { partner: travellerId } }, { limit: 0 }, { sort: 'fee' }]) {
    await expect(query(maple, body as object)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  }
});
