import type { Client } from '@tours/contract/client';
import type { Need, StaffHome } from '@tours/contract/home';
import { addDays } from '@tours/contract/time';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { fillWaivers } from '../../setup/bulk/many-waivers.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addTrouble, HELD, spread, ZONE } from './home-setup.ts';

const ORDERS = 1_500;

let world: World;
let staff: Client;
let agent: Client;
let division: string;

beforeAll(async () => {
  // No worker runs, so nothing changes by itself.
  world = await openWorld({ ROLE: 'web' });
  [staff, agent] = await Promise.all([
    signedIn(world.origin, 'employee@coastline.example'),
    signedIn(world.origin, 'agent@maple.example'),
  ]);
  division = await fillOrders(world.query, 'VAN', ORDERS);
  await fillWaivers(world.query, division);
  await spread(world);
  await addTrouble(world, division);
});
afterAll(() => world?.close());

const home = (client = staff) => client.getStaffHome({ query: { division } });
const countsOf = ({ needs }: StaffHome) => new Map(needs.map(({ kind, count }) => [kind, count]));

/** The total of the list that a line opens, and the number of its rows. */
async function listOf(kind: Need['kind'], { asOf, waiversTo }: StaffHome) {
  let total = -1;
  const options = { onTotal: (answered: number) => (total = answered) };
  const query = { division };
  const rows = await {
    unconfirmedOrders: () => staff.findOrders({ query: { ...query, status: 'unconfirmed' } }, options),
    notNotified: () =>
      staff.findBookings({ query: { ...query, status: 'notNotified', tripFrom: asOf.slice(0, 10) } }, options),
    onCancelledTrips: () => staff.findBookings({ query: { ...query, status: 'onCancelledTrip' } }, options),
    disputes: () => staff.findDisputes({ query: { ...query, state: 'respond' } }, options),
    debts: () => staff.findDebts({ query }, options),
    failedRefunds: () => staff.findBookings({ query: { ...query, status: 'refundFailed' } }, options),
    overdueOrders: () => staff.findOrders({ query: { ...query, status: 'overdue' } }, options),
    messagesToApprove: () => staff.findMessages({ query: { ...query, state: 'waiting' } }, options),
    failedMails: () => staff.findFailedMails({ query }, options),
    differences: () => staff.findDifferences({ query: { ...query, state: 'open' } }, options),
    statementsToIssue: () => staff.findPartners({ query: { ...query, statements: 'toIssue' } }, options),
    unsignedWaivers: () =>
      staff.queryWaivers(
        {
          body: {
            filter: {
              division,
              isSigned: false,
              isCancelled: false,
              tripFrom: asOf.slice(0, 10),
              tripTo: waiversTo,
            },
          },
        },
        options,
      ),
  }[kind]();
  return { total, rows: rows.length };
}

test('each number is the total of the list that it opens', async () => {
  const answer = await home();
  const counts = countsOf(answer);
  const returned = await world.query<{ n: number }>(
    `select count(distinct order_item_id)::int as n from transactions
     where division_id = $1 and transaction_type = 'refund' and state = 'failed'`,
    [division],
  );
  expect(Object.fromEntries(counts)).toMatchObject({
    unconfirmedOrders: HELD,
    notNotified: 2,
    disputes: 6,
    failedRefunds: 4 + returned[0]!.n,
    failedMails: 6,
    differences: 6,
  });
  expect(counts.get('unsignedWaivers')).toBeGreaterThan(50);
  expect(counts.get('statementsToIssue')).toBeGreaterThan(0);
  expect(counts.get('onCancelledTrips')).toBe(2);
  expect([...counts.keys()]).toHaveLength(10);
  for (const [kind, count] of counts) {
    expect(await listOf(kind, answer), kind).toEqual({ total: count, rows: Math.min(count, 1000) });
  }
});

test('a mail that failed is not listed any more once its recipient has another address', async () => {
  const failed = (await staff.findFailedMails({ query: { division } })).find(({ order }) => order)!;
  const correct = (email: string) =>
    world.query('update orders set contact_email = $2 where id = $1', [failed.order!._id, email]);
  await world.query(`update mail_outbox set template = 'order-refunded' where id = $1`, [failed._id]);
  await correct('corrected@home.example');
  const listed = await staff.findFailedMails({ query: { division } });
  const [shown] = await staff.findMails({ query: { mail: failed._id } });
  await correct(failed.to.toUpperCase());
  expect(listed.map(({ _id }) => _id)).not.toContain(failed._id);
  expect(listed).toHaveLength(5);
  expect(shown).toMatchObject({ state: 'failed', isNotDelivered: false, canSendAgain: false });
  expect(await staff.findMails({ query: { mail: failed._id } })).toMatchObject([
    { isNotDelivered: true, canSendAgain: true },
  ]);
});

test('sales are the payments in the list of these days', async () => {
  const { asOf, thisWeek, lastWeek, salesByDay } = await home();
  const today = DateTime.now().setZone(ZONE);
  expect(asOf.slice(0, 10)).toBe(today.toISODate());
  expect([thisWeek.from, thisWeek.to]).toEqual([
    today.minus({ days: today.weekday % 7 }).toISODate(),
    today.toISODate(),
  ]);
  expect([lastWeek.from, lastWeek.to]).toEqual([addDays(thisWeek.from, -7), addDays(thisWeek.to, -7)]);
  expect(salesByDay.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, at) => addDays(today.toISODate()!, at - 29)),
  );
  const asDays = salesByDay.map(({ day, ...sales }) => ({ from: day, to: day, ...sales }));
  for (const { from, to, amountCents, orderCount } of [thisWeek, lastWeek, ...asDays]) {
    const query = { division, createdFrom: from, createdTo: to };
    expect((await staff.getTransactionTotals({ query })).paymentsCents, from).toBe(amountCents);
    const lines = await staff.findTransactions({ query: { ...query, limit: 1000 } });
    const paid = lines.filter(({ direction }) => direction === 'in').map(({ order }) => order._id);
    expect(new Set(paid).size, from).toBe(orderCount);
  }
  expect(salesByDay.filter(({ amountCents }) => amountCents > 0).length).toBeGreaterThan(20);
});

test('the next departures come in order, and say what their manifests say', async () => {
  const { departures, departuresTo } = await home();
  expect(departures.length).toBeGreaterThan(1);
  expect(departures.length).toBeLessThanOrEqual(10);
  const starts = departures.map(({ startDate }) => startDate);
  expect(starts).toEqual(starts.toSorted());
  expect(starts.at(-1)!.slice(0, 10) <= departuresTo).toBe(true);
  const [first] = departures;
  const [manifest] = await staff.getManifests({ query: { group: first!.group._id, departure: first!.availabilityPk } });
  expect(manifest).toMatchObject({ travellerCount: first!.travellerCount, waivers: first!.waivers });
});

test('the calendar has each departure once, with the seats of all its groups', async () => {
  const from = DateTime.now().setZone(ZONE).toISODate()!;
  const days = { from, to: addDays(from, 20) };
  const calendar = await staff.listCalendar({ query: { division, ...days } });
  const sold = (await staff.findSoldDepartures({ query: { when: 'upcoming', limit: 1000 } })).filter(
    ({ startDate }) => startDate.slice(0, 10) >= days.from && startDate.slice(0, 10) <= days.to,
  );
  const pks = calendar.map(({ availabilityPk }) => availabilityPk);
  expect(new Set(pks).size).toBe(pks.length);
  expect(calendar.filter(({ soldCount }) => soldCount > 0)).toHaveLength(
    new Set(sold.map(({ availabilityPk }) => availabilityPk)).size,
  );
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(calendar.map(({ soldCount }) => soldCount))).toBe(sum(sold.map((one) => one.travellerCount)));
  const starts = calendar.map(({ startDate }) => startDate);
  expect(starts).toEqual(starts.toSorted());
  const tooMany = { query: { division, from, to: addDays(from, 42) } };
  expect((await refusalOf(staff.listCalendar(tooMany))).status).toBe(400);
});

test('work that is done is no longer counted', async () => {
  const before = countsOf(await home());
  const [mail] = (await staff.findFailedMails({ query: { division } })).filter(({ canSendAgain }) => canSendAgain);
  expect(mail).toMatchObject({ state: 'failed', order: { lolaId: expect.any(String) } });
  await staff.sendMailAgain({ params: { id: mail!._id } });
  const [difference] = await staff.findDifferences({ query: { division } });
  await staff.acknowledgeDifference({ params: { id: difference!._id }, body: { reason: 'Agreed' } });
  await world.query(`update disputes set closed_at = now(), state = 'lost'`);
  const [failed] = await world.query<{ id: string }>(
    `select order_item_id as id from refunds where state = 'failed' limit 1`,
  );
  await addRefundLine(failed!.id, { state: 'succeeded', daysAgo: 0 });
  const after = countsOf(await home());
  expect(after.get('failedMails')).toBe(before.get('failedMails')! - 1);
  expect(after.get('differences')).toBe(before.get('differences')! - 1);
  expect(after.get('failedRefunds')).toBe(before.get('failedRefunds')! - 1);
  expect(after.has('disputes')).toBe(false);
});

test('a refund that the bank returns counts until money goes back after it, whatever was refunded before', async () => {
  const failedRefunds = async () => countsOf(await home()).get('failedRefunds')!;
  const before = await failedRefunds();
  const [item] = await world.query<{ id: string }>(
    `select id from order_items i where division_id = $1 and status = 'booked'
       and not exists (select from refunds r where r.order_item_id = i.id)
       and not exists (select from transactions t where t.order_item_id = i.id and t.direction = 'out') limit 1`,
    [division],
  );
  await addRefundLine(item!.id, { state: 'failed', daysAgo: 5 });
  await addRefundLine(item!.id, { state: 'succeeded', daysAgo: 4 });
  expect(await failedRefunds()).toBe(before + 1);
  await addRefundLine(item!.id, { state: 'succeeded', daysAgo: 0 });
  expect(await failedRefunds()).toBe(before);
});

/** Adds a line of a refund that was made some days ago. The bank's answer, also a late one, is of today. */
async function addRefundLine(item: string, { state, daysAgo }: { state: 'succeeded' | 'failed'; daysAgo: number }) {
  await world.query(
    `with item as (select i.*, c.id as charge_id from order_items i join charges c on c.order_id = i.order_id
       where i.id = $1 limit 1),
     leg as (insert into refund_legs (order_id, charge_id, sequence, method, source, is_fee_refunded, amount_cents, state, is_written)
       select order_id, charge_id, 1, 'card', 'platform', false, 100, $2, true from item returning id)
     insert into transactions (lola_id, order_id, division_id, partner_id, group_id, customer_id, order_item_id, charge_id,
       leg_id, transaction_type, amount_cents, fee_cents, partner_commission_cents, direction, state, start_local, created_at)
     select 'TX' || leg.id, order_id, division_id, partner_id, group_id, customer_id, item.id, charge_id,
       leg.id, 'refund', 100, 0, 0, 'out', $2, start_local, now() - $3 * interval '1 day' from item, leg`,
    [item, state, daysAgo],
  );
}

test('a quiet division has no needs, and only employees may ask for disputes, failed refunds and unknown moves', async () => {
  const manager = await signedIn(world.origin, 'manager@coastline.example');
  const [rockies] = await world.query<{ id: string }>(`select id from divisions where shortname = 'RKY'`);
  const quiet = await manager.getStaffHome({ query: { division: rockies!.id } });
  expect(quiet.needs.filter(({ kind }) => kind !== 'unsignedWaivers')).toEqual([]);
  expect((await refusalOf(agent.findOrders({ query: { status: 'disputed' } }))).status).toBe(403);
  expect((await refusalOf(agent.getOrderTotals({ query: { status: 'disputed' } }))).status).toBe(403);
  for (const status of ['refundFailed', 'notNotified', 'onCancelledTrip'] as const)
    expect((await refusalOf(agent.findBookings({ query: { status } }))).status).toBe(403);
  expect((await refusalOf(staff.getStaffHome({ query: { division: rockies!.id } }))).status).toBe(404);
});
