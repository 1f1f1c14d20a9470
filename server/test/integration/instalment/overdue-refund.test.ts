import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { employeeOf } from '../../setup/plans.ts';
import { passRefundTime, refundBody } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, morningOf, runOverdue } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('a gesture before an automatic cancellation is no decision about the rest of the money', async () => {
  const { orderId, days } = await bookOnPlan(world, { isAutomatic: false, isAutoRelease: true });
  const staff = await employeeOf(world);
  const [booking] = await world.query<{ id: string; division: string; unpaid: number }>(
    `select id, division_id as division, (amount_total_cents - amount_paid_cents)::int as unpaid
     from order_items where order_id = $1 order by position limit 1`,
    [orderId],
  );
  const { id, division, unpaid } = booking!;
  await staff.createRefund({ body: refundBody(id, unpaid + 1_000) });
  await passRefundTime(world);
  for (const day of [7, 14, 17]) await runOverdue(world, orderId, morningOf(days[0]!, day));
  await eventually(async () => {
    await passRefundTime(world);
    expect(await world.query(`select status from order_items where id = $1`, [id])).toEqual([{ status: 'cancelled' }]);
  });
  await staff.startReconciliation({ body: { division } });
  await eventually(async () => {
    const { run } = await staff.getReconciliation({ query: { division } });
    expect(run?.state).toBe('done');
  }, 60_000);
  const listed = await staff.findDifferences({ query: { division, state: 'open' } });
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: 'capturedWithoutSeat', ours: expect.stringContaining('$10.00 refunded before') }),
  );
});
