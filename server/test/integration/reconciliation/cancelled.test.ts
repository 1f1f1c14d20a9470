import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundBody } from '../../setup/refunds.ts';
import { kinds, of, openReconciledWorld, type ReconciledWorld } from './setup.ts';

let at: ReconciledWorld;
beforeAll(async () => {
  at = await openReconciledWorld();
}, 120_000);
afterAll(() => at?.world.close());

const refund = (...asked: Parameters<typeof refundBody>) => at.erin.createRefund({ body: refundBody(...asked) });

async function cancel(orderId: string) {
  const [booking] = await at.world.query<{ shortname: string; uuid: string }>(
    `select company_shortname as shortname, fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [orderId],
  );
  await at.erin.cancelBooking({ params: booking! });
}

test('a gesture before the cancellation is no decision about the money of a cancelled booking', async () => {
  const gesture = await at.pay();
  await refund(gesture.items[0]!._id, 1_000);
  await cancel(gesture.order._id);
  const withFee = await at.pay();
  await refund(withFee.items[0]!._id, 1_000, { isCancelled: true });
  await at.reconcile();
  const listed = await at.listed();
  expect(of(listed, withFee.order._id)).toEqual([]);
  expect(of(listed, gesture.order._id)).toMatchObject([
    { kind: 'capturedWithoutSeat', ours: expect.stringMatching(/ paid, cancelled, \$10\.00 refunded before$/) },
  ]);
  await refund(gesture.items[0]!._id, 1_000);
  await at.reconcile();
  expect(kinds(of(await at.listed(), gesture.order._id))).toEqual([]);
}, 120_000);
