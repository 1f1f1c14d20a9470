import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let staff: Client;
let neighbour: Client;
let agent: Client;
let otherAgent: Client;
let customer: Client;
let division: string;
let group: string;
let partner: string;
/** An order of another company. */
let foreign: string;

const one = async (text: string) => (await world.query<{ id: string }>(text))[0]!.id;

beforeAll(async () => {
  world = await openWorld();
  const as = (email: string) => signedIn(world.origin, email);
  staff = await as('employee@coastline.example');
  neighbour = await as('employee@prairie.example');
  agent = await as('agent@maple.example');
  otherAgent = await as('agent@redriver.example');
  customer = await as('traveller@home.example');
  const person = shopper(world.client, world.sandbox);
  const lake = await person.readGroup('lake-days', 'red-river');
  const item = await person.fillIn(lake, { tour: 'Bison Sunrise Safari', ages: [40, 9] });
  foreign = (await person.order(lake, [item], 'stranger@home.example'))._id;
  division = await one(`select id from divisions where shortname = 'VAN'`);
  group = await one(`select id from groups where slug = 'spring-break'`);
  partner = await one(`select id from partners where slug = 'maple-leaf-academy'`);
});
afterAll(() => world?.close());

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const sorted = (ids: string[]) => [...ids].sort();
const idsIn = async (table: string, where: string, values: unknown[] = []) =>
  (await world.query<{ id: string }>(`select t.id from ${table} where ${where}`, values)).map(({ id }) => id);
const ITEMS = 'order_items t join orders o on o.id = t.order_id';
const LINES = 'transactions t join orders o on o.id = t.order_id join order_items i on i.id = t.order_item_id';

async function counted<Row>(ask: (options: { onTotal: (total: number) => void }) => Promise<Row[]>) {
  let total = -1;
  const rows = await ask({ onTotal: (count) => (total = count) });
  return { rows, total };
}

describe('staff', () => {
  test('list their division’s bookings, one per tour, with all columns', async () => {
    const { rows, total } = await counted((options) => staff.findBookings({ query: { division } }, options));
    expect(sorted(idsOf(rows))).toEqual(sorted(await idsIn('order_items t', 't.division_id = $1', [division])));
    expect(total).toBe(rows.length);
    expect(rows.map(({ bookedAt }) => bookedAt)).toEqual([...rows.map(({ bookedAt }) => bookedAt)].sort().reverse());
    const paid = rows.find(({ status, title }) => status === 'booked' && title === 'Whale Watching Voyage')!;
    expect(paid).toMatchObject({
      lolaId: expect.stringMatching(/^IT\w{8}$/),
      order: { lolaId: expect.stringMatching(/^OR\w{8}$/) },
      fareharborBooking: { pk: expect.any(Number), displayId: expect.any(String) },
      customer: { email: expect.stringContaining('@') },
      feeCents: expect.any(Number),
    });
    expect(paid.amountPaidCents).toBe(paid.amountTotalCents);
  });

  test('count no waivers of an order that is not paid, because nobody has to sign them yet', async () => {
    const person = shopper(world.client, world.sandbox);
    const tours = await person.readGroup();
    const item = await person.fillIn(tours, { tour: 'Whale Watching Voyage', ages: [9] });
    const { _id } = await person.order(tours, [item], 'unpaid@home.example');
    expect(await idsIn('waivers t', `t.order_id = $1 and t.status = 'pending'`, [_id])).not.toEqual([]);
    const none = { waivers: { total: 0, signed: 0 } };
    expect(await staff.findBookings({ query: { search: 'unpaid@home.example' } })).toMatchObject([none]);
    expect((await staff.getStaffOrder({ params: { id: _id } })).items).toMatchObject([none]);
  });

  test('list their division’s orders with fee and commission on the amount paid', async () => {
    const rows = await staff.findOrders({ query: { division } });
    for (const order of rows) {
      const [ledger] = await world.query<{ fee: string; commission: string }>(
        `select coalesce(sum(case transaction_type when 'refund' then -fee_cents else fee_cents end), 0) as fee,
           coalesce(sum(case transaction_type when 'refund' then -partner_commission_cents else partner_commission_cents end), 0)
           as commission from transactions where order_id = $1`,
        [order._id],
      );
      expect(order.feeCents).toBe(Number(ledger!.fee));
      expect(order.partnerCommissionCents).toBe(Number(ledger!.commission));
      expect(order.createdAt).toMatch(/\[America\/Vancouver\]$/);
    }
  });

  test('list their division’s ledger', async () => {
    const rows = await staff.findTransactions({ query: { division } });
    expect(sorted(idsOf(rows))).toEqual(sorted(await idsIn('transactions t', 't.division_id = $1', [division])));
    expect(rows.some(({ transactionType }) => transactionType === 'refund')).toBe(true);
    expect(rows[0]).toMatchObject({
      lolaId: expect.stringMatching(/^TR\w{8}$/),
      gatewayId: expect.any(String),
      customer: { name: expect.any(String), email: expect.any(String) },
      item: { lolaId: expect.any(String), title: expect.any(String) },
    });
  });

  test('list all their divisions without a division filter, and nothing of a neighbour', async () => {
    expect(idsOf(await staff.findOrders({ query: {} }))).not.toContain(foreign);
    expect(idsOf(await neighbour.findOrders({ query: {} }))).toEqual([foreign]);
    expect(await neighbour.findOrders({ query: { group } })).toEqual([]);
    for (const ask of [
      neighbour.findOrders,
      neighbour.findBookings,
      neighbour.findTransactions,
      neighbour.getOrderTotals,
    ])
      await expect(ask({ query: { division } })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  });
});

describe('agents and customers', () => {
  test('an agent lists the partner’s sales with their commission and without contact details', async () => {
    const bookings = await agent.findBookings({ query: {} });
    expect(sorted(idsOf(bookings))).toEqual(sorted(await idsIn(ITEMS, 'o.partner_id = $1', [partner])));
    const orders = await agent.findOrders({ query: {} });
    const commission = orders.reduce((total, order) => total + order.partnerCommissionCents!, 0);
    expect(commission).toBeGreaterThan(0);
    for (const row of [...bookings, ...orders]) {
      expect(Object.keys(row.customer)).toEqual(['name']);
      expect(row).not.toHaveProperty('feeCents');
      expect(row).not.toHaveProperty('fareharborBooking');
    }
    expect(await otherAgent.findBookings({ query: { partner } })).toEqual([]);
    expect(idsOf(await otherAgent.findOrders({ query: {} }))).toEqual([foreign]);
  });

  test('an agent cannot find out an address or a payment by searching', async () => {
    const [order] = await staff.findOrders({ query: { partner, status: 'paid' } });
    expect(await agent.findOrders({ query: { search: order!.customer.email! } })).toEqual([]);
    expect(idsOf(await agent.findOrders({ query: { search: order!.lolaId } }))).toEqual([order!._id]);
    const [line] = await staff.findTransactions({ query: { search: order!.lolaId } });
    expect(await agent.findOrders({ query: { search: line!.gatewayId! } })).toEqual([]);
  });

  test('a customer lists only their own bookings, without fee and commission', async () => {
    const own = `o.customer_id = (select id from customers where email = 'traveller@home.example')`;
    const bookings = await customer.findBookings({ query: {} });
    expect(sorted(idsOf(bookings))).toEqual(sorted(await idsIn(ITEMS, own)));
    for (const row of [...bookings, ...(await customer.findOrders({ query: {} }))]) {
      expect(row).not.toHaveProperty('feeCents');
      expect(row).not.toHaveProperty('partnerCommissionCents');
    }
    const totals = await customer.getOrderTotals({ query: {} });
    expect(totals.rows).toBe(4);
  });

  test('neither can list the ledger or filter by division', async () => {
    for (const client of [agent, customer]) {
      await expect(client.findTransactions({ query: {} })).rejects.toMatchObject({ status: 403 });
      await expect(client.getTransactionTotals({ query: {} })).rejects.toMatchObject({ status: 403 });
      await expect(client.findBookings({ query: { division } })).rejects.toMatchObject({ status: 403 });
    }
    await expect(world.client.findBookings({ query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe('filters', () => {
  const dayOf = (column: string, zone = 'America/Vancouver') =>
    `to_char(${column} at time zone '${zone}', 'YYYY-MM-DD')`;

  test('each find the matching rows', async () => {
    const [{ day }] = (await world.query<{ day: string }>(
      `select left(start_local, 10) as day from order_items where division_id = $1 order by start_at limit 1`,
      [division],
    )) as [{ day: string }];
    const own = [division];
    const bookings: [object, string][] = [
      [{ group }, `o.group_id = '${group}'`],
      [{ partner }, `o.partner_id = '${partner}'`],
      [{ status: 'created' }, `t.status = 'created'`],
      [{ status: 'booked' }, `t.status = 'booked'`],
      [{ status: 'cancelled' }, `t.status = 'cancelled'`],
      [{ tripFrom: day, tripTo: day }, `left(t.start_local, 10) = '${day}'`],
      [{ tripTo: '2020-01-01' }, 'false'],
      [{ bookedFrom: '2020-01-01', bookedTo: '2020-01-02' }, 'false'],
    ];
    for (const [filter, where] of bookings)
      expect(sorted(idsOf(await staff.findBookings({ query: { division, ...filter } }))), where).toEqual(
        sorted(await idsIn(ITEMS, `t.division_id = $1 and ${where}`, own)),
      );
    const orders: [object, string][] = [
      [{ status: 'paid' }, 't.is_paid and not t.is_refunded'],
      [{ status: 'refunded' }, 't.is_refunded'],
      [{ status: 'notPaid' }, 'not t.is_paid'],
      [{ group, status: 'paid' }, `t.is_paid and not t.is_refunded and t.group_id = '${group}'`],
      [
        { tripFrom: day, tripTo: day },
        `t.id in (select order_id from order_items where left(start_local, 10) = '${day}')`,
      ],
    ];
    for (const [filter, where] of orders)
      expect(sorted(idsOf(await staff.findOrders({ query: { division, ...filter } }))), where).toEqual(
        sorted(await idsIn('orders t', `t.division_id = $1 and ${where}`, own)),
      );
    const lines: [object, string][] = [
      [{ type: 'payment' }, `t.transaction_type = 'payment'`],
      [{ type: 'refund' }, `t.transaction_type = 'refund'`],
      [{ group }, `o.group_id = '${group}'`],
      [{ tripFrom: day, tripTo: day }, `left(i.start_local, 10) = '${day}'`],
    ];
    for (const [filter, where] of lines)
      expect(sorted(idsOf(await staff.findTransactions({ query: { division, ...filter } }))), where).toEqual(
        sorted(await idsIn(LINES, `t.division_id = $1 and ${where}`, own)),
      );
  });

  test('use the company’s time zone for the start and end of a day', async () => {
    const [{ id, day }] = (await world.query<{ id: string; day: string }>(
      `update orders set created_at = '2026-03-02T07:30:00Z' where id = (select id from orders where division_id = $1 limit 1)
       returning id, ${dayOf('created_at')} as day`,
      [division],
    )) as [{ id: string; day: string }];
    expect(day).toBe('2026-03-01');
    const on = (bookedFrom: string, bookedTo: string) =>
      staff.findOrders({ query: { division, bookedFrom, bookedTo } }).then(idsOf);
    expect(await on('2026-03-01', '2026-03-01')).toEqual([id]);
    expect(await on('2026-03-02', '2026-03-02')).toEqual([]);
  });
});
