import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { employeeOf } from '../../setup/plans.ts';
import { openDifferences } from '../../setup/reconcile.ts';
import { passRefundTime, refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  bookOnPlan,
  expectBalance,
  instalmentsOf,
  intentsOf,
  mailsOf,
  morningOf,
  paramsOf,
  payNext,
  runOverdue,
} from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('one cheque for several payments is recorded once, with one receipt, and pays them in the order of their days', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { orderId, days } = booked;
  const staff = await employeeOf(world);
  const { rows } = await instalmentsOf(world, orderId);
  // The first payment is overdue, and staff record the cheque at the second one.
  await world.goTo(morningOf(days[0]!, 3));
  const take = (receivedCents: number) =>
    staff.takeInstalment({
      params: { id: orderId, instalment: rows[1]!.id },
      body: { amountCents: 26_667, receivedCents, way: 'cheque', note: 'No. 17' },
    });
  expect((await refusalOf(take(80_001))).code).toBe('request.invalid');
  expect((await refusalOf(take(26_667 + 26_630))).code).toBe('plan.leavesTooLittle');
  const { instalments } = await take(60_000);
  expect(instalments.map(({ state, amountCents, paidEarlyCents }) => [state, amountCents, paidEarlyCents])).toEqual([
    ['paid', 0, 26_667],
    ['settled', 0, 26_667],
    ['planned', 20_000, 6_666],
  ]);
  const shown = await world.client.getOrder({ params: paramsOf(booked), query: {} });
  expect('plan' in shown && shown.plan?.instalments.map(({ state }) => state)).toEqual(['paid', 'settled', 'planned']);
  const books = await expectBalance(world, orderId);
  expect(books.charges.map(({ amount_cents }) => amount_cents)).toEqual([20_000, 60_000]);
  const receipts = await world.query(`select 1 from receipts where order_id = $1 and kind = 'receipt'`, [orderId]);
  expect(receipts).toHaveLength(2);
  const mails = (await mailsOf(world, orderId)).filter(({ template }) => template === 'instalment-paid');
  expect(mails.map(({ data }) => [data.amountCents, data.remainingCents])).toEqual([[60_000, 20_000]]);
  // The rest is paid like every payment.
  await staff.takeInstalment({
    params: { id: orderId, instalment: rows[2]!.id },
    body: { amountCents: 20_000, way: 'cheque', note: '' },
  });
  expect((await expectBalance(world, orderId)).plan).toBe('complete');
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
  expect(await openDifferences(staff, { division })).toContainEqual(
    expect.objectContaining({ kind: 'capturedWithoutSeat', ours: expect.stringContaining('$10.00 refunded before') }),
  );
});

test('an employee who is removed while the request waits ends no payment that the family has begun', async () => {
  const booked = await bookOnPlan(world);
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const { _id: id } = (await erin.getSession({})).user!;
  const { id: begun } = await payNext(world, booked);
  const { rows } = await instalmentsOf(world, booked.orderId);
  const params = { id: booked.orderId, instalment: rows[1]!.id };
  const outcome = await whileHeld(
    world,
    { table: 'employees', id, lock: 'update' },
    () => erin.waiveInstalment({ params, body: { amountCents: rows[1]!.amount_cents, note: 'Bursary' } }),
    (client) => client.query('update employees set deleted_at = now() where id = $1', [id]),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
  expect((await intentsOf(world, booked.orderId)).find((one) => one.id === begun)).toMatchObject({
    status: 'requires_payment_method',
  });
});
