import type { Client } from '@tours/contract/client';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, type Item, type Line, type Order, readBooks } from '../../setup/books/of-division.ts';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { type Days, inTripOrder, isFound, onDays, sorted, sum } from './expected-lists.ts';

/** Compares random queries of the three lists with a calculation over all rows. */
const MANY = 3_000;
const ZONE = 'America/Vancouver';

let world: World;
let staff: Client;
let division: string;
let books: Books;
/** The ledger lines of each order and each booking. */
let linesOf: Map<string, Line[]>;

beforeAll(async () => {
  world = await openWorld();
  staff = await signedIn(world.origin, 'employee@coastline.example');
  division = await fillOrders(world.query, 'VAN', MANY);
  books = await readBooks(world, division);
  linesOf = new Map([...books.orders, ...books.items].map(({ id, lines }) => [id, lines]));
});
afterAll(() => world?.close());

const dayOf = (at: number) => DateTime.fromSeconds(at, { zone: ZONE }).toISODate()!;
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const later = (days: number) => DateTime.now().setZone(ZONE).plus({ days }).toISODate()!;
const days = (first: number, last: number) =>
  fc.record({
    from: optional(fc.integer({ min: first, max: last }).map(later)),
    to: optional(fc.integer({ min: first, max: last }).map(later)),
  });
/** Search words from very common to unique, and without any match. */
const words = fc.oneof(
  fc.constantFrom(
    'many.example',
    'Kayak',
    'tremblay',
    'li',
    'r',
    'zzzz',
    '#7000',
    'pi_',
    'parent7',
    '100%',
    'OR0',
    'TRA',
    'many.example tremblay',
    'zzzz tremblay',
  ),
  fc.nat().map((at) => {
    const { order, text } = books.items[at % books.items.length]!;
    return `${text[1]} ${order.text[2]}`;
  }),
  fc.nat().map((at) => books.items[at % books.items.length]!.text[0]!),
  fc.nat().map((at) => books.lines[at % books.lines.length]!.text[1]!),
);
const asked = fc.record({
  group: optional(fc.nat().map((at) => books.orders[at % books.orders.length]!.group)),
  partner: optional(fc.nat().map((at) => books.orders[at % books.orders.length]!.partner)),
  trip: days(-20, 310),
  booked: days(-12, 1),
  words: optional(words),
  isDown: fc.boolean(),
  offset: fc.constantFrom(0, 0, 20, 900, 1500),
});

test('pages, counts and sums equal those calculated from all rows', async () => {
  expect(books.lines.length).toBeGreaterThan(MANY);
  await compareLists(Number(process.env.LIST_RUNS ?? 10));
});

test('orders filtered by trip days are sorted by trip, and other orders are refused', async () => {
  const trip = { from: later(50), to: later(200) };
  const toured = inTripOrder(books.orders, trip);
  expect(toured.length).toBeGreaterThan(COUNTED_UP_TO);
  const query = { division, tripFrom: trip.from, tripTo: trip.to };
  for (const offset of [0, 990, 1500, toured.length - 10])
    await same((to) => staff.findOrders({ query: { ...query, limit: 20, offset } }, to), toured, offset);
  const asked = staff.findOrders({ query: { ...query, sort: '-createdAt' } });
  await expect(asked).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
});

test('an agent lists the partner’s sales, whether these are few or nearly all', async () => {
  const agent = await signedIn(world.origin, 'agent@maple.example');
  const [maple] = await world.query<{ id: string }>(
    "select partner_id as id from agents where email = 'agent@maple.example'",
  );
  await world.query('analyze');
  await compareForAgent(agent, maple!.id, ['kayak', 'zzzz']);
  await compareCommission(agent, maple!.id);
  await world.query('update orders set partner_id = $1 where division_id = $2', [maple!.id, division]);
  await world.query('analyze orders');
  for (const order of books.orders) order.partner = maple!.id;
  await compareForAgent(agent, maple!.id, ['tremblay']);
});

/** With these words, without any, and with those of an order. */
async function compareForAgent(agent: Client, partner: string, words: string[]): Promise<void> {
  const own = books.orders.filter((order) => order.partner === partner);
  const seats = books.items.filter(({ order }) => order.partner === partner);
  expect(own.length).toBeGreaterThan(COUNTED_UP_TO);
  const trip = { from: later(60), to: later(200) };
  // Agents can't search emails and payment numbers.
  const readable = (order: Order) => ({ text: order.text.slice(0, 2) });
  const ofItem = ({ text }: Item) => ({ text: text.slice(0, 2) });
  for (const search of [undefined, ...words, own[700]!.text[0]!, own[700]!.text[2]!])
    for (const days of [{} as Days, trip])
      for (const [offset, isDown] of [
        [0, true],
        [900, false],
      ] as const) {
        const way = isDown ? '-' : '';
        const filter = { search, limit: 20, offset, tripFrom: days.from, tripTo: days.to };
        const toured = own.filter(
          (order) =>
            (!days.from || order.items.some(({ day }) => onDays(day, days))) &&
            isFound([readable(order), ...order.items.map(ofItem)], order, search),
        );
        await same(
          (to) => agent.findOrders({ query: { ...filter, ...(days.from ? {} : { sort: `${way}amountTotal` }) } }, to),
          days.from ? inTripOrder(toured, days) : sorted(toured, isDown, ({ cents }) => cents),
          offset,
        );
        const booked = seats.filter(
          (item) => onDays(item.day, days) && isFound([readable(item.order), ofItem(item)], item.order, search),
        );
        await same(
          (to) => agent.findBookings({ query: { ...filter, sort: `${way}startDate` } }, to),
          sorted(booked, isDown, ({ start }) => start),
          offset,
        );
      }
}

/**
 * The commission that an agent would invoice, from either list. Unpaid, refunded and cancelled bookings earn nothing.
 */
async function compareCommission(agent: Client, partner: string): Promise<void> {
  const own = books.orders.filter((order) => order.partner === partner);
  const earned = sum(own, ({ lines }) => sum(lines, ({ commissionCents }) => commissionCents));
  const bookings = await readAll((page) => agent.findBookings({ query: { ...page, sort: 'lolaId' } }));
  const orders = await readAll((page) => agent.findOrders({ query: { ...page, sort: 'lolaId' } }));
  const commissionOf = (rows: Earning[]) => sum(rows, (row) => row.partnerCommissionCents!);
  expect(commissionOf(orders)).toBe(earned);
  expect(commissionOf(bookings)).toBe(earned);
  const refunded = bookings.filter((row) => row.amountPaidCents > 0 && row.amountRefundedCents === row.amountPaidCents);
  expect(refunded.length).toBeGreaterThan(0);
  expect(commissionOf(refunded)).toBe(0);
  expect(commissionOf(bookings.filter((row) => row.amountPaidCents === 0))).toBe(0);
}

async function compareLists(numRuns: number): Promise<void> {
  const { orders, items, lines } = books;
  await fc.assert(
    fc.asyncProperty(asked, async ({ group, partner, trip, booked, words: search, isDown, offset }) => {
      const filter = { division, group, partner, tripFrom: trip.from, tripTo: trip.to, search };
      const isOf = (order: Order) =>
        (group === undefined || order.group === group) && (partner === undefined || order.partner === partner);
      const page = { limit: 20, offset };
      const sort = <Name extends string>(name: Name) => (isDown ? (`-${name}` as const) : name);
      const on = { bookedFrom: booked.from, bookedTo: booked.to };
      const isByTrip = Boolean(trip.from || trip.to);

      const wanted = orders.filter(
        (order) =>
          isOf(order) &&
          ((!trip.from && !trip.to) || order.items.some(({ day }) => onDays(day, trip))) &&
          onDays(dayOf(order.at), booked) &&
          isFound([order, ...order.items, ...order.lines], order, search),
      );
      await same(
        (options) =>
          staff.findOrders(
            { query: { ...filter, ...on, ...page, ...(isByTrip ? {} : { sort: sort('updatedAt') }) } },
            options,
          ),
        isByTrip ? inTripOrder(wanted, trip) : sorted(wanted, isDown, ({ changed }) => changed),
        offset,
      );
      expect(await staff.getOrderTotals({ query: { ...filter, ...on } })).toMatchObject({
        rows: wanted.length,
        amountTotalCents: sum(wanted, ({ cents }) => cents),
        amountPaidCents: sum(wanted, ({ paidCents }) => paidCents),
        amountRefundedCents: sum(wanted, ({ refundedCents }) => refundedCents),
      });

      const seats = items.filter(
        (item) =>
          isOf(item.order) &&
          onDays(item.day, trip) &&
          onDays(dayOf(item.at), booked) &&
          isFound([item.order, item, ...item.lines], item.order, search),
      );
      await same(
        (options) => staff.findBookings({ query: { ...filter, ...on, ...page, sort: sort('startDate') } }, options),
        sorted(seats, isDown, ({ start }) => start),
        offset,
      );
      expect(await staff.getBookingTotals({ query: { ...filter, ...on } })).toMatchObject({
        rows: seats.length,
        amountTotalCents: sum(seats, ({ cents }) => cents),
        amountPaidCents: sum(seats, ({ paidCents }) => paidCents),
        amountRefundedCents: sum(seats, ({ refundedCents }) => refundedCents),
      });

      const ledger = lines.filter(
        (line) =>
          isOf(line.order) &&
          onDays(line.item.day, trip) &&
          onDays(dayOf(line.at), booked) &&
          isFound([line.order, line.item, line], line.order, search),
      );
      const made = { createdFrom: booked.from, createdTo: booked.to };
      await same(
        (options) => staff.findTransactions({ query: { ...filter, ...made, ...page, sort: sort('amount') } }, options),
        sorted(ledger, isDown, ({ cents }) => cents),
        offset,
      );
      expect(await staff.getTransactionTotals({ query: { ...filter, ...made } })).toMatchObject({
        rows: ledger.length,
        paymentsCents: sum(ledger, ({ inCents }) => inCents),
        refundsCents: sum(ledger, ({ outCents }) => outCents),
        netCents: sum(ledger, ({ inCents, outCents }) => inCents - outCents),
        feesCents: sum(ledger, ({ feeCents }) => feeCents),
        partnerCommissionCents: sum(ledger, ({ commissionCents }) => commissionCents),
      });
    }),
    { numRuns },
  );
}

async function same(
  ask: (options: { onTotal: (total: number) => void }) => Promise<Earning[]>,
  wanted: string[],
  offset: number,
): Promise<void> {
  let total = -1;
  const rows = await ask({ onTotal: (count) => (total = count) });
  expect(total).toBe(Math.min(wanted.length, COUNTED_UP_TO + 1));
  expect(rows.map(({ _id }) => _id)).toEqual(wanted.slice(offset, offset + 20));
  for (const row of rows) expectEarned(row);
}

interface Earning {
  _id: string;
  feeCents?: number | undefined;
  partnerCommissionCents?: number | undefined;
  transactionType?: string;
}

/** The earnings of an order or booking are the sum of its ledger lines. A ledger line is skipped. */
function expectEarned({ _id, feeCents, partnerCommissionCents, transactionType }: Earning): void {
  if (transactionType !== undefined) return;
  const lines = linesOf.get(_id)!;
  expect(partnerCommissionCents, _id).toBe(sum(lines, ({ commissionCents }) => commissionCents));
  if (feeCents !== undefined) expect(feeCents, _id).toBe(sum(lines, (line) => line.feeCents));
}

async function readAll<Row>(read: (page: { limit: number; offset: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const more = await read({ limit: 1000, offset: rows.length });
    rows.push(...more);
    if (more.length < 1000) return rows;
  }
}
