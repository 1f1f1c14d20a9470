import type { Client } from '@tours/contract/client';
import { expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { employeeOf } from '../../setup/plans.ts';
import { openDifferences } from '../../setup/reconcile.ts';
import { expectAgreement, refundBody } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { morningOf } from '../instalment/setup.ts';
import { paidPlan } from './paid-plan.ts';

let world: ClockedWorld;
let erin: Client;
clockedWorldForFile(async (opened) => {
  world = opened;
  erin = await employeeOf(world);
});

const refundable = (orderItem: string, query: { isDepositReturned?: 'true' } = {}) =>
  erin.getRefundable({ params: { orderItem }, query });

test('the non-refundable part of the deposit is kept, unless staff return it too', async () => {
  const change = { nonRefundableCents: 10_000, isAutomatic: false, isAutoRelease: true };
  const { orderId, tripB, days } = await paidPlan(world, 0, change);
  expect(await refundable(tripB)).toMatchObject({ keptCents: 4_000, refundableCents: 8_000, maxCents: 36_000 });
  const all = { isCancelled: true };
  await expect(erin.createRefund({ body: refundBody(tripB, 40_000, all) })).rejects.toMatchObject({
    code: 'refund.kept',
  });
  expect(await refundable(tripB, { isDepositReturned: 'true' })).toMatchObject({ maxCents: 40_000 });
  const made = await erin.createRefund({ body: refundBody(tripB, 36_000, all) });
  expect(made).toMatchObject({ status: 'succeeded', amountCents: 4_000, loweredCents: 32_000 });
  expect(await refundable(tripB)).toMatchObject({
    keptCents: 4_000,
    refundableCents: 4_000,
    maxCents: 0,
    problem: null,
  });
  const rest = await erin.createRefund({ body: refundBody(tripB, 4_000, { isDepositReturned: true }) });
  expect(rest).toMatchObject({ status: 'succeeded', amountCents: 4_000 });
  await expectAgreement(world, orderId);
  // A warning about the order names only the part of the other trip.
  for (const after of [3, 7]) await world.goTo(morningOf(days[0]!, after));
  await world.run('cancel-overdue');
  const warnings = `select data from mail_outbox where order_id = $1 and template = 'order-overdue'`;
  expect(await world.query(warnings, [orderId])).toMatchObject([{ data: { paidCents: 12_000, keptCents: 6_000 } }]);
});

test('the reconciliation wants no decision about a deposit that is not refundable, and one about everything else', async () => {
  const division = await peopleOf(world).divisionId('VAN');
  const cancelAndMatch = async (nonRefundableCents: number) => {
    const { orderId, tripB } = await paidPlan(world, 0, { nonRefundableCents });
    const [booking] = await world.query<{ uuid: string; shortname: string }>(
      `select fareharbor_booking->>'uuid' as uuid, company_shortname as shortname from order_items where id = $1`,
      [tripB],
    );
    await erin.cancelBooking({ params: booking! });
    return (await openDifferences(erin, { division })).filter(({ order }) => order?._id === orderId);
  };
  expect(await cancelAndMatch(20_000)).toEqual([]);
  expect(await cancelAndMatch(10_000)).toMatchObject([
    { kind: 'capturedWithoutSeat', ours: '$80.00 paid, cancelled, nothing refunded ($40.00 isn’t refundable)' },
  ]);
});
