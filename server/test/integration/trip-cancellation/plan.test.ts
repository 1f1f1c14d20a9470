import type { Client } from '@tours/contract/client';
import { expect, test } from 'vitest';
import { employeeOf } from '../../setup/plans.ts';
import { expectAgreement } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { expectBalance, instalmentsOf, morningOf } from '../instalment/setup.ts';
import { paidPlan } from '../plan/paid-plan.ts';
import { departureOf, tripOf } from './setup.ts';

let world: ClockedWorld;
let erin: Client;
clockedWorldForFile(async (opened) => {
  world = opened;
  erin = await employeeOf(world);
});

const netOf = (orderId: string) =>
  world.query(
    `select sum(t.balance_cents)::int as kept,
       sum(case t.direction when 'in' then t.fee_cents else -t.fee_cents end)::int as fee,
       sum(case t.direction when 'in' then t.partner_commission_cents else -t.partner_commission_cents end)::int as commission
     from order_items i join transactions t on t.order_item_id = i.id where i.order_id = $1 group by i.id order by i.position`,
    [orderId],
  );

/** The order of the worked example after two instalments, and its second trip, on which nobody else travels. */
async function planWithTrip() {
  const booked = await paidPlan(world, 2);
  const { id } = await departureOf(world, booked.orderId, 1);
  await world.query(
    `update order_items set availability_pk = availability_pk + 500 where availability_pk =
       (select availability_pk from order_items where id = $1) and id <> $1`,
    [booked.tripB],
  );
  return { ...booked, trip: tripOf(erin, id) };
}

test('the worked example: trip B is cancelled by weather after two instalments', async () => {
  const { orderId, trip } = await planWithTrip();
  const preview = await trip.preview();
  expect(preview).toMatchObject({
    bookingCount: 1,
    amountCents: 29_334,
    loweredCents: 10_666,
    parts: [{ method: 'card', amountCents: 29_334 }],
    platformFeeCents: 1_467,
    partnerCommissionCents: 2_933,
  });
  expect(preview.text).toContain('$106.66 CAD that was still to be paid');
  await trip.press(await trip.bodyOf());
  expect((await trip.atItsEnd(world)).bookings).toMatchObject([{ state: 'done', amountCents: 29_334 }]);
  const books = await expectAgreement(world, orderId);
  const given = books.stripe.refunds.map(({ amount }) => amount);
  expect(given.toSorted((one, other) => one - other)).toEqual([8_000, 10_667, 10_667]);
  expect(await netOf(orderId)).toEqual([
    { kept: 44_000, fee: 2_200, commission: 4_400 },
    { kept: 0, fee: 0, commission: 0 },
  ]);
  const open = await world.query(
    `select amount_cents as cents from instalments where order_id = $1 and state = 'planned'`,
    [orderId],
  );
  expect(open).toEqual([{ cents: 16_000 }]);
  const [mail] = await world.query<{ data: object }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-refunded'`,
    [orderId],
  );
  expect(mail?.data).toMatchObject({
    amountRefundedCents: 29_334,
    lowered: { amountCents: 10_666, stillToPayCents: 16_000 },
    isCancelled: true,
  });
});

test('the deposit that is not refundable stays, if staff say so', async () => {
  const { orderId } = await paidPlan(world, 0, { nonRefundableCents: 10_000 });
  const { id } = await departureOf(world, orderId, 0);
  const trip = tripOf(erin, id);
  const returned = await trip.preview();
  const kept = await trip.preview(false);
  expect(returned.keptCents).toBeGreaterThanOrEqual(6_000);
  expect(kept.amountCents).toBe(returned.amountCents - returned.keptCents);
  await trip.press(await trip.bodyOf({ isDepositReturned: false }));
  const { bookings } = await trip.atItsEnd(world);
  expect(bookings.map(({ state }) => state)).toEqual(bookings.map(() => 'done'));
  const { items } = await expectAgreement(world, orderId);
  expect(items[0]).toMatchObject({ status: 'cancelled', amount_paid_cents: 12_000, amount_refunded_cents: 6_000 });
});

test('nothing is charged for a cancelled trip whose booking waits for a person, until it is cancelled', async () => {
  const { orderId, days, trip } = await planWithTrip();
  await world.query(`create function another_amount() returns trigger language plpgsql as
    $$ begin new.amount_cents = new.amount_cents - 1; return new; end $$`);
  await world.query(
    'create trigger another_amount before insert on trip_cancellation_bookings for each row execute function another_amount()',
  );
  await trip.press(await trip.bodyOf());
  const { bookings } = await trip.atItsEnd(world);
  expect(bookings).toMatchObject([{ state: 'needsPerson', why: expect.stringContaining('changed') }]);
  const isPaused = async () => (await erin.getPlan({ params: { id: orderId } })).isPaused;
  expect(await isPaused()).toBe(true);
  await world.goTo(morningOf(days[2]!, 4));
  expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'paid', 'due']);
  await trip.again(bookings[0]!._id);
  expect((await trip.atItsEnd(world)).bookings).toMatchObject([{ state: 'done' }]);
  await world.tick();
  expect(await isPaused()).toBe(false);
  // The rest for the other trip is announced a week ahead.
  expect((await instalmentsOf(world, orderId)).rows[2]).toMatchObject({ state: 'planned', amount_cents: 16_000 });
  await world.goTo(morningOf(days[2]!, 11));
  expect((await instalmentsOf(world, orderId)).states[2]).toBe('paid');
  await expectBalance(world, orderId);
});
