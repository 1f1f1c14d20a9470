import type { Client } from '@tours/contract/client';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { operator } from '../../setup/people/operator.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { employeeOf } from '../../setup/plans.ts';
import { openDifferences } from '../../setup/reconcile.ts';
import { expectAgreement, refundBody } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, booksOf, instalmentsOf, morningOf } from '../instalment/setup.ts';
import { cancelInRows } from './paid-plan.ts';

/** A card is being charged at the moment in which its booking is cancelled. */
let world: ClockedWorld;
let erin: Client;
clockedWorldForFile(async (opened) => {
  world = opened;
  erin = await employeeOf(world);
});

/** Begins to charge the first instalment. Stripe has taken the money, and answers once the faults are cleared. */
async function whileCharging() {
  const booked = await bookOnPlan(world);
  const [tripA, tripB] = await world.query<{ id: string; uuid: string }>(
    `select id, fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1 order by position`,
    [booked.orderId],
  );
  const taking = { target: 'stripe', method: 'POST', path: '/payment_intents/[^/]+/confirm$' } as const;
  await world.sandbox.fault({ ...taking, effect: 'hold-after', times: 1 });
  const charging = world.goTo(morningOf(booked.days[0]!));
  await eventually(async () => expect(await taken(booked.orderId)).toBe(2));
  expect((await booksOf(world, booked.orderId)).charges).toHaveLength(1);
  return { ...booked, tripA: tripA!, tripB: tripB!, charging };
}

const taken = async (orderId: string) =>
  (await world.sandbox.stripe()).payment_intents.filter(
    ({ metadata, status }) => metadata.orderUuid === orderId && status === 'succeeded',
  ).length;

/** Lets every later day of the plan pass. Returns the payments that Stripe has taken by then. */
async function afterwards(orderId: string, days: string[]): Promise<number> {
  for (const day of days.slice(1)) await world.goTo(morningOf(day));
  return taken(orderId);
}

test('staff cancel a trip: the charge in flight is awaited, and its part is refunded', async () => {
  const { orderId, tripB, days, charging } = await whileCharging();
  const [employee] = await world.query<{ id: string }>(`select id from employees where name like 'Erin%'`);
  const begun = await whileHeld(
    world,
    { table: 'employees', id: employee!.id, lock: 'update' },
    // A refund looks at its employee again whenever it asks for the order.
    async () => [erin.createRefund({ body: refundBody(tripB.id, 40_000, { isCancelled: true }) })],
    async () => {},
  );
  await world.sandbox.clearFaults();
  if (begun.status === 'rejected') throw begun.reason;
  const made = await begun.value[0]!;
  await charging;
  expect(made).toMatchObject({ status: 'succeeded', loweredCents: 21_333, amountCents: 18_667 });
  expect(made.legs.map(({ amountCents }) => amountCents)).toEqual([10_667, 8_000]);
  expect(await afterwards(orderId, days)).toBe(4);
  const { order, plan } = await booksOf(world, orderId);
  expect(plan).toBe('complete');
  expect(order.amount_paid_cents + order.amount_waived_cents).toBe(100_000);
  await expectAgreement(world, orderId);
});

test('FareHarbor cancels every trip: the charge in flight is recorded, and nothing is charged afterwards', async () => {
  const { orderId, tripA, tripB, days, charging } = await whileCharging();
  for (const { id, uuid } of [tripA, tripB]) {
    await operator(world.sandbox).cancel(uuid);
    await world.query(`select graphile_worker.add_job('refresh-booking', $1::json)`, [{ orderItemId: id }]);
  }
  const waiting = `select 1 from graphile_worker.jobs where task_identifier = 'refresh-booking' and locked_at is not null`;
  await eventually(async () => expect(await world.query(waiting)).not.toEqual([]));
  await world.sandbox.clearFaults();
  await charging;
  await eventually(async () => {
    const { plan } = await booksOf(world, orderId);
    expect(plan).toBe('stopped');
  });
  expect(await afterwards(orderId, days)).toBe(2);
  const { order } = await booksOf(world, orderId);
  expect(order).toMatchObject({ amount_paid_cents: 46_667, amount_waived_cents: 53_333, amount_planned_cents: null });
  expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'cancelled', 'cancelled']);
  const notices = await world.query<{ message: string }>(
    `select data->>'message' as message from mail_outbox where order_id = $1 and template = 'staff-notice'`,
    [orderId],
  );
  expect(notices.some(({ message }) => message.includes('$280.00 is paid for it. The remaining $320.00'))).toBe(true);
  await expectAgreement(world, orderId);
});

test('control: without the lease a cancellation misses the charge in flight, and the reconciliation finds it', async () => {
  const { orderId, charging } = await whileCharging();
  await cancelInRows(world, orderId);
  await world.sandbox.clearFaults();
  await charging;
  await eventually(async () => expect((await booksOf(world, orderId)).charges).toHaveLength(2));
  const division = await peopleOf(world).divisionId('VAN');
  const found = await openDifferences(erin, { division, kind: 'chargedAfterStop' });
  expect(found.map(({ order, theirs }) => [order?._id, theirs])).toEqual([
    [orderId, 'Payment 2 took $266.67 afterwards'],
  ]);
  // Staff give it back, and the difference is gone.
  const [late] = await world.query<{ intent: string }>(
    'select intent_id as intent from charges where order_id = $1 and sequence = 2',
    [orderId],
  );
  await atStripe(world.sandbox.url, '/refunds', { payment_intent: late!.intent });
  await eventually(async () => {
    const [charge] = await world.query('select refunded_cents from charges where intent_id = $1', [late!.intent]);
    expect(charge).toEqual({ refunded_cents: 26_667 });
  });
  expect(await openDifferences(erin, { division, kind: 'chargedAfterStop' })).toEqual([]);
});
