import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../../setup/people/operator.ts';
import { refundBody } from '../../setup/refunds.ts';
import { kinds, of, openReconciledWorld, type ReconciledWorld } from './setup.ts';

let at: ReconciledWorld;
beforeAll(async () => {
  at = await openReconciledWorld();
});
afterAll(() => at?.world.close());

const refund = (...asked: Parameters<typeof refundBody>) => at.erin.createRefund({ body: refundBody(...asked) });

async function bookingOf(orderId: string) {
  const [booking] = await at.world.query<{ shortname: string; uuid: string }>(
    `select company_shortname as shortname, fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [orderId],
  );
  return booking!;
}

test('a gesture before a cancellation at FareHarbor is no decision about the money of a cancelled booking', async () => {
  const gesture = await at.pay();
  await refund(gesture.items[0]!._id, 1_000);
  await operator(at.world.sandbox).cancel((await bookingOf(gesture.order._id)).uuid);
  await at.reconcile();
  const [changed] = of(await at.listed(), gesture.order._id);
  expect(changed).toMatchObject({ kind: 'changedAtFareharbor' });
  await at.repair(changed!._id);
  await at.reconcile();
  expect(of(await at.listed(), gesture.order._id)).toMatchObject([
    { kind: 'capturedWithoutSeat', ours: expect.stringMatching(/ paid, cancelled, \$10\.00 refunded before$/) },
  ]);
  await refund(gesture.items[0]!._id, 1_000);
  await at.reconcile();
  expect(kinds(of(await at.listed(), gesture.order._id))).toEqual([]);
});

test('a refund of a part and a cancellation here are a decision, in one step or in two', async () => {
  const inOne = await at.pay();
  await refund(inOne.items[0]!._id, 1_000, { isCancelled: true });
  const inTwo = await at.pay();
  await refund(inTwo.items[0]!._id, 1_000);
  await at.erin.cancelBooking({ params: await bookingOf(inTwo.order._id) });
  const nothing = await at.pay();
  await at.erin.cancelBooking({ params: await bookingOf(nothing.order._id) });
  await at.reconcile();
  const listed = await at.listed();
  expect(of(listed, inOne.order._id)).toEqual([]);
  expect(of(listed, inTwo.order._id)).toEqual([]);
  expect(of(listed, nothing.order._id)).toMatchObject([{ kind: 'capturedWithoutSeat' }]);
});

test('a booking on a departure that FareHarbor no longer has is listed, and the run ends', async () => {
  const { order } = await at.pay();
  await at.world.query('update order_items set availability_pk = 999999999 where order_id = $1', [order._id]);
  expect(await at.reconcile()).toMatchObject({ state: 'done' });
  expect(of(await at.listed(), order._id)).toMatchObject([{ kind: 'changedAtFareharbor' }]);
});
