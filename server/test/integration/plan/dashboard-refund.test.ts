import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { expectAgreement } from '../../setup/refunds.ts';
import { atStripe, deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { booksOf, instalmentsOf, morningOf, paramsOf, payNext } from '../instalment/setup.ts';
import { cancelInRows, paidPlan } from './paid-plan.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

/** Reverses transfer and fee, as our own refunds do. */
const refundAtStripe = async (intent: string, amount: number, itemLolaId?: string) => {
  await atStripe(world.sandbox.url, '/refunds', {
    payment_intent: intent,
    amount: String(amount),
    reverse_transfer: 'true',
    refund_application_fee: 'true',
    ...(itemLolaId && { 'metadata[itemId]': itemLolaId }),
  });
  await eventually(async () => {
    const rows = await world.query(
      `select 1 from refund_legs l join charges c on c.id = l.charge_id where c.intent_id = $1 and l.refund_id is null`,
      [intent],
    );
    expect(rows).toHaveLength(1);
  });
  await world.settled();
};
const noticesOf = (orderId: string) =>
  world.query<{ message: string }>(
    `select data->>'message' as message from mail_outbox where order_id = $1 and once_key like 'notice:foreign-refund:%'`,
    [orderId],
  );

test('a refund made in Stripe’s dashboard gives back everything that was paid: the plan stops, and nothing is charged any more', async () => {
  const { orderId, days } = await paidPlan(world, 0);
  const { charges } = await booksOf(world, orderId);
  await refundAtStripe(charges[0]!.intent_id!, 20_000);
  const books = await booksOf(world, orderId);
  expect(books.plan).toBe('stopped');
  expect(books.order).toMatchObject({ amount_planned_cents: null, amount_waived_cents: 80_000 });
  for (const day of days) await world.goTo(morningOf(day));
  expect((await booksOf(world, orderId)).charges).toHaveLength(1);
  expect((await instalmentsOf(world, orderId)).states).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const [notice] = await noticesOf(orderId);
  expect(notice!.message).toMatch(/“Whale Watching Voyage” were refunded.*“Cedar Canyon Walk” were refunded/);
  expect(notice!.message).not.toContain('continue');
  const audits = await world.query<{ action: string }>(
    `select action from audit_log where entity_id = $1 and action in ('order.planLowered', 'order.planStopped')`,
    [orderId],
  );
  expect(audits.map(({ action }) => action).sort()).toEqual([
    'order.planLowered',
    'order.planLowered',
    'order.planStopped',
  ]);
  await expectAgreement(world, orderId);
});

test('a refund made in Stripe’s dashboard gives back everything of one booking: only this one is not charged any more', async () => {
  const { orderId, tripB, days } = await paidPlan(world, 0);
  const [item] = await world.query<{ lola_id: string }>('select lola_id from order_items where id = $1', [tripB]);
  const { charges } = await booksOf(world, orderId);
  await refundAtStripe(charges[0]!.intent_id!, 8_000, item!.lola_id);
  expect((await instalmentsOf(world, orderId)).rows.map((one) => one.amount_cents)).toEqual([26_667, 21_333, 0]);
  for (const day of days) await world.goTo(morningOf(day));
  const { order, plan, columns } = await booksOf(world, orderId);
  expect([plan, order.is_paid]).toEqual(['complete', true]);
  expect(columns.map(({ paid }) => paid)).toEqual([60_000, 0]);
  await expectAgreement(world, orderId);
});

test('a refund made in Stripe’s dashboard names a booking and gives back more than it paid: the rest is of the other booking', async () => {
  const { orderId, tripA, tripB } = await paidPlan(world, 0);
  const [item] = await world.query<{ lola_id: string }>('select lola_id from order_items where id = $1', [tripB]);
  const { charges } = await booksOf(world, orderId);
  await refundAtStripe(charges[0]!.intent_id!, 9_500, item!.lola_id);
  const refunded = await world.query<{ id: string; cents: number }>(
    'select id, amount_refunded_cents as cents from order_items where order_id = $1 order by position',
    [orderId],
  );
  expect(refunded).toEqual([
    { id: tripA, cents: 1_500 },
    { id: tripB, cents: 8_000 },
  ]);
  await expectAgreement(world, orderId);
});

test('a refund made in Stripe’s dashboard gives back a part: the order costs less, the other payments go on as agreed, and staff are told', async () => {
  const { orderId, days } = await paidPlan(world, 1);
  const { charges } = await booksOf(world, orderId);
  await refundAtStripe(charges[1]!.intent_id!, 5_000);
  expect((await booksOf(world, orderId)).plan).toBe('active');
  const notices = await noticesOf(orderId);
  expect(notices[0]!.message).toContain('costs $50.00 less, and the remaining payments of $533.33 continue');
  for (const day of days) await world.goTo(morningOf(day));
  const { order, plan, columns } = await booksOf(world, orderId);
  expect([plan, order.is_paid, order.amount_paid_cents]).toEqual(['complete', true, 100_000]);
  expect(columns.reduce((sum, { paid }) => sum + paid, 0)).toBe(95_000);
  await expectAgreement(world, orderId);
});

test('a later event about a refund made in Stripe’s dashboard ends no payment that the family has begun', async () => {
  const booked = await paidPlan(world, 0);
  const [deposit] = (await booksOf(world, booked.orderId)).charges;
  await refundAtStripe(deposit!.intent_id!, 5_000);
  const begun = await payNext(world, booked);
  // Days later the bank names its reference of the refund.
  const event = `evt_${randomUUID()}`;
  const refund = { object: 'refund', payment_intent: deposit!.intent_id };
  await deliver(world.origin, stripeEvent('refund.updated', refund, event));
  await eventually(async () =>
    expect(
      await world.query('select 1 from webhook_inbox where event_id = $1 and processed_at is not null', [event]),
    ).toHaveLength(1),
  );
  await booked.person.pay(begun);
  await world.client.finishPlanPayment({ params: paramsOf(booked) });
  expect((await instalmentsOf(world, booked.orderId)).states).toEqual(['paid', 'planned', 'planned']);
  await expectAgreement(world, booked.orderId);
});

test('staff learn that a cancelled booking has its seats again, because nobody is asked for the rest of its price', async () => {
  const { orderId, tripB } = await paidPlan(world, 0);
  // FareHarbor has the booking, as after a cancellation there that was taken back.
  await cancelInRows(world, orderId);
  await world.query(`select graphile_worker.add_job('refresh-booking', $1::json)`, [{ orderItemId: tripB }]);
  await eventually(async () => {
    const notices = await world.query(
      `select data->>'message' as message from mail_outbox where order_id = $1 and once_key like 'notice:restored:%'`,
      [orderId],
    );
    expect(notices).toContainEqual({
      message: expect.stringContaining('price is $400.00, and $80.00 of that is paid.'),
    });
  });
});
